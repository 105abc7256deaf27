import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { withHome } from '#server/testing/inbox-home.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { answerInstead } from '#web/testing/answer-instead.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { goOffline, holdRequests, openScreen } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

const isSelected = (name: string) => screen.findByRole('heading', { level: 2, name })
const isBack = 'The item from Visitor couldn’t be moved. It’s back in the list.'

/** The item of a chat is being archived, which is on its way, and the next one, Ann's, is selected. */
async function openArchiving() {
  const desk = await withHome(server)
  await desk.write({ name: 'Ann Abel', email: `ann-${desk.id}@mail.example`, message: 'Is there a porch?' })
  const buyer = desk.chat()
  await buyer.say('How deep is the well?')
  const [chat, ann] = (await desk.inbox()).items
  for (const item of [chat, ann]) await desk.agent.patch(`/api/inbox/${item?.id}`, { read: true })
  const user = await openScreen(desk.agent, (slug) => paths.inboxItem(slug, chat?.id))
  await isSelected('Visitor')
  await screen.findByText('Ann Abel')
  const release = holdRequests(`PATCH /api/inbox/${chat?.id}`)
  await press(user, 'Archive')
  await isSelected('Ann Abel')
  return { ...desk, user, buyer, release }
}

test('a late failure to archive leaves an agent who has begun to reply to the next item where they are', async () => {
  const { user, release } = await openArchiving()
  await press(user, 'Reply')
  await fillIn(user, { 'Your reply': 'There is one' })
  goOffline()
  release()
  await screen.findByText(isBack)
  expect(filledIn('Your reply')).toBe('There is one')
  await isSelected('Ann Abel')
  goOffline({ isBack: true })
  await press(user, 'View')
  await isSelected('Visitor')
})

test('a late message keeps an item in the inbox, and an agent who is writing is only told', async () => {
  const { user, release, buyer } = await openArchiving()
  await press(user, 'Reply')
  await fillIn(user, { 'Your reply': 'There is one' })
  await buyer.say('And is there a sauna?')
  release()
  await screen.findByText('A new message has come in, so this stays in your inbox.')
  expect(filledIn('Your reply')).toBe('There is one')
  await press(user, 'View')
  await isSelected('Visitor')
})

test('a late failure selects the item again if the agent has done nothing else', async () => {
  const { release } = await openArchiving()
  goOffline()
  release()
  await isSelected('Visitor')
  expect(screen.queryByText(isBack)).toBeNull()
})

test.each([['/messages'], ['']])(
  'a chat that can’t be read says why, and can be read again (%s)',
  async (part) => {
    const desk = await withHome(server)
    const buyer = desk.chat()
    await buyer.say('How deep is the well?')
    const [item] = (await desk.inbox()).items
    let isDown = true
    answerInstead(`GET /api/conversations/${buyer.id()}${part}`, () =>
      isDown ? new Response('{}', { status: 403 }) : undefined,
    )
    const user = await openScreen(desk.agent, (slug) => paths.inboxItem(slug, item?.id))
    await screen.findByText('Something went wrong on our end. Please try again.')
    isDown = false
    await press(user, 'Try Again')
    await within(await screen.findByRole('log')).findByText('How deep is the well?')
  },
)
