import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { fillIn, press } from '#web/testing/fill-in.ts'
import { findCard, openLead, unreachable } from '#web/testing/open-lead.ts'
import { goOffline, openScreen, slugOf, textOf } from '#web/testing/open-screen.tsx'
import { addLead, addListing, changeLead, newEmail } from '#web/testing/sample.ts'

let past: Date | undefined
const server = await sharedServer({ clock: { now: () => past ?? new Date() } })
afterEach(() => {
  past = undefined
})

const timeline = async () => within(await findCard('Timeline'))
const rows = () =>
  within(screen.getByRole('region', { name: 'Timeline' }))
    .getAllByRole('listitem')
    .map(textOf)

test('a long timeline goes back to the first day, page by page', async () => {
  const agent = await server.agent()
  const lead = await addLead(agent)
  for (let at = 1; at <= 29; at += 1) await agent.post(`/api/leads/${lead.id}/notes`, { text: `Note ${at}.` })
  const user = await openScreen(agent, (slug) => paths.lead(slug, lead.id))
  await (await timeline()).findByText('Note 29.')
  expect(rows()).toHaveLength(30)
  await press(user, 'Load more')
  await (await timeline()).findByText('Lead created')
  expect(rows().at(-1)).toMatch(/^Lead created .*New lead from Referral$/)
  const notes = rows().flatMap((row) => /Note (\d+)\./.exec(row)?.[1] ?? [])
  expect(notes.map(Number)).toEqual(Array.from({ length: 29 }, (_, at) => 29 - at))
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('what was read of a timeline stays while it can’t be brought up to date', async () => {
  const { agent, lead, user } = await openLead(await server.agent())
  await (await timeline()).findByText('Lead created')
  goOffline()
  await agent.post(`/api/leads/${lead.id}/notes`, { text: 'Wants a garden.' })
  await (await timeline()).findByText(unreachable)
  expect(rows().at(-1)).toMatch(/^Lead created/)
  goOffline({ isBack: true })
  await user.click((await timeline()).getByRole('button', { name: 'Try Again' }))
  await (await timeline()).findByText('Wants a garden.')
  expect((await timeline()).queryByText(unreachable)).toBeNull()
})

test('a message with one lead’s email and another’s phone names the other, and leads to them', async () => {
  const agent = await server.agent()
  const household = await addLead(agent, { name: 'Ann Buyer', phone: '+1 828 555 0177' })
  const { lead, user } = await openLead(agent, { name: 'Bob Buyer' })
  await addLead(agent, { name: 'Bob Buyer', email: lead.email, phone: household.phone })
  await (await timeline()).findByText(/^Also fits/)
  await user.click((await timeline()).getByRole('link', { name: 'Ann Buyer' }))
  await screen.findByRole('heading', { level: 1, name: 'Ann Buyer' })
})

test('a note from another device appears on top of the open page', async () => {
  const { agent, lead } = await openLead(await server.agent())
  await agent.post(`/api/leads/${lead.id}/notes`, { text: 'Wrote this on the train.' })
  await waitFor(() => expect(rows()[0]).toMatch(/^Note .*Wrote this on the train\.$/))
})

test('a changed lead shows what each field said before and what it says now', async () => {
  const { agent, lead } = await openLead(await server.agent(), { phone: '+1 828 555 0101' })
  await changeLead(agent, lead.id, { phone: '+1 828 555 0133', tags: ['pool', 'cash'] })
  await (await timeline()).findByText('Changed: Phone, Tags')
  const [newest = ''] = rows()
  expect(newest).toContain('Phone: +1 828 555 0101 → +1 828 555 0133')
  expect(newest).toContain('Tags: (empty) → pool, cash')
})

test('someone the agent adds again stays one lead, and the number they had can still be read', async () => {
  const { agent, lead } = await openLead(await server.agent(), { phone: '+1 828 555 0101' })
  await addLead(agent, { email: lead.email, phone: '+1 828 555 0133' })
  const row = (await (await timeline()).findByText('Contacted you again')).closest('li') as HTMLElement
  expect(textOf(row)).toContain('+1 828 555 0101 → +1 828 555 0133')
  await within(await findCard('Details')).findByRole('link', { name: '+1 828 555 0133' })
})

test('someone who wrote about a home is shown with the home and with what they agreed to', async () => {
  const agent = await server.agent()
  const listing = await addListing(agent, { status: 'Active', bedrooms: 3 })
  const person = { name: 'Vera Vance', email: newEmail('vera'), message: 'Is the porch west?', consent: true }
  await server.visitor().post('/api/public/leads', { ...person, listingId: listing.slug })
  const [lead] = (await agent.get('/api/leads')).body.items
  await openScreen(agent, (slug) => paths.lead(slug, lead.id))
  const details = within(await findCard('Details'))
  expect((await details.findByRole('link', { name: 'Porch House' })).getAttribute('href')).toBe(
    paths.listing(await slugOf(agent), listing.id),
  )
  const consent = within(await findCard('Consent'))
  await consent.findByText(/^“I agree that the agent may contact me about this request/)
  consent.getByText('Agreed to automated emails')
  await (await timeline()).findByText(/^Agreed to: “I agree that the agent may contact me/)
})

test.each([
  ['America/New_York', 'Tue, Dec 31, 2019, 10:30 PM'],
  ['Pacific/Auckland', 'Wed, Jan 1, 2020, 4:30 PM'],
])('in %s, a lead came on the day and at the hour of the agent’s own clock', async (timeZone, words) => {
  const agent = await server.agent()
  expect((await agent.patch('/api/me', { timeZone })).status).toBe(200)
  past = new Date('2020-01-01T03:30:00Z')
  const lead = await addLead(agent)
  past = undefined
  const user = await openScreen(agent, paths.leads)
  expect(textOf(await screen.findByRole('table', { name: 'Leads' }))).toContain(words)
  await user.click(screen.getByRole('link', { name: lead.name }))
  await waitFor(async () => expect(textOf(await findCard('Details'))).toContain(`Date Added ${words}`))
  await (await timeline()).findByText('Lead created')
  expect(rows().at(-1)).toBe(`Lead created ${words} New lead from Referral`)
})

test('an email beyond the plan’s month waits, and its lead’s timeline says until when', async () => {
  const { agent, user, timeline: stored } = await openLead(await server.agent())
  await server.sql(
    `insert into outbox_mails (user_id, id, message_id, kind, state, sent_at)
      select $1::uuid, gen_random_uuid(), gen_random_uuid()::text, 'letter', 'accepted', now() from generate_series(1, 200)`,
    [(await agent.get('/api/me')).body.id],
  )
  await press(user, 'Email')
  await fillIn(user, { Subject: 'Saturday at ten', Message: 'Shall we meet at the porch?' })
  await press(user, 'Send Email')
  await screen.findByText(
    /^You’ve reached your plan’s limit of 200 emails this month\. This one will be sent /,
  )
  await (await timeline()).findByText('Email waiting')
  expect(rows()[0]).toMatch(/Saturday at ten On hold until next month\. Will be sent .*\. Read the email/)
  expect((await stored())[0]).toMatchObject({ kind: 'email_sent', data: { heldUntil: expect.any(String) } })
})

test('an email that the mail server hasn’t taken yet isn’t called sent', async () => {
  const { agent, lead, user, timeline: stored } = await openLead(await server.agent())
  await press(user, 'Email')
  await fillIn(user, { Subject: 'Saturday at ten', Message: 'Shall we meet at the porch?' })
  await press(user, 'Send Email')
  await (await timeline()).findByText('Email sent')
  await server.sql(`update outbox_mails set state = 'postponed' where user_id = $1 and kind = 'letter'`, [
    (await agent.get('/api/me')).body.id,
  ])
  expect((await stored())[0]).toMatchObject({ data: { delivery: 'postponed' } })
  await agent.post(`/api/leads/${lead.id}/notes`, { text: 'Asked about Saturday.' })
  await (await timeline()).findByText('Email waiting')
  expect(rows()[1]).toMatch(/Saturday at ten The mail server hasn’t taken this email yet\./)
})
