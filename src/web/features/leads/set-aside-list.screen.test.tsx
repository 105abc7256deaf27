import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { press } from '#web/testing/fill-in.ts'
import { findCard, unreachable } from '#web/testing/open-lead.ts'
import { goOffline, openScreen, slugOf, textOf } from '#web/testing/open-screen.tsx'
import { addLead } from '#web/testing/sample.ts'

const server = await sharedServer()

/** The page of a lead whose visitor's forms say something else, one after the other. */
async function openDisputed(...written: object[]) {
  const agent = await server.agent()
  const lead = await addLead(agent, { phone: '+1 828 555 0101' })
  const same = { agentSlug: await slugOf(agent), name: lead.name, email: lead.email, consent: true }
  for (const words of written)
    expect((await server.visitor().post('/api/public/leads', { ...same, ...words })).status).toBe(201)
  const user = await openScreen(agent, (slug) => paths.lead(slug, lead.id))
  await screen.findByRole('heading', { level: 1, name: lead.name })
  const stored = async () => (await agent.get(`/api/leads/${lead.id}`)).body
  return { agent, lead, user, stored }
}

const offers = () =>
  screen.queryAllByRole('button', { name: /^Use this: / }).map((one) => one.getAttribute('aria-label'))

test('each different value is offered with where it came from, the oldest first', async () => {
  await openDisputed(
    { phone: '+1 828 555 0102', source: 'Open House' },
    { name: 'Dana Wells', phone: '+1 828 555 0103' },
  )
  const row = (await within(await findCard('Details')).findByText('Also wrote as')).parentElement
  const said = within(row as HTMLElement)
    .getAllByRole('listitem')
    .map(textOf)
  expect(said).toEqual([
    expect.stringContaining('+1 828 555 0102 Open House'),
    expect.stringContaining('Dana Wells Website Form'),
    expect.stringContaining('+1 828 555 0103 Website Form'),
  ])
})

test('another spelling of the same number, address and name is nothing to decide', async () => {
  const { lead } = await openDisputed({ name: 'DANA BUYER', phone: '(828) 555-0101' })
  expect(textOf(await findCard('Details'))).toContain(lead.email)
  await within(await findCard('Timeline')).findByText('Contacted you again')
  expect(screen.queryByText('Also wrote as')).toBeNull()
})

test('a name that the agent takes over is the lead’s from then on', async () => {
  const { user, stored } = await openDisputed({ name: 'Dana Wells' })
  await press(user, 'Use this: Dana Wells')
  await screen.findByRole('heading', { level: 1, name: 'Dana Wells' })
  await waitFor(() => expect(screen.queryByText('Also wrote as')).toBeNull())
  expect(await stored()).toMatchObject({ name: 'Dana Wells', setAside: [] })
})

test('what the agent dismisses is written down, and changes nothing else', async () => {
  const { user, stored } = await openDisputed({ phone: '+1 828 555 0102' })
  await press(user, 'Dismiss +1 828 555 0102')
  await within(await findCard('Timeline')).findByText('Dismissed: +1 828 555 0102')
  await waitFor(() => expect(offers()).toEqual([]))
  expect(await stored()).toMatchObject({ phone: '+1 828 555 0101', setAside: [] })
})

test('a number that is another lead’s can’t be taken over, and the page says so', async () => {
  const { agent, user, stored } = await openDisputed({ phone: '+1 828 555 0102' })
  await addLead(agent, { name: 'Omar Pratt', phone: '+1 828 555 0102' })
  await press(user, 'Use this: +1 828 555 0102')
  await screen.findByText('Another of your leads already has this.')
  expect((await stored()).phone).toBe('+1 828 555 0101')
  expect(offers()).toEqual(['Use this: +1 828 555 0102'])
})

test('what was decided on another device is no longer asked', async () => {
  const { agent, lead } = await openDisputed({ phone: '+1 828 555 0102' })
  await waitFor(() => expect(offers()).toHaveLength(1))
  const decision = { field: 'phone', value: '+1 828 555 0102', decision: 'dismiss' }
  await agent.post(`/api/leads/${lead.id}/set-aside`, decision)
  await waitFor(() => expect(offers()).toEqual([]))
})

test('a decision that doesn’t get through says so, and can be made again', async () => {
  const { user, stored } = await openDisputed({ phone: '+1 828 555 0102' })
  await waitFor(() => expect(offers()).toHaveLength(1))
  goOffline()
  await press(user, 'Use this: +1 828 555 0102')
  await screen.findByText(unreachable)
  expect(offers()).toHaveLength(1)
  goOffline({ isBack: true })
  await press(user, 'Use this: +1 828 555 0102')
  await waitFor(async () => expect((await stored()).phone).toBe('+1 828 555 0102'))
  await waitFor(() => expect(screen.queryByText(unreachable)).toBeNull())
})
