import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { findCard, openLead, unreachable } from '#web/testing/open-lead.ts'
import { goOffline, openScreen, textOf } from '#web/testing/open-screen.tsx'
import { addLead, changeLead } from '#web/testing/sample.ts'

const server = await sharedServer()

test('a status that could not be saved moves back and says why, and is saved once there is a connection', async () => {
  const { user, stored } = await openLead(await server.agent())
  goOffline()
  await fillIn(user, { Status: 'Qualified' })
  await screen.findByText(unreachable)
  await waitFor(() => expect(filledIn('Status')).toBe('New'))
  expect((await stored()).status).toBe('New')
  goOffline({ isBack: true })
  await fillIn(user, { Status: 'Qualified' })
  await waitFor(async () => expect((await stored()).status).toBe('Qualified'))
  await waitFor(() => expect(screen.queryByText(unreachable)).toBeNull())
  expect(filledIn('Status')).toBe('Qualified')
})

test('a status chosen on another device shows on the open page', async () => {
  const { agent, lead } = await openLead(await server.agent())
  await changeLead(agent, lead.id, { status: 'Showing' })
  await waitFor(() => expect(filledIn('Status')).toBe('Showing'))
  await within(await findCard('Lead score')).findByText('A showing is scheduled.')
})

test('a stage is the agent’s own word, and moves no lead to another status', async () => {
  const { user, stored } = await openLead(await server.agent())
  await press(user, 'Edit')
  await fillIn(user, { Stage: 'Won over by the porch' })
  await press(user, 'Save')
  await screen.findByText('Lead saved')
  await within(await findCard('Details')).findByText('Won over by the porch')
  expect(await stored()).toMatchObject({ stage: 'Won over by the porch', status: 'New' })
  expect(filledIn('Status')).toBe('New')
})

test.each(['Won', 'Lost'])(
  'a lead that is %s needs no advice, and gets some when it is open again',
  async (status) => {
    const { user } = await openLead(await server.agent())
    const score = within(await findCard('Lead score'))
    const advice = 'Call today: no one has contacted this lead yet.'
    await score.findByText(advice)
    await fillIn(user, { Status: status })
    await waitFor(() => expect(score.queryByText('What to do next')).toBeNull())
    await waitFor(() => expect(screen.getByLabelText('Status').hasAttribute('disabled')).toBe(false))
    await fillIn(user, { Status: 'New' })
    await score.findByText(advice)
  },
)

test('the numbers above the list follow a status that is changed elsewhere', async () => {
  const agent = await server.agent()
  const lead = await addLead(agent)
  await openScreen(agent, paths.leads)
  const shows = (label: string, words: string) =>
    waitFor(() => expect(textOf(screen.getByText(label).parentElement?.parentElement as Element)).toBe(words))
  await shows('Pending', 'Pending 1 New, not contacted yet')
  await changeLead(agent, lead.id, { status: 'Contacted' })
  await shows('Pending', 'Pending 0 New, not contacted yet')
  await changeLead(agent, lead.id, { status: 'Won' })
  await shows('Converted', 'Converted 1 Won')
})
