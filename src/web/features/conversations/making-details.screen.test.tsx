import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { goOffline, openScreen, textOf } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

async function openAnswered() {
  const agent = await server.agent()
  const { body: home } = await agent.post('/api/listings', {
    title: 'Brick ranch',
    address: '48 Larkspur Court, Asheville, NC 28804',
    price: 462_500,
    bedrooms: 3,
    status: 'Active',
    description: 'The kitchen has soapstone counters.',
  })
  const { body } = await server.visitor().post('/api/continue-conversation', {
    messages: [{ sender: 'user', text: 'How many bedrooms are there?' }],
    listingId: home.id,
  })
  return { agent, ...body } as { agent: typeof agent; conversationId: string; messageId: string }
}
const openThread = async ({ agent, conversationId }: Awaited<ReturnType<typeof openAnswered>>) =>
  openScreen(agent, (slug) => paths.conversation(slug, conversationId))

test('how an answer was made is read when it is opened', async () => {
  const user = await openThread(await openAnswered())
  const summary = await screen.findByText('How this answer was made')
  expect(screen.queryByText('The built-in answerer')).toBeNull()
  await user.click(summary)
  const details = summary.closest('details') as HTMLElement
  await within(details).findByText('The built-in answerer')
  expect(textOf(details)).toMatch(/Based on Bedrooms Time to first words [\d.]+ s Total time [\d.]+ s/)
})

test('a buyer’s message isn’t made by anyone', async () => {
  await openThread(await openAnswered())
  await screen.findByText('How this answer was made')
  expect(screen.getAllByText('How this answer was made')).toHaveLength(1)
})

test('an answer from before this was recorded says so', async () => {
  const answered = await openAnswered()
  await server.sql('delete from ai_answers where message_id = $1', [answered.messageId])
  const user = await openThread(answered)
  await user.click(await screen.findByText('How this answer was made'))
  await screen.findByText('We didn’t record how this answer was made.')
})

test('what can’t be read can be read again', async () => {
  const user = await openThread(await openAnswered())
  const summary = await screen.findByText('How this answer was made')
  goOffline()
  await user.click(summary)
  const details = within(summary.closest('details') as HTMLElement)
  const again = await details.findByRole('button', { name: 'Try Again' })
  goOffline({ isBack: true })
  await user.click(again)
  await details.findByText('The built-in answerer')
})
