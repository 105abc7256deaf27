import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { press } from '#web/testing/fill-in.ts'
import { openScreen, slugOf, textOf } from '#web/testing/open-screen.tsx'
import { addListing, askAssistant } from '#web/testing/sample.ts'

const server = await sharedServer()

async function openTranscripts() {
  const agent = await server.agent()
  const listing = await addListing(agent, { status: 'Active', bedrooms: 3, description: 'A deep porch.' })
  const other = await addListing(agent, {
    status: 'Active',
    title: 'Mill House',
    address: '7 Lock Street, Richmond',
  })
  const { conversationId } = await askAssistant(server.visitor(), listing, 'How many bedrooms are there?')
  await askAssistant(server.visitor(), listing, 'Is there a porch?')
  await askAssistant(server.visitor(), other, 'How big is the lot?')
  const user = await openScreen(agent, (slug) => paths.listing(slug, listing.id))
  await press(user, 'Transcripts')
  const dialog = within(await screen.findByRole('dialog', { name: 'Transcripts' }))
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2))
  return { agent, listing, conversationId, user, dialog }
}

test('everything said about a home is at hand, and only about this home', async () => {
  const { dialog } = await openTranscripts()
  const rows = dialog.getAllByRole('listitem').map(textOf)
  expect(rows.every((row) => row.startsWith('Visitor Today, '))).toBe(true)
  expect(rows.join()).not.toContain('lot')
})

test('a transcript opens in place, leads back to the others, and on to the conversation', async () => {
  const { agent, conversationId, user, dialog } = await openTranscripts()
  await user.click(dialog.getAllByRole('listitem').at(-1)?.querySelector('button') as HTMLElement)
  await dialog.findByText('How many bedrooms are there?')
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'All transcripts' })),
  )
  await user.click(dialog.getByRole('button', { name: 'All transcripts' }))
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2))
  await user.click(dialog.getAllByRole('listitem').at(-1)?.querySelector('button') as HTMLElement)
  await user.click(await dialog.findByRole('link', { name: 'Open conversation' }))
  await screen.findByRole('region', { name: 'Messages' })
  expect(location.hash).toBe(paths.conversation(await slugOf(agent), conversationId))
})

test('a home no one asked about has no transcripts to open', async () => {
  const agent = await server.agent()
  const listing = await addListing(agent)
  await openScreen(agent, (slug) => paths.listing(slug, listing.id))
  await screen.findByText('No one has asked about this home yet.')
  expect(screen.queryByRole('button', { name: 'Transcripts' })).toBeNull()
})

test('a conversation that begins while the transcripts are open joins them', async () => {
  const { dialog, listing } = await openTranscripts()
  await askAssistant(server.visitor(), listing, 'Which company services the boiler?')
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(3))
})

test('an open question is taught in its conversation, to which the transcript leads', async () => {
  const { agent, dialog, listing, user } = await openTranscripts()
  const question = 'Which company services the boiler?'
  const { conversationId } = await askAssistant(server.visitor(), listing, question)
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(3))
  await user.click(dialog.getAllByRole('listitem')[0]?.querySelector('button') as HTMLElement)
  await user.click(await dialog.findByRole('button', { name: `Teach this: ${question}` }))
  await screen.findByRole('region', { name: 'Messages' })
  expect(location.hash).toBe(paths.conversation(await slugOf(agent), conversationId))
})

test('Escape closes the transcripts and gives the focus back to their button', async () => {
  const { user } = await openTranscripts()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(/^Everything buyers and the assistant said/)).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Transcripts' })),
  )
})
