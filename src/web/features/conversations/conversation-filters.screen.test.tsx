import { screen, waitFor } from '@testing-library/dom'
import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, reloadScreen } from '#web/testing/open-screen.tsx'
import { addListing, askAssistant } from '#web/testing/sample.ts'
import { savedFile } from '#web/testing/saved-file.ts'

const server = await sharedServer()

/** Two conversations; the newer one is Maya's, who left her email. */
async function agentWithTwo() {
  const agent = await server.agent()
  const listing = await addListing(agent, { status: 'Active', bedrooms: 3, description: 'A deep porch.' })
  const { conversationId: other } = await askAssistant(server.visitor(), listing, 'How many bedrooms?')
  const { conversationId: maya } = await askAssistant(
    server.visitor(),
    listing,
    '=Maya, my name is Maya Ellis, "maya@buyers.example"',
  )
  return { agent, maya, other }
}
const list = () =>
  screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('/conversations/'))
const isShown = (...ids: string[]) =>
  waitFor(() => {
    const links = list().map((link) => link.getAttribute('href') ?? '')
    expect(links.map((href) => ids.find((id) => href.includes(id)))).toEqual(ids)
  })

test('search and filters narrow the list down, are in the address, and stay while one is open', async () => {
  const { agent, maya, other } = await agentWithTwo()
  await agent.put(`/api/conversations/${other}/status`, { status: 'important' })
  const user = await openScreen(agent, paths.conversations)
  await isShown(maya, other)
  await fillIn(user, { 'Search conversations': 'maya' })
  await isShown(maya)
  await fillIn(user, { 'Search conversations': '', Status: 'Important' })
  await isShown(other)
  await user.click(list()[0] as HTMLElement)
  await screen.findByRole('region', { name: 'Messages' })
  expect(location.hash).toContain('status=important')
  await reloadScreen()
  await isShown(other)
  await fillIn(user, { Type: 'Voice' })
  await screen.findByText('Try adjusting your search or filters')
  await press(user, 'Show all')
  await isShown(maya, other)
})

test('the totals count all conversations, whatever is filtered', async () => {
  const { agent } = await agentWithTwo()
  await openScreen(agent, (slug) => paths.conversations(slug, { type: 'email' }))
  const total = (label: string) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent
  await waitFor(() => expect(total('Total Conversations')).toBe('2'))
  expect(total('Chat Interactions')).toBe('2')
  expect(total('Voice Calls')).toBe('0')
  expect(total('Active Leads')).toBe('1')
})

test('a conversation is marked as important, archived, and brought back', async () => {
  const { agent, maya } = await agentWithTwo()
  const user = await openScreen(agent, (slug) => paths.conversation(slug, maya))
  const status = async () => (await agent.get(`/api/conversations/${maya}`)).body.status
  await press(user, 'Mark as important')
  await screen.findByRole('button', { name: 'Not important' })
  expect(await status()).toBe('important')
  await press(user, 'Archive')
  await press(user, 'Move out of the archive')
  await screen.findByRole('button', { name: 'Mark as important' })
  await waitFor(async () => expect(await status()).toBe('active'))
  goOffline()
  await press(user, 'Archive')
  await screen.findByText(/connection/i)
  expect(await screen.findByRole('button', { name: 'Archive' })).toBeTruthy()
})

test('a message that came unseen keeps a conversation out of the archive, and that is said', async () => {
  const { agent, maya } = await agentWithTwo()
  const user = await openScreen(agent, (slug) => paths.conversation(slug, maya))
  const archive = await screen.findByRole('button', { name: 'Archive' })
  // As if the screen had missed it.
  await server.sql(
    `update conversations set last_message_at = last_message_at + interval '1 s' where id = $1`,
    [maya],
  )
  await user.click(archive)
  await screen.findByText('A new message has come in, so this chat wasn’t archived.')
  expect((await agent.get(`/api/conversations/${maya}`)).body.status).toBe('active')
  await press(user, 'Archive')
  await screen.findByRole('button', { name: 'Move out of the archive' })
})

test('what is filtered, or else everything, is exported for a spreadsheet, in which no text becomes a formula', async () => {
  const { agent } = await agentWithTwo()
  const user = await openScreen(agent, (slug) => paths.conversations(slug, { q: 'maya' }))
  await waitFor(() => expect(list()).toHaveLength(1))
  const saved = savedFile()
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  const { name, text } = await saved
  expect(name).toMatch(/^ai-conversations-\d{4}-\d\d-\d\d\.csv$/)
  const [header, ...rows] = papaparse.parse<string[]>(text.replace('\ufeff', '')).data
  expect(header?.join(',')).toBe('Name,Email,Phone,Type,Last Message,Timestamp,Status,Messages,Property')
  expect(rows).toHaveLength(1)
  const [row = []] = rows
  expect(row.slice(0, 4)).toEqual(['Maya Ellis', 'maya@buyers.example', '', 'Chat'])
  expect(row[5]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  expect(row.slice(6)).toEqual(['Active', '2', 'Porch House'])
  expect(text).not.toMatch(/(?:^|,)"?[=@+-]/m)
  await fillIn(user, { 'Search conversations': '' })
  await waitFor(() => expect(list()).toHaveLength(2))
  const savedNext = savedFile()
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  const [, ...all] = papaparse.parse<string[]>((await savedNext).text).data
  expect(all.map(([person]) => person)).toEqual(['Maya Ellis', 'Visitor'])
})

test('a visitor becomes a lead from the conversation, which then leads to it', async () => {
  const { agent, other } = await agentWithTwo()
  const user = await openScreen(agent, (slug) => paths.conversation(slug, other))
  await press(user, 'Create lead')
  await screen.findByRole('dialog', { name: 'Add New Lead' })
  expect(filledIn('Message')).toBe('How many bedrooms?')
  await fillIn(user, { Name: 'Lee Park', Email: 'lee@buyers.example' })
  await press(user, 'Add Lead')
  await screen.findByRole('link', { name: 'Open lead' })
  expect((await agent.get(`/api/conversations/${other}`)).body.contactName).toBe('Lee Park')
})
