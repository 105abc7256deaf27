import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { startDnsStandIn } from '#server/testing/stand-ins/dns-stand-in.ts'
import { answerInstead } from '#web/testing/answer-instead.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, openScreen, reloadScreen } from '#web/testing/open-screen.tsx'

const server = await sharedServer()
const path = '/api/me/settings/email'

async function openSettings(on: Pick<typeof server, 'agent'> = server) {
  const agent = await on.agent({ name: 'Dana Whitfield' })
  const { id, email } = (await agent.get('/api/me')).body as { id: string; email: string }
  const user = await openScreen(agent, (slug) => paths.settings(slug, { tab: 'email' }))
  await screen.findByLabelText('From name')
  const stored = async () => (await agent.get(path)).body.settings
  return { agent, id, email, user, stored }
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })

test('name, signature, and postal address are saved together, and are there after a reload', async () => {
  const { user, stored } = await openSettings()
  await fillIn(user, {
    'From name': 'Dana at Lantern',
    Signature: 'Dana\nLantern Hill',
    'Postal address': '12 Main Street, Asheville, NC 28801',
  })
  await press(user, 'Save email settings')
  await screen.findByText('Email settings saved!')
  expect(await stored()).toMatchObject({
    ...{ fromName: 'Dana at Lantern', signature: 'Dana\nLantern Hill' },
    postalAddress: '12 Main Street, Asheville, NC 28801',
  })
  reloadScreen()
  await waitFor(() => expect(filledIn('From name')).toBe('Dana at Lantern'))
})

test('an auto reply needs a text, and what was typed stays', async () => {
  const { user, stored } = await openSettings()
  await fillIn(user, { Signature: 'Dana' })
  await user.click(box('Auto reply'))
  await press(user, 'Save email settings')
  await screen.findByText('Please enter a reply, or turn auto reply off.')
  expect(filledIn('Signature')).toBe('Dana')
  await fillIn(user, { 'Auto reply text': 'Thanks, I’ll call you today.' })
  await press(user, 'Save email settings')
  await screen.findByText('Email settings saved!')
  expect(await stored()).toMatchObject({ autoReply: true, autoReplyText: 'Thanks, I’ll call you today.' })
})

test('switches and quiet hours are saved right away', async () => {
  const { user, stored } = await openSettings()
  await user.click(box('Send on weekends'))
  await user.click(box('Track opens'))
  await fillIn(user, { 'Quiet hours start': '20:30' })
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ sendOnWeekends: false, trackOpens: true, quietStart: '20:30' }),
  )
})

test('a switch that could not be saved goes back, and says why', async () => {
  const { user, stored } = await openSettings()
  goOffline()
  await user.click(box('Track clicks'))
  await screen.findByText(unreachable)
  await waitFor(() => expect(box('Track clicks').checked).toBe(false))
  expect(await stored()).toMatchObject({ trackClicks: false })
})

test('a change made on another device appears', async () => {
  const { agent } = await openSettings()
  expect((await agent.patch(path, { signature: 'From my phone' })).status).toBe(200)
  await waitFor(() => expect(filledIn('Signature')).toBe('From my phone'))
})

test('a later reading that fails takes nothing away', async () => {
  const { agent } = await openSettings()
  const field = screen.getByLabelText('From name')
  let isBroken = true
  const count = answerInstead(`GET ${path}`, () =>
    isBroken ? Response.json({ code: 'forbidden', message: 'No' }, { status: 403 }) : undefined,
  )
  await agent.patch(path, { signature: 'From my phone' })
  await expect.poll(count).toBeGreaterThan(0)
  isBroken = false
  await agent.patch(path, { signature: 'From my watch' })
  await waitFor(() => expect(filledIn('Signature')).toBe('From my watch'))
  expect(field.isConnected).toBe(true)
})

test('a test email is sent for real, and the screen says what became of it', async () => {
  const { user, email } = await openSettings()
  await press(user, 'Send test email')
  await screen.findByText(`Sent to ${email}. Check your inbox and your spam folder.`)
})

test('paused emails say why, and can be resumed', async () => {
  const { agent, id, user } = await openSettings()
  await server.sql(
    `update user_profiles set bulk_paused_at = now(), bulk_paused_reason = '554 Too many complaints' where id = $1`,
    [id],
  )
  await agent.patch(path, { trackOpens: false })
  await screen.findByText(/554 Too many complaints/)
  await press(user, 'Resume sending')
  await screen.findByText('Automated emails are back on.')
  await waitFor(() => expect(screen.queryByText(/554 Too many complaints/)).toBeNull())
})

test('without a domain for incoming email the screen says so', async () => {
  const { email } = await openSettings()
  screen.getByText('This server can’t receive email yet. Ask your administrator to set INBOUND_DOMAIN.')
  screen.getByText(`Replies go to ${email}.`)
})

test('the forwarding address can be copied', async () => {
  const inbound = await sharedServer({ env: { INBOUND_DOMAIN: 'in.porchlight.example' } })
  const { user, agent } = await openSettings(inbound)
  const { forwardingAddress } = (await agent.get(path)).body
  screen.getByText(forwardingAddress)
  screen.getByText('Replies appear on the lead’s page and in your inbox.')
  await press(user, 'Copy')
  await screen.findByText('Copied to the clipboard')
  expect(await navigator.clipboard.readText()).toBe(forwardingAddress)
})

test('a server that sends nothing says that there is nothing to check', async () => {
  await openSettings()
  await screen.findByText(
    'This server saves emails as files instead of sending them, so there’s nothing to check.',
  )
})

test('what the sender’s domain lacks is shown with the record to add, and can be looked up again', async () => {
  const dns = await startDnsStandIn()
  try {
    const sending = await sharedServer({
      env: {
        ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Porchlight <hello@agency.example>' },
        DNS_SERVER: dns.address,
      },
    })
    dns.records.set('agency.example', ['v=spf1 a mx ~all'])
    const { user } = await openSettings(sending)
    await screen.findByText('This record says which servers may send for your domain.')
    screen.getByText('Add a TXT record at _dmarc.agency.example')
    screen.getByText('v=DMARC1; p=none')
    dns.records.set('_dmarc.agency.example', ['v=DMARC1; p=none'])
    await press(user, 'Check again')
    await screen.findByText('This record says what to do with forged emails.')
    goOffline()
    await press(user, 'Check again')
    await screen.findByText(unreachable)
    screen.getByText('This record says what to do with forged emails.')
    goOffline({ isBack: true })
    await press(user, 'Try Again')
    await waitFor(() => expect(screen.queryByText(unreachable)).toBeNull())
  } finally {
    await dns.close()
  }
})

test('whether AI-written emails wait for approval is a switch, on until the agent turns it off', async () => {
  const { user, stored } = await openSettings()
  expect(box('Approve AI-written emails').checked).toBe(true)
  await user.click(box('Approve AI-written emails'))
  await waitFor(async () => expect(await stored()).toMatchObject({ approveAiEmails: false }))
  reloadScreen()
  await waitFor(() => expect(box('Approve AI-written emails').checked).toBe(false))
})
