import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { publishedEarlier } from '#server/testing/published-earlier.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { openScreen, reloadScreen, textOf } from '#web/testing/open-screen.tsx'
import { readMail } from '#web/testing/read-mail.ts'
import { addListing, newEmail } from '#web/testing/sample.ts'

const server = await sharedServer()

const card = () => screen.findByRole('region', { name: 'Seller report' })

async function openDraft({ isVerified = true } = {}) {
  const agent = await server.agent({ isVerified })
  await agent.patch('/api/me/settings/email', { quietStart: '00:00', quietEnd: '00:00' })
  const listing = await addListing(agent, { status: 'Active', bedrooms: 3, description: 'A deep porch.' })
  await publishedEarlier(server, listing.id)
  const user = await openScreen(agent, (slug) => paths.listing(slug, listing.id))
  await press(user, 'Draft last week’s report')
  await screen.findByLabelText('Send to')
  const stored = async () => (await agent.get(`/api/listings/${listing.id}/seller-reports`)).body.items[0]
  return { agent, listing, user, stored }
}

test('a report of last week is drafted on request, and a quiet week is pointed out', async () => {
  const { stored } = await openDraft()
  const words = textOf(await card())
  expect(words).toContain('Draft')
  expect(words).toMatch(/Week of .* to /)
  expect(words).toContain('Every number in this report is zero')
  expect(await stored()).toMatchObject({ state: 'Draft', recipients: [] })
})

test('a home that came to the market this week has nothing to report yet', async () => {
  const agent = await server.agent()
  const listing = await addListing(agent, { status: 'Active' })
  const user = await openScreen(agent, (slug) => paths.listing(slug, listing.id))
  await press(user, 'Draft last week’s report')
  await screen.findByText(/^There’s nothing to report yet\. This home wasn’t published in the week/)
  expect((await agent.get(`/api/listings/${listing.id}/seller-reports`)).body.items).toEqual([])
})

test('the agent’s words are kept as a draft, and nothing is sent', async () => {
  const { user, stored } = await openDraft()
  const email = newEmail('seller')
  await fillIn(user, {
    'Feedback from showings': 'They loved the porch.',
    'Send to': `${email}; ${newEmail('second')}`,
  })
  await press(user, 'Save draft')
  await screen.findByText('Draft saved.')
  expect(await stored()).toMatchObject({ state: 'Draft', feedback: 'They loved the porch.' })
  expect((await stored()).recipients).toHaveLength(2)
})

test('an approved report reaches the seller, and its links can be revoked', async () => {
  const { user, stored } = await openDraft()
  const email = newEmail('seller')
  await fillIn(user, { 'Feedback from showings': 'They loved the porch.', 'Send to': email })
  await press(user, 'Approve and send')
  await screen.findByText('The report is on its way to the seller.')
  expect(await readMail(server, email, 'http')).toContain('/s/')
  const sent = within(await card())
  await sent.findByText(/^Sent Today, /)
  expect(sent.getByText(/^Links work until /)).toBeTruthy()
  await press(user, 'Revoke the links')
  await screen.findByText('Links revoked. They no longer work.')
  await sent.findByText('The links have expired or been revoked')
  expect(await stored()).toMatchObject({ state: 'Sent', feedback: 'They loved the porch.' })
})

test('a report needs someone to go to', async () => {
  const { user, stored } = await openDraft()
  await press(user, 'Approve and send')
  await screen.findByText('Enter at least one email address for the seller.')
  expect((await stored()).state).toBe('Draft')
})

test('what is not an address is refused under its field', async () => {
  const { user, stored } = await openDraft()
  await fillIn(user, { 'Send to': 'the seller' })
  await press(user, 'Approve and send')
  await waitFor(() => expect(screen.getByLabelText('Send to').getAttribute('aria-invalid')).toBe('true'))
  expect((await stored()).state).toBe('Draft')
})

test('before the agent’s own address is confirmed, nothing is sent', async () => {
  const { user, stored } = await openDraft({ isVerified: false })
  await fillIn(user, { 'Send to': newEmail('seller') })
  await press(user, 'Approve and send')
  await screen.findByText('Verify your email address first. Until then, you can’t email anyone else.')
  expect((await stored()).state).toBe('Draft')
})

test('a reload keeps what was typed', async () => {
  const { user } = await openDraft()
  await fillIn(user, { 'Feedback from showings': 'They loved' })
  reloadScreen()
  await screen.findByLabelText('Feedback from showings')
  expect(filledIn('Feedback from showings')).toBe('They loved')
})
