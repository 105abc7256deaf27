import { screen, waitFor, within } from '@testing-library/dom'
import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { paths } from '#domain/screens/paths.ts'
import { unsubscribeUrl } from '#server/features/outbox/sign-mail-links.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { m } from '#text'
import { filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { findCard, openLead, unreachable } from '#web/testing/open-lead.ts'
import { goOffline, holdRequests, openScreen, reloadScreen } from '#web/testing/open-screen.tsx'
import { savedFile } from '#web/testing/saved-file.ts'

const server = await sharedServer()
const words = 'How and when did they tell you?'

async function openConsents() {
  const opened = await openLead(await server.agent())
  const card = within(await findCard('Consent'))
  await card.findByText('No consent on record, so sequences won’t email them.')
  const stored = async () => (await opened.agent.get(`/api/leads/${opened.lead.id}/consents`)).body
  return { ...opened, card, stored }
}

test('an agent records in their words that someone agreed, and it is there after a reload', async () => {
  const { user, card, stored, lead } = await openConsents()
  await press(user, 'They agreed')
  await screen.findByRole('dialog', { name: `${lead.name} agreed to automated emails` })
  await fillIn(user, { [words]: 'At the open house on Sunday.' })
  await press(user, 'Keep this record')
  await screen.findByText('Consent recorded')
  await card.findByText('“At the open house on Sunday.”')
  expect((await stored()).items).toMatchObject([
    { channel: 'email', purpose: 'marketing', state: 'given', recordedBy: 'agent' },
  ])
  await within(await findCard('Timeline')).findByText('Agreed to follow-up by email.')
  reloadScreen()
  await within(await findCard('Consent')).findByText('Agreed to automated emails')
})

test('who doesn’t want emails gets none, and can change their mind', async () => {
  const { user, card, stored, lead } = await openConsents()
  const dialogs = () => screen.queryAllByRole('dialog', { name: /automated emails$/ })
  const record = async (button: string, said: string) => {
    await press(user, button)
    await fillIn(user, { [words]: said })
    await press(user, 'Keep this record')
    await card.findByText(`“${said}”`)
    await waitFor(() => expect(dialogs()).toEqual([]))
  }
  await record('They don’t want emails', 'By phone today.')
  await card.findByText('This address has unsubscribed.')
  expect((await stored()).suppression).toMatchObject({ reason: 'unsubscribed', detail: 'By phone today.' })
  await record('They agreed', 'They asked for news again.')
  await card.findByText('Agreed to automated emails')
  expect(await stored()).toMatchObject({ emailFollowUp: 'given', suppression: null })
  expect((await stored()).items).toHaveLength(2)
  expect(lead.email).not.toBe('')
})

test('a record needs words, and what was typed survives being away and a reload', async () => {
  const { user, lead, stored } = await openConsents()
  const title = `${lead.name} agreed to automated emails`
  await press(user, 'They agreed')
  await screen.findByRole('dialog', { name: title })
  await pressIn(user, title, 'Keep this record')
  await screen.findByText('Please write how and when they told you.')
  await fillIn(user, { [words]: 'On the phone' })
  goOffline()
  await pressIn(user, title, 'Keep this record')
  await within(screen.getByRole('dialog', { name: title })).findByText(unreachable)
  goOffline({ isBack: true })
  reloadScreen()
  await press(user, 'They agreed')
  await screen.findByLabelText(words)
  expect(filledIn(words)).toBe('On the phone')
  expect((await stored()).items).toEqual([])
})

test('while a record is kept its dialog stays, so that a failure is said in it', async () => {
  const { user, lead, card } = await openConsents()
  const title = `${lead.name} agreed to automated emails`
  await press(user, 'They agreed')
  await fillIn(user, { [words]: 'On the phone' })
  const release = holdRequests(`POST /api/leads/${lead.id}/consents`)
  await press(user, 'Keep this record')
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Close' }).hasAttribute('disabled')).toBe(true),
  )
  await user.keyboard('{Escape}')
  screen.getByRole('dialog', { name: title })
  release()
  await card.findByText('“On the phone”')
})

test('an address that bounced says why, and can be tried again', async () => {
  const { agent, user, lead, card, stored } = await openConsents()
  const { id } = (await agent.get('/api/me')).body
  await server.sql(
    `insert into suppressions (user_id, address, reason, detail) values ($1, $2, 'bounced', '550 5.1.1 No such user')`,
    [id, lead.email],
  )
  reloadScreen()
  const again = within(await findCard('Consent'))
  await again.findByText('This address doesn’t accept email.')
  again.getByText('550 5.1.1 No such user')
  await press(user, 'Try this address again')
  await screen.findByText('Emails to this address will be tried again.', { selector: '[role="status"] *' })
  expect((await stored()).suppression).toBeNull()
  expect(card).toBeTruthy()
})

test('what happens elsewhere appears: the recipient unsubscribes while the page is open', async () => {
  const { agent, lead, card } = await openConsents()
  const answer = await agent.post(`/api/leads/${lead.id}/consents`, { state: 'withdrawn', words: 'By email' })
  expect(answer.status).toBe(201)
  await card.findByText('This address has unsubscribed.')
})

test('what the recipient does at the link of an email appears too: they unsubscribe, and subscribe again', async () => {
  const { agent, lead, card } = await openConsents()
  await agent.post(`/api/leads/${lead.id}/consents`, { state: 'given', words: 'At the open house.' })
  await card.findByText('Agreed to automated emails')
  const { id } = (await agent.get('/api/me')).body as { id: AgentId }
  const mail = { agent: id, mailId: crypto.randomUUID(), address: lead.email }
  const link = new URL(unsubscribeUrl(server.deps.config, mail)).pathname
  const send = (act: string) =>
    server.visitor().fetch('POST', link, `act=${act}`, {
      ...{ 'content-type': 'application/x-www-form-urlencoded', origin: server.url },
    })
  expect((await send('unsubscribe')).status).toBe(303)
  await card.findByText('This address has unsubscribed.')
  expect((await send('subscribe')).status).toBe(303)
  await card.findByText('Agreed to automated emails')
})

test('what a lead agreed to on a form is saved as a file that proves it', async () => {
  const agent = await server.agent()
  const { slug } = (await agent.get('/api/me')).body
  const form = {
    agentSlug: slug,
    name: 'Noor Haddad',
    email: 'noor-proof@buyers.example',
    message: 'Is it quiet?',
  }
  const sent = await server.visitor().post('/api/public/leads', { ...form, source: 'Form', consent: true })
  expect(sent.status, sent.text).toBe(201)
  const { items } = (await agent.get(`/api/leads/${sent.body.id}/consents`)).body
  expect(items).toMatchObject([
    {
      ...{ channel: 'email', purpose: 'marketing', state: 'given', recordedBy: 'visitor' },
      ...{ words: m.leads_consent(), page: `/a/${slug}`, wording: 'lead-form-1' },
    },
  ])
  const user = await openScreen(agent, (own) => paths.lead(own, sent.body.id))
  await findCard('Consent')
  const saved = savedFile()
  await press(user, 'Download as CSV')
  const { name, text } = await saved
  expect(name).toBe(`consents-${sent.body.id}.csv`)
  const [head, row, ...others] = papaparse.parse<string[]>(text.replace('\ufeff', '').trim()).data
  expect(head?.slice(0, 8)).toEqual([
    ...['at', 'channel', 'purpose', 'state', 'words', 'page', 'wording', 'recordedBy'],
  ])
  const page = `${location.origin}/a/${slug}`
  expect(row?.slice(0, 8)).toEqual([
    ...[items[0].at, 'email', 'marketing', 'given', m.leads_consent(), page, 'lead-form-1', 'visitor'],
  ])
  expect(others).toEqual([])
})
