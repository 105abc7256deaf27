import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const server = await sharedServer()
const question = 'How old is the roof?'

async function withHome(agent?: TestClient) {
  const owner = agent ?? (await server.agent({ name: 'Robin Vale' }))
  const { body: home } = await owner.post('/api/listings', {
    title: 'Shingle cottage near the pier',
    address: '3 Heron Lane, Beaufort, NC 28516',
    price: 512_000,
    status: 'Active',
    description: 'A cottage with a fenced yard. The roof was replaced in 2012.',
  })
  const confirm = (answer: string, asked = question) =>
    owner.put(`/api/listings/${home.id}/confirmed-answers`, { question: asked, answer })
  const row = async (facet: string) =>
    (await owner.get(`/api/listings/${home.id}/exam`)).body.rows.find(
      (each: { facet: string }) => each.facet === facet,
    )
  const ask = async (text: string) =>
    (
      await server.visitor().post('/api/continue-conversation', {
        listingId: home.slug,
        messages: [{ sender: 'user', text }],
      })
    ).body
  return { agent: owner, home, confirm, row, ask }
}

test('what the agent confirms comes before the listing, with who said it and when, and is a note of the home', async () => {
  const { agent, home, confirm, row, ask } = await withHome()
  expect(await ask(question)).toMatchObject({ response: expect.stringContaining('2012') })
  expect((await row('roof_age')).confirmed).toBeNull()
  const { status, body } = await confirm('  It is from 2023. ')
  expect(status).toBe(200)
  expect(body).toMatchObject({ scope: 'listing', title: question, content: 'It is from 2023.' })
  expect(await ask('when was the roof replaced')).toMatchObject({
    outcome: 'answered',
    response: 'It is from 2023.',
    citations: [{ label: expect.stringMatching(/^Confirmed by Robin Vale on \w+ \d+, \d{4}$/) }],
  })
  expect(await row('roof_age')).toMatchObject({
    outcome: 'answered',
    confirmed: { noteId: body.id, at: body.confirmedAt, isExpired: false },
  })
  const { items } = (await agent.get(`/api/knowledge?listingId=${home.id}`)).body
  expect(items).toMatchObject([{ id: body.id, confirmedAt: body.confirmedAt }])
})

test('two tabs that confirm at once leave one answer, and the words of the last', async () => {
  const { agent, home, confirm } = await withHome()
  const answers = await Promise.all([confirm('From 2022.'), confirm('From 2023.'), confirm('From 2024.')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { items } = (await agent.get(`/api/knowledge?listingId=${home.id}`)).body
  expect(items).toHaveLength(1)
  const { body } = await confirm('From 2023, with papers.')
  expect(body).toMatchObject({ id: items[0].id, content: 'From 2023, with papers.' })
  expect(body.editedAt).not.toBeNull()
})

test('after 180 days the text counts again, and confirming the same words renews them', async () => {
  const { confirm, row, ask } = await withHome()
  const { body } = await confirm('It is from 2023.')
  await server.sql(`update ai_listing_kb set confirmed_at = now() - interval '181 days' where id = $1`, [
    body.id,
  ])
  await server.sql(
    'update user_profiles set knowledge_version = knowledge_version + 1 where id = (select user_id from ai_listing_kb where id = $1)',
    [body.id],
  )
  expect((await row('roof_age')).confirmed).toMatchObject({ noteId: body.id, isExpired: true })
  expect((await ask(question)).citations[0].label).not.toMatch(/^Confirmed/)
  const again = await confirm('It is from 2023.')
  expect(again.body).toMatchObject({ id: body.id, editedAt: null })
  expect((await row('roof_age')).confirmed).toMatchObject({ isExpired: false })
  expect((await ask(question)).citations[0].label).toMatch(/^Confirmed/)
})

test('an answer that is deleted says nothing more, and counts again when that is undone', async () => {
  const { agent, confirm, row, ask } = await withHome()
  const { body } = await confirm('It is from 2023.')
  const { undoId } = (await agent.delete(`/api/knowledge/${body.id}`)).body
  expect((await row('roof_age')).confirmed).toBeNull()
  expect((await ask(question)).response).toContain('2012')
  await agent.post(`/api/undo/${undoId}`, {})
  expect((await ask(question)).response).toBe('It is from 2023.')
})

test('a note that is corrected is confirmed in its new words', async () => {
  const { agent, confirm, ask } = await withHome()
  const { body } = await confirm('It is from 2023.')
  const changed = await agent.patch(`/api/knowledge/${body.id}`, { content: 'It is from 2024.' })
  expect(Date.parse(changed.body.confirmedAt)).toBeGreaterThanOrEqual(Date.parse(body.confirmedAt))
  expect((await ask(question)).response).toBe('It is from 2024.')
})

test('an answer counts for its home alone', async () => {
  const first = await withHome()
  const second = await withHome(first.agent)
  await first.confirm('It is from 2023.')
  expect((await second.ask(question)).response).toContain('2012')
})

test('an empty answer is refused at its field, another agent gets 404, a visitor 401', async () => {
  const { home, confirm } = await withHome()
  expect(await confirm(' \u200b ')).toMatchObject({
    status: 422,
    body: { errors: { answer: expect.any(String) } },
  })
  expect((await confirm('x'.repeat(701))).status).toBe(422)
  const path = `/api/listings/${home.id}/confirmed-answers`
  const other = await server.agent()
  expect((await other.put(path, { question, answer: 'x' })).status).toBe(404)
  expect((await server.visitor().put(path, { question, answer: 'x' })).status).toBe(401)
})
