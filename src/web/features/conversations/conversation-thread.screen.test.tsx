import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { answerInstead } from '#web/testing/answer-instead.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, reloadScreen, slugOf, textOf } from '#web/testing/open-screen.tsx'
import { addKnowledge, addListing, askAssistant } from '#web/testing/sample.ts'
import { messageLog, openThread, rowOf, unknown } from './testing/open-thread.ts'

const server = await sharedServer()

/** Says whether the end of the messages is in sight, which the page learns from the browser. */
function watchSight() {
  let notify: ((entries: { isIntersecting: boolean }[]) => void) | undefined
  class Sight {
    constructor(onChange: typeof notify) {
      notify = onChange
    }
    observe = () => undefined
    disconnect = () => undefined
  }
  const before = globalThis.IntersectionObserver
  Object.assign(globalThis, { IntersectionObserver: Sight })
  onTestFinished(() => void Object.assign(globalThis, { IntersectionObserver: before }))
  return async (isIntersecting: boolean) => {
    await waitFor(() => expect(notify).toBeDefined())
    notify?.([{ isIntersecting }])
  }
}

test('a buyer’s phone number and email can be tapped, and a page that they name can’t', async () => {
  const agent = await server.agent()
  const listing = await addListing(agent, { status: 'Active', bedrooms: 3 })
  const said = 'I am Ann Lee, (828) 555-0177 or ann@buyers.example. My site is https://buyers.example/ann'
  const { conversationId: id } = await askAssistant(server.visitor(), listing, said)
  await openScreen(agent, (slug) => paths.conversation(slug, id))
  await screen.findByText(/My site is https:\/\/buyers\.example\/ann/)
  const links = within(messageLog()).getAllByRole('link')
  const hrefs = links.map((link) => link.getAttribute('href'))
  expect(hrefs).toContain('tel:+18285550177')
  expect(hrefs).toContain('mailto:ann@buyers.example')
  expect(hrefs.join(' ')).not.toContain('https://buyers.example')
})

test('messages are under the day they were sent', async () => {
  const agent = await server.agent()
  const listing = await addListing(agent, { status: 'Active', bedrooms: 3 })
  const buyer = server.visitor()
  const { conversationId: id } = await askAssistant(buyer, listing, unknown)
  await server.sql(
    "update conversation_messages set created_at = created_at - interval '1 day' where conversation_id = $1",
    [id],
  )
  await askAssistant(buyer, listing, 'How many bedrooms are there?', id)
  await openScreen(agent, (slug) => paths.conversation(slug, id))
  await screen.findByText('Yesterday')
  expect(textOf(messageLog())).toMatch(/^Yesterday Visitor .*boiler\?.* Today Visitor .*bedrooms/)
})

test('an agent sees what the assistant gave a buyer to choose from, and what they chose', async () => {
  const { ask } = await openThread(server, {}, '🏠??')
  const offered = await within(messageLog()).findAllByRole('listitem')
  const [, choice = ''] = offered.map(textOf)
  expect(offered).toHaveLength(2)
  await ask(choice)
  await waitFor(() => expect(within(messageLog()).getAllByText(choice)).toHaveLength(2))
})

test('times are in the agent’s zone, wherever the browser is', async () => {
  const { agent, messages, replyElsewhere } = await openThread(server)
  await agent.patch('/api/me', { timeZone: 'Asia/Tokyo' })
  await replyElsewhere('Blue Ridge Heating does.')
  reloadScreen()
  await screen.findByText(/^Your assistant is paused in this chat until .*GMT\+9/)
  const [first] = await messages()
  const inTokyo = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'Asia/Tokyo' })
  const time = within(messageLog()).getAllByText(/^\d+:\d\d\s[AP]M$/)[0]
  expect(time?.textContent).toBe(inTokyo.format(new Date(first?.createdAt ?? '')))
})

test('of a very long conversation, the latest 100 messages are shown, and it says so', async () => {
  const { id } = await openThread(server)
  await server.sql(
    `insert into conversation_messages (user_id, id, conversation_id, role, content, created_at)
     select user_id, gen_random_uuid(), id, 'user', 'Question ' || n, now() - interval '1 hour' + n * interval '1 second'
     from conversations, generate_series(1, 120) n where id = $1`,
    [id],
  )
  await server.sql('update conversations set message_count = message_count + 120 where id = $1', [id])
  reloadScreen()
  await screen.findByText('Only the latest 100 messages are shown.')
  expect(within(messageLog()).queryByText('Question 22')).toBeNull()
  expect(within(messageLog()).getByText('Question 23')).toBeTruthy()
  expect(within(messageLog()).getByText(unknown)).toBeTruthy()
})

test('the source of an answer leads to the agent’s own note', async () => {
  const agent = await server.agent()
  const listing = await addListing(agent, { status: 'Active', description: 'A deep porch.' })
  const note = await addKnowledge(agent)
  const { conversationId } = await askAssistant(server.visitor(), listing, 'Are dogs allowed?')
  const user = await openScreen(agent, (slug) => paths.conversation(slug, conversationId))
  await user.click(await screen.findByText(/^Sources \(\d\)$/))
  await user.click(within(messageLog()).getByRole('link', { name: 'Pets' }))
  expect(textOf(await screen.findByRole('dialog', { name: 'Pets' }))).toContain(note.content)
})

test('a conversation chosen with the keyboard takes the focus to whom it is with', async () => {
  const { id, listing, user } = await openThread(server)
  const other = await askAssistant(server.visitor(), listing, 'How many bedrooms are there?')
  const row = await waitFor(() => rowOf(other.conversationId))
  expect(rowOf(id).getAttribute('aria-current')).toBe('true')
  row.focus()
  await user.keyboard('{Enter}')
  await screen.findByText('How many bedrooms are there?', { selector: 'div' })
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Visitor' })),
  )
  await waitFor(() => expect(rowOf(other.conversationId).getAttribute('aria-current')).toBe('true'))
})

test('someone who reads further up is told of a new message, not taken to it', async () => {
  const setInSight = watchSight()
  const { ask, user } = await openThread(server)
  await setInSight(false)
  await ask('How many bedrooms are there?')
  const news = await screen.findByRole('button', { name: 'New message' })
  await user.click(news)
  await setInSight(true)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'New message' })).toBeNull())
})

test('the agent’s own reply is no news to them', async () => {
  const setInSight = watchSight()
  const { user } = await openThread(server)
  await setInSight(false)
  await fillIn(user, { 'Your reply': 'Blue Ridge Heating does.' })
  await press(user, 'Send')
  await screen.findByText('Blue Ridge Heating does.', { selector: 'div' })
  expect(screen.queryByRole('button', { name: 'New message' })).toBeNull()
})

test('what the agent replied to an open question is the note to begin with', async () => {
  const { agent, listing, replyElsewhere, user } = await openThread(server)
  await replyElsewhere('Blue Ridge Heating does.')
  await screen.findByText('Blue Ridge Heating does.', { selector: 'div' })
  await press(user, `Teach this: ${unknown}`)
  await screen.findByRole('dialog', { name: 'Add Text Knowledge' })
  expect(filledIn('Content')).toBe('Blue Ridge Heating does.')
  await waitFor(() => expect(filledIn('For')).toBe(listing.id))
  expect((await agent.get('/api/knowledge')).body.items).toEqual([])
})

test('a buyer who says who they are is called by name from then on, and leads to their lead', async () => {
  const { agent, ask, user } = await openThread(server)
  await screen.findByRole('heading', { level: 2, name: 'Visitor' })
  expect(screen.queryByRole('link', { name: 'Open lead' })).toBeNull()
  await ask('My name is Joe Smith, call me at 828-555-0177')
  await screen.findByRole('heading', { level: 2, name: 'Joe Smith' })
  await user.click(await screen.findByRole('link', { name: 'Open lead' }))
  await screen.findByRole('heading', { level: 1, name: 'Joe Smith' })
  const [lead] = (await agent.get('/api/leads')).body.items
  expect(location.hash).toBe(paths.lead(await slugOf(agent), lead.id))
})

test('a conversation that can’t be reached is tried again on request', async () => {
  const { id, listing, user } = await openThread(server)
  const other = await askAssistant(server.visitor(), listing, 'How many bedrooms are there?')
  const row = await waitFor(() => rowOf(other.conversationId))
  goOffline()
  await user.click(row)
  await screen.findByRole('heading', { name: 'We can’t reach the server' })
  expect(rowOf(id)).toBeTruthy()
  goOffline({ isBack: true })
  await press(user, 'Try Again')
  await screen.findByText('How many bedrooms are there?', { selector: 'div' })
})

test('a conversation that can’t be read says so although its messages can, and can be read again', async () => {
  const { agent, id } = await openThread(server)
  let isDown = true
  answerInstead(`GET /api/conversations/${id}`, () =>
    isDown ? new Response('{}', { status: 403 }) : undefined,
  )
  const marked = answerInstead(`POST /api/conversations/${id}/read`, () => undefined)
  const user = await openScreen(agent, (slug) => paths.conversation(slug, id))
  // What is there to read is marked as read once its messages have come.
  await waitFor(() => expect(marked()).toBe(1))
  await screen.findByText('Something went wrong on our end. Please try again.')
  isDown = false
  await press(user, 'Try Again')
  await screen.findByText(unknown, { selector: 'div' })
  await screen.findByLabelText('Your reply')
})
