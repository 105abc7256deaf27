import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { comingDay } from '#server/testing/coming-day.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { openLead } from '#web/testing/open-lead.ts'
import { slugOf } from '#web/testing/open-screen.tsx'
import { addLead, addListing, changeLead } from '#web/testing/sample.ts'

const server = await sharedServer()

/** Opens one lead's page, then another's, and leads back and forth as the browser's buttons do. */
async function openTwo() {
  const agent = await server.agent()
  const abel = await addLead(agent, { name: 'Abel Moss' })
  const { lead: bea, ...opened } = await openLead(agent, { name: 'Bea Flint' })
  const slug = await slugOf(agent)
  const goTo = async ({ id, name }: { id: string; name: string }) => {
    location.hash = paths.lead(slug, id)
    await screen.findByRole('heading', { level: 1, name })
  }
  return { ...opened, abel, bea, goTo }
}

test('half a note about one lead stays with them when the Back button leads to another', async () => {
  const { user, abel, bea, goTo } = await openTwo()
  await goTo(abel)
  await goTo(bea)
  await press(user, 'Add Note')
  await fillIn(user, { Note: 'Bea wants a garden.' })
  await goTo(abel)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Contact/ })).toBeNull())
  await press(user, 'Add Note')
  await screen.findByRole('dialog', { name: 'Contact Abel Moss' })
  expect(filledIn('Note')).toBe('')
  await goTo(bea)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Contact/ })).toBeNull())
  await press(user, 'Add Note')
  await screen.findByRole('dialog', { name: 'Contact Bea Flint' })
  expect(filledIn('Note')).toBe('Bea wants a garden.')
})

test('a form that edits one lead closes when another lead’s page opens', async () => {
  const { agent, user, abel, bea, goTo } = await openTwo()
  await goTo(abel)
  await press(user, 'Edit')
  await fillIn(user, { Notes: 'Prefers mornings.' })
  await goTo(bea)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit lead' })).toBeNull())
  await press(user, 'Edit')
  await screen.findByRole('dialog', { name: 'Edit lead' })
  expect([filledIn('Name'), filledIn('Notes')]).toEqual(['Bea Flint', ''])
  await fillIn(user, { Stage: 'First visit' })
  await press(user, 'Save')
  await screen.findByText('Lead saved')
  const notes = async (id: string) => (await agent.get(`/api/leads/${id}`)).body.notes
  expect([await notes(abel.id), await notes(bea.id)]).toEqual(['', ''])
})

test('the tab carries the lead’s name, also when it changes', async () => {
  const { agent, abel, bea, goTo } = await openTwo()
  await waitFor(() => expect(document.title).toContain('Bea Flint'))
  await goTo(abel)
  await waitFor(() => expect(document.title).toContain('Abel Moss'))
  await goTo(bea)
  await changeLead(agent, bea.id, { name: 'Bea Wells' })
  await waitFor(() => expect(document.title).toContain('Bea Wells'))
})

test('a lead who asks for a showing while their page is open is scheduled from the bell', async () => {
  const { agent, lead, user } = await openLead(await server.agent())
  const listing = await addListing(agent, { status: 'Active', bedrooms: 3 })
  const sunday = { date: comingDay(0), time: 'Afternoon', consent: true }
  const hours = { start: '09:00', end: '17:00' }
  const closed = { days: ['monday'], hours, weekendHours: hours }
  const calendar = { workingHours: hours, workingDays: ['monday'], defaultDuration: 30, bufferTime: 0 }
  await agent.put('/api/calendar-settings', { ...calendar, showings: closed })
  const person = { name: lead.name, email: lead.email }
  const wish = { listingId: listing.slug, ...person, ...sunday }
  expect((await server.visitor().post('/api/public/showings', wish)).body.status).toBe('requested')
  const [bell] = await screen.findAllByRole('button', { name: 'Notifications, 1 unread' })
  await user.click(bell as HTMLElement)
  const [panel] = await screen.findAllByRole('dialog', { name: 'Notifications' })
  await user.click(
    await within(panel as HTMLElement).findByRole('link', { name: /Dana Buyer wants to see a home/ }),
  )
  await screen.findByRole('dialog', { name: 'Schedule Appointment' })
  expect(filledIn('Name')).toBe('Dana Buyer')
  await waitFor(() => expect(location.hash).not.toContain('schedule'))
})
