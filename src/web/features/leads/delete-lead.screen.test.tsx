import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { fillIn, press } from '#web/testing/fill-in.ts'
import { openLead, unreachable } from '#web/testing/open-lead.ts'
import { goOffline, holdRequests, slugOf } from '#web/testing/open-screen.tsx'
import { addLead } from '#web/testing/sample.ts'

const server = await sharedServer()

test('a lead restored after the same person wrote again is shown beside the new one', async () => {
  const { agent, lead, user } = await openLead(await server.agent())
  await press(user, 'Delete')
  await screen.findByText('No leads yet')
  await addLead(agent, { name: 'Dana Again', email: lead.email })
  await screen.findByRole('link', { name: 'Dana Again' })
  await press(user, 'Undo')
  await screen.findByText(/^Restored\. Another lead now has the same email or phone number/)
  await screen.findByRole('link', { name: 'Dana Buyer' })
  expect(screen.getByRole('link', { name: 'Dana Again' })).toBeTruthy()
})

test('a lead that could not be deleted stays on its page, which says why', async () => {
  const { agent, lead, user } = await openLead(await server.agent())
  goOffline()
  await press(user, 'Delete')
  await screen.findByText(unreachable)
  expect(screen.getByRole('heading', { level: 1, name: lead.name })).toBeTruthy()
  goOffline({ isBack: true })
  await press(user, 'Delete')
  await screen.findByText('Lead deleted')
  await waitFor(() => expect(screen.queryByText(unreachable)).toBeNull())
  expect((await agent.get(`/api/leads/${lead.id}`)).status).toBe(404)
})

test('who goes elsewhere while a lead is being deleted stays there', async () => {
  const { agent, lead, user } = await openLead(await server.agent())
  const release = holdRequests(`DELETE /api/leads/${lead.id}`)
  await press(user, 'Delete')
  await user.click(screen.getByRole('link', { name: 'AI Listings' }))
  await screen.findByText('No listings yet')
  release()
  await screen.findByText('Lead deleted')
  expect(location.hash).toBe(paths.listings(await slugOf(agent)))
})

test('an Undo that doesn’t get through says so, and the lead is still among the deleted', async () => {
  const { agent, lead, user } = await openLead(await server.agent())
  await press(user, 'Delete')
  await screen.findByText('No leads yet')
  goOffline()
  await press(user, 'Undo')
  await screen.findByText(unreachable)
  goOffline({ isBack: true })
  location.hash = paths.deleted(await slugOf(agent))
  await press(user, 'Restore Dana Buyer')
  await screen.findByText('Nothing here')
  expect((await agent.get(`/api/leads/${lead.id}`)).body.name).toBe('Dana Buyer')
})

test('a lead that is deleted on another device is gone from its open page, and comes back with an undo', async () => {
  const { agent, lead, user } = await openLead(await server.agent())
  await press(user, 'Add Note')
  await fillIn(user, { Note: 'Half a thought' })
  const { undoId } = (await agent.delete(`/api/leads/${lead.id}`)).body
  await screen.findByText('Lead not found')
  expect(screen.queryByRole('dialog', { name: /^Contact/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'All leads' }).getAttribute('href')).toBe(
    paths.leads(await slugOf(agent)),
  )
  await agent.post(`/api/undo/${undoId}`)
  await screen.findByRole('heading', { level: 1, name: lead.name })
  await press(user, 'Add Note')
  const dialog = within(await screen.findByRole('dialog', { name: /^Contact/ }))
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Half a thought')
})
