import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { mailRoute, mailRouteSettings, rawMail } from '#server/testing/mail-route.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { openScreen } from '#web/testing/open-screen.tsx'

const server = await sharedServer({ env: mailRouteSettings })
const route = mailRoute(server)

/** An agent with an email in the inbox, from a lead of theirs unless it is from someone else. */
async function withMail(mail: Parameters<typeof rawMail>[0] = {}) {
  const agent = await server.agent({ name: 'Robin Vale' })
  const email = `maya-${crypto.randomUUID().slice(0, 8)}@buyers.example`
  const lead = (
    await agent.post('/api/leads', { name: 'Maya Ellison', email, message: 'Hi', source: 'Referral' })
  ).body
  const { forwardingAddress } = (await agent.get('/api/me/settings/email')).body
  await route.bring(rawMail({ from: `Maya <${email}>`, ...mail }), forwardingAddress)
  await route.handled()
  const [item] = (await agent.get('/api/inbox')).body.items
  const open = () => openScreen(agent, (slug) => paths.inboxItem(slug, item.id))
  return { agent, email, lead, item, open }
}

const shownItem = () => within(screen.getByRole('region', { name: 'Selected item' }))

test('an email shows its subject and what is new, and what it quotes when asked', async () => {
  const text =
    'Could I see it on Saturday?\n\nOn Tue, Mar 3, 2026 at 9:14 AM Robin Vale wrote:\n\n> It faces west.'
  const { open } = await withMail({ subject: 'Re: The porch', text })
  const user = await open()
  await screen.findByRole('heading', { name: 'Re: The porch' })
  shownItem().getByText('Could I see it on Saturday?')
  const history = shownItem().getByText(/> It faces west\./)
  const folded = history.closest('details')
  expect(folded?.open).toBe(false)
  await user.click(screen.getByText('Show the earlier messages'))
  expect(folded?.open).toBe(true)
  expect(shownItem().queryByText(/not from the lead’s own address/)).toBeNull()
})

test('an email that another sent in a lead’s name warns, and isn’t theirs', async () => {
  const { email, item, open } = await withMail({
    text: 'Please wire the deposit to the new account.',
    headers: { 'Authentication-Results': 'mx.host.example; dmarc=fail header.from=buyers.example' },
  })
  expect(item.leadId).toBeNull()
  await open()
  await screen.findByText('Someone else may have sent this')
  shownItem().getByText(
    `A mail service found that it didn’t come from ${email}. Check with them before you act on it.`,
  )
  shownItem().getByText(/^Email, sender not confirmed/)
  shownItem().getByText(
    'Someone else may have sent this. To check with the person, use an email address or a phone number you already have.',
  )
  expect(screen.queryByText(/Create a lead first/)).toBeNull()
})

test('an answer goes to who wrote, unless the agent chooses the lead’s own address', async () => {
  const { email, open, agent, item } = await withMail({ headers: { 'Reply-To': 'Maya <maya@work.example>' } })
  const user = await open()
  await press(user, 'Reply')
  const choice = (await screen.findByRole('combobox', { name: 'Send to' })) as HTMLSelectElement
  expect(choice.value).toBe('maya@work.example')
  await user.selectOptions(choice, `To ${email}`)
  await fillIn(user, { 'Your reply': 'At ten.' })
  await press(user, 'Send')
  await screen.findByText(`Reply sent to ${email}.`)
  expect((await agent.get(`/api/inbox/${item.id}`)).body.repliedAt).not.toBeNull()
})

test('its files can be downloaded, and one that was not kept is named', async () => {
  const file = (name: string) =>
    `--b\r\nContent-Type: application/pdf; name="${name}"\r\nContent-Disposition: attachment\r\n\r\n${'x'.repeat(2000)}\r\n`
  const names = Array.from({ length: 21 }, (_, at) => `plan-${at + 1}.pdf`)
  const { item, open } = await withMail({
    headers: { 'Content-Type': 'multipart/mixed; boundary=b' },
    text: `${names.map(file).join('')}--b--`,
  })
  await open()
  const link = await screen.findByRole('link', { name: 'plan-1.pdf (2 kB)' })
  expect(link.getAttribute('href')).toBe(`/api/inbox/${item.id}/attachments/1`)
  expect(link.hasAttribute('download')).toBe(true)
  shownItem().getByText('plan-21.pdf (2 kB) was not kept: it’s over the limit.')
  shownItem().getByText('This email has no text.')
})

test('an answer begins with the subject of the email', async () => {
  const { agent, open } = await withMail({ subject: 'RE: The porch', text: 'When?' })
  const user = await open()
  await press(user, 'Reply')
  await screen.findByRole('form', { name: 'Reply' })
  expect(filledIn('Subject')).toBe('Re: The porch')
  await fillIn(user, { 'Your reply': 'At ten.' })
  await press(user, 'Send')
  await screen.findByText(/^You replied Today, /)
  const [answered] = (await agent.get('/api/inbox')).body.items
  expect(answered.repliedAt).not.toBeNull()
})

test('an email of a stranger offers to create a lead, and shows no lead’s name', async () => {
  const { open } = await withMail({
    from: 'Dana <dana@strangers.example>',
    subject: '',
    text: 'Do you sell barns?',
  })
  await open()
  await screen.findByRole('heading', { name: 'No subject' })
  screen.getByRole('button', { name: 'Create Lead' })
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull()
})

test('that an answer came from another address is said', async () => {
  const { email, agent, open, lead } = await withMail({ text: 'First' })
  await server.sql('update inbound_mails set from_address = $2 where lead_id = $1', [
    lead.id,
    'spouse@home.example',
  ])
  expect(email).not.toBe('spouse@home.example')
  await open()
  await screen.findByText('This email came from spouse@home.example, not from the lead’s own address.')
  await openScreen(agent, (slug) => paths.lead(slug, lead.id))
  await screen.findByText('Email received')
})

test('the filter for email replies shows emails alone', async () => {
  const { agent } = await withMail({ subject: 'Only this', text: 'Hello there' })
  await agent.post('/api/leads', { name: 'Bo', email: 'bo@b.example', message: 'x', source: 'Referral' })
  await openScreen(agent, (slug) => paths.inboxItem(slug, undefined, { type: 'marketing-reply' }))
  await screen.findByText('Only this')
  screen.getByText('Hello there')
})
