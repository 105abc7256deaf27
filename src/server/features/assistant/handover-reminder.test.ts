import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'

const server = await sharedServer()

/** A buyer who has asked for a person in the chat of a home. */
async function buyerWaits() {
  const agent = await server.agent({ name: 'Dana Whitfield' })
  const { body: listing } = await agent.post('/api/listings', {
    title: 'Brick ranch with a sunroom',
    address: '48 Larkspur Court, Asheville, NC 28804',
    price: 535_000,
    status: 'Active',
  })
  const visitor = server.visitor()
  const { body } = await visitor.post('/api/continue-conversation', {
    messages: [{ sender: 'user', text: 'Can I talk to a person?' }],
    listingId: listing.slug,
  })
  const id = body.conversationId as string
  const reminder = async () => {
    const [mail] = await server.sql<{ mailId: string; state: string; why: string | null; minutes: number }>(
      `select o.id as "mailId", o.state, o.last_error as why,
          extract(epoch from j.start_after - j.created_on)::int / 60.0 as minutes
        from outbox_mails o join pgboss.job j on o.id::text = j.data->>'mailId'
        where o.about_id = $1 and o.kind = 'hand-over-reminder'`,
      [id],
    )
    return mail
  }
  const tenMinutesLater = async () =>
    server.sql(`update pgboss.job set start_after = now() where data->>'mailId' = $1`, [
      (await reminder())?.mailId,
    ])
  return { agent, id, reminder, tenMinutesLater }
}

test('an agent who hasn’t answered a waiting buyer gets a second email after ten minutes', async () => {
  const { reminder, tenMinutesLater } = await buyerWaits()
  expect(await reminder()).toMatchObject({ state: 'planned' })
  expect(Number((await reminder())?.minutes)).toBeCloseTo(10, 0)
  await tenMinutesLater()
  await expect.poll(async () => (await reminder())?.state, { timeout: 20_000 }).toBe('accepted')
})

test.each(['a reply', 'the archive'])('%s before then makes it needless, and it isn’t sent', async (by) => {
  const { agent, id, reminder, tenMinutesLater } = await buyerWaits()
  if (by === 'a reply')
    await agent.post(`/api/conversations/${id}/messages`, { role: 'agent', content: 'Hi, this is Dana.' })
  else await agent.put(`/api/conversations/${id}/status`, { status: 'archived' })
  await tenMinutesLater()
  await expect.poll(async () => (await reminder())?.state, { timeout: 20_000 }).toBe('refused')
  expect((await reminder())?.why).toBe('The buyer no longer waits')
})
