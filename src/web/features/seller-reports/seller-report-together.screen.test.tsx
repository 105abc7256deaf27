import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { publishedEarlier } from '#server/testing/published-earlier.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { answerInstead } from '#web/testing/answer-instead.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { goOffline, holdRequests, openScreen, reloadScreen, textOf } from '#web/testing/open-screen.tsx'
import { readMail } from '#web/testing/read-mail.ts'
import { addListing, newEmail } from '#web/testing/sample.ts'

const server = await sharedServer()

async function openDraft(changes: object = {}) {
  const agent = await server.agent()
  await agent.patch('/api/me/settings/email', { quietStart: '00:00', quietEnd: '00:00' })
  const listing = await addListing(agent, { status: 'Active', bedrooms: 3, ...changes })
  await publishedEarlier(server, listing.id)
  const { id } = (await agent.post(`/api/listings/${listing.id}/seller-reports`)).body
  const user = await openScreen(agent, (slug) => paths.listing(slug, listing.id))
  await screen.findByLabelText('Send to')
  const stored = async () => (await agent.get(`/api/listings/${listing.id}/seller-reports`)).body.items[0]
  /** What another device of the agent saves. */
  const saveElsewhere = async (words: object) =>
    expect((await agent.patch(`/api/seller-reports/${id}`, words)).status).toBe(200)
  return { agent, listing, id, user, stored, saveElsewhere }
}

const card = () => screen.findByRole('region', { name: 'Seller report' })

test('what was written elsewhere appears beside what was typed here, and is sent with it', async () => {
  const { agent, listing, user, stored, saveElsewhere } = await openDraft()
  const email = newEmail('seller')
  await fillIn(user, { 'Send to': email })
  await saveElsewhere({ feedback: 'They loved the porch.' })
  // Anything that happens to the home is read again, with its reports.
  await agent.patch(`/api/listings/${listing.id}`, { price: 460_000 })
  await waitFor(() => expect(filledIn('Feedback from showings')).toBe('They loved the porch.'))
  expect(filledIn('Send to')).toBe(email)
  await press(user, 'Approve and send')
  await screen.findByText('The report is on its way to the seller.')
  expect(await stored()).toMatchObject({ feedback: 'They loved the porch.', recipients: [email] })
})

test('a report changed elsewhere is not overwritten unseen, and what was typed stays', async () => {
  const { listing, user, stored, saveElsewhere } = await openDraft()
  await fillIn(user, { 'Feedback from showings': 'Mine' })
  // Otherwise news of the home may bring the change before the button is pressed.
  const release = holdRequests(`GET /api/listings/${listing.id}/seller-reports`)
  await saveElsewhere({ nextStep: 'Theirs' })
  await press(user, 'Save draft')
  release()
  await screen.findByText(/^This has changed since you opened it\./)
  await waitFor(() => expect(filledIn('Next step')).toBe('Theirs'))
  expect(filledIn('Feedback from showings')).toBe('Mine')
  expect(screen.getByText(/^This has changed since you opened it\./)).toBeTruthy()
  expect(await stored()).toMatchObject({ feedback: '', nextStep: 'Theirs' })
  await press(user, 'Save draft')
  await screen.findByText('Draft saved.')
  expect(await stored()).toMatchObject({ feedback: 'Mine', nextStep: 'Theirs' })
})

test('a report sent elsewhere says so, and shows what was sent', async () => {
  const { agent, listing, id, user, saveElsewhere, stored } = await openDraft()
  await fillIn(user, { 'Feedback from showings': 'Mine' })
  // Otherwise the news of it may take the form away before the button is pressed.
  const release = holdRequests(`GET /api/listings/${listing.id}/seller-reports`)
  await saveElsewhere({ feedback: 'Theirs', recipients: [newEmail('seller')] })
  const { version } = await stored()
  expect((await agent.post(`/api/seller-reports/${id}/send`, { version })).status).toBe(200)
  await press(user, 'Save draft')
  release()
  await waitFor(async () => expect(textOf(await card())).toMatch(/Theirs .*Sent Today, /))
  expect(screen.queryByLabelText('Send to')).toBeNull()
  expect((await stored()).feedback).toBe('Theirs')
})

test('a saved draft follows what is written elsewhere afterwards', async () => {
  const { agent, listing, user, saveElsewhere } = await openDraft()
  await fillIn(user, { 'Feedback from showings': 'Mine' })
  await press(user, 'Save draft')
  await screen.findByText('Draft saved.')
  await saveElsewhere({ feedback: 'Theirs' })
  await agent.patch(`/api/listings/${listing.id}`, { price: 460_000 })
  await waitFor(() => expect(filledIn('Feedback from showings')).toBe('Theirs'))
  reloadScreen()
  await screen.findByLabelText('Send to')
  await waitFor(() => expect(filledIn('Feedback from showings')).toBe('Theirs'))
})

test('what is typed while a draft is being saved survives a reload, also if nothing can be read', async () => {
  const { id, listing, user, stored } = await openDraft()
  let isCutOff = true
  answerInstead(`GET /api/listings/${listing.id}/seller-reports`, () =>
    isCutOff ? new Response(null, { status: 400 }) : undefined,
  )
  const release = holdRequests(`PATCH /api/seller-reports/${id}`)
  await fillIn(user, { 'Feedback from showings': 'Mine' })
  await press(user, 'Save draft')
  await fillIn(user, { 'Next step': 'Typed meanwhile' })
  release()
  await screen.findByText('Draft saved.')
  expect((await stored()).nextStep).not.toBe('Typed meanwhile')
  isCutOff = false
  reloadScreen()
  await screen.findByLabelText('Send to')
  await waitFor(() => expect(filledIn('Next step')).toBe('Typed meanwhile'))
  expect(filledIn('Feedback from showings')).toBe('Mine')
})

test('addresses can be separated in any way, and each is written to once', async () => {
  const { user, stored } = await openDraft()
  const [first, second] = [newEmail('sam'), newEmail('kim')]
  await fillIn(user, { 'Send to': ` ${first};${second.toUpperCase()}  ${second},` })
  await press(user, 'Approve and send')
  await screen.findByText('The report is on its way to the seller.')
  expect((await stored()).recipients).toEqual([first, second])
  const sent = within(await card())
  await sent.findByText(`${first}, ${second}`)
  expect(await readMail(server, first, '/s/')).not.toBe(await readMail(server, second, '/s/'))
})

test('more addresses than a report may have are refused under their field', async () => {
  const { user, stored } = await openDraft()
  const addresses = Array.from({ length: 5 }, () => newEmail('seller'))
  await fillIn(user, { 'Send to': addresses.join(', ') })
  await press(user, 'Save draft')
  await waitFor(() => expect(screen.getByLabelText('Send to').getAttribute('aria-invalid')).toBe('true'))
  expect(textOf(await card())).toContain('At most 4.')
  expect((await stored()).recipients).toEqual([])
  await fillIn(user, { 'Send to': addresses.slice(1).join(', ') })
  await press(user, 'Save draft')
  await screen.findByText('Draft saved.')
  expect((await stored()).recipients).toEqual(addresses.slice(1))
})

test('a home that is not published has no report to send yet', async () => {
  const { user, stored } = await openDraft({ status: 'Draft' })
  await fillIn(user, { 'Send to': newEmail('seller') })
  await press(user, 'Approve and send')
  await screen.findByText('Publish this home first. Reports go out for published and sold homes.')
  expect((await stored()).state).toBe('Draft')
})

test('without a connection, the words stay and can be saved later', async () => {
  const { user, stored } = await openDraft()
  await fillIn(user, { 'Next step': 'Let us lower the price.' })
  goOffline()
  await press(user, 'Save draft')
  await screen.findByText('Can’t reach Porchlight. Check your connection and try again.')
  expect(filledIn('Next step')).toBe('Let us lower the price.')
  goOffline({ isBack: true })
  await press(user, 'Save draft')
  await screen.findByText('Draft saved.')
  expect((await stored()).nextStep).toBe('Let us lower the price.')
})
