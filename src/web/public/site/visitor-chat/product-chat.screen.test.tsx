import { screen, waitFor, within } from '@testing-library/dom'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VisitorAnswer } from '#contract/visitor-chat.ts'
import { answerRequests } from '../../testing/answer-requests.ts'
import { writeIn } from '../../testing/open-public-page.tsx'
import { keepChat } from './kept-chat.ts'
import { createProductChat } from './product-chat.ts'

beforeEach(() => void vi.stubGlobal('reportError', vi.fn()))
afterEach(() => void vi.unstubAllGlobals())

const says = (message: string, more: Partial<VisitorAnswer> = {}) =>
  Response.json({
    ...{ message, mode: 'general', priority: 'low', category: 'general', needsHumanHandoff: false },
    ...{ suggestedActions: [], followUpQuestions: [], sources: [], ...more },
  })
const handover = { needsHumanHandoff: true, suggestedActions: ['Contact support'] }

/** Opens the chat as a page does that has just been loaded. */
function openChat() {
  const onCall = vi.fn()
  const chat = createProductChat(onCall)
  document.body.replaceChildren(...chat.parts)
  return { user: userEvent.setup({ delay: null }), onCall }
}

const log = () => screen.getByRole('log')
const said = (text: string | RegExp) => within(log()).findByText(text)
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))
async function ask(user: UserEvent, question: string) {
  const input = screen.getByLabelText<HTMLTextAreaElement>(/^Ask about/)
  await waitFor(() => expect(input.disabled).toBe(false))
  await user.type(input, `${question}{Enter}`)
}
const offer = () => within(log()).queryByRole('button', { name: 'Leave your email' })

test('a question handed over to a person brings along what was said, without the notes', async () => {
  const asked = answerRequests(
    says('I couldn’t find that.', handover),
    Response.json({ message: 'A real person will reply to ada@example.com.' }, { status: 201 }),
  )
  const { user } = openChat()
  await press(user, 'Help')
  await ask(user, 'Do you work with Zillow?')
  await said('I couldn’t find that.')
  await press(user, 'Contact support')
  const question = await screen.findByLabelText<HTMLTextAreaElement>('Your question')
  expect(question.value).toBe('Do you work with Zillow?')
  await writeIn(user, log(), { Email: 'ada@example.com', 'Name (optional)': ' Ada ' })
  await press(user, 'Send to a person')
  await said('A real person will reply to ada@example.com.')
  expect(asked[1]).toMatchObject({
    path: '/api/public/support-tickets',
    body: {
      email: 'ada@example.com',
      name: 'Ada',
      message: 'Do you work with Zillow?',
      mode: 'help',
      transcript: [
        { sender: 'user', text: 'Do you work with Zillow?' },
        { sender: 'ai', text: 'I couldn’t find that.' },
      ],
    },
  })
  expect(screen.queryByLabelText('Your question')).toBeNull()
  openChat()
  await said('A real person will reply to ada@example.com.')
})

test('a question that is half typed survives a reload and a tapped suggestion, and stays in this tab', async () => {
  answerRequests(says('It is free for 14 days.'))
  const input = () => screen.getByLabelText<HTMLTextAreaElement>(/^Ask about/)
  await openChat().user.type(input(), 'Do you wor')
  const { user } = openChat()
  expect(input().value).toBe('Do you wor')
  expect(JSON.stringify({ ...localStorage })).not.toContain('Do you wor')
  const [suggested] = document.querySelectorAll<HTMLElement>('.chips button')
  await user.click(suggested as HTMLElement)
  await said('It is free for 14 days.')
  expect(input().value).toBe('Do you wor')
})

test('a form for a person that is not filled in says so, where it is', async () => {
  const asked = answerRequests(says('I couldn’t find that.', handover))
  const { user } = openChat()
  await ask(user, 'Do you work with Zillow?')
  await press(user, 'Contact support')
  const email = await screen.findByLabelText('Email')
  await waitFor(() => expect(document.activeElement).toBe(email))
  await writeIn(user, log(), { 'Your question': '' })
  await press(user, 'Send to a person')
  await said('Please enter a valid email address')
  await said('Please tell us what it’s about.')
  await waitFor(() => expect(document.activeElement).toBe(email))
  await writeIn(user, log(), { Email: 'ada@gmial.com' })
  expect(within(log()).queryByText('Please enter a valid email address')).toBeNull()
  await said(/^Did you mean ada@gmail\.com\?/)
  await press(user, 'Use this address')
  expect(email).toHaveProperty('value', 'ada@gmail.com')
  await press(user, 'Send to a person')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your question')))
  expect(asked).toHaveLength(1)
})

test('a form that didn’t get through keeps every word and can be sent again', async () => {
  const asked = answerRequests(
    says('I couldn’t find that.', handover),
    new TypeError('Failed to fetch'),
    Response.json({ message: 'It is sent.' }, { status: 201 }),
  )
  const { user } = openChat()
  await ask(user, 'Do you work with Zillow?')
  await press(user, 'Contact support')
  await screen.findByLabelText('Email')
  await writeIn(user, log(), { Email: 'ada@example.com', 'Your question': 'And with Redfin?' })
  await press(user, 'Send to a person')
  await said(/^Your question could not be sent\. Please try again\. Network connection issue\./)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your question').value).toBe('And with Redfin?')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Send to a person' })).toHaveProperty('disabled', false),
  )
  await press(user, 'Send to a person')
  await said('It is sent.')
  expect(asked[2]?.body).toEqual(asked[1]?.body)
})

test('a person is offered once in a conversation, and again only after it was cleared', async () => {
  answerRequests(...Array.from({ length: 3 }, (_, at) => says(`Answer ${at + 1}`, handover)))
  const { user } = openChat()
  await ask(user, 'One?')
  await said('Answer 1')
  await waitFor(() => expect(offer()).not.toBeNull())
  await press(user, 'Not now')
  await waitFor(() => expect(offer()).toBeNull())
  await ask(user, 'Two?')
  await said('Answer 2')
  expect(offer()).toBeNull()
  await press(user, 'Clear')
  await said('Conversation cleared from this tab.')
  expect(within(log()).queryByText('Answer 2')).toBeNull()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Answer')
  await ask(user, 'Three?')
  await said('Answer 3')
  await waitFor(() => expect(offer()).not.toBeNull())
})

test('a question that a reload has interrupted is asked again with one press', async () => {
  const late = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => late.promise)
  const { user } = openChat()
  await ask(user, 'What does it cost?')
  await said('What does it cost?')
  const asked = answerRequests(says('$79 a month.'))
  const again = openChat()
  await press(again.user, 'Try again')
  await said('$79 a month.')
  expect(asked).toMatchObject([{ body: { messages: [{ sender: 'user', text: 'What does it cost?' }] } }])
  expect(within(log()).getAllByText('What does it cost?')).toHaveLength(1)
})

test('after a failure one press asks again, and the apology goes', async () => {
  const asked = answerRequests(Response.json({ detail: 'No' }, { status: 500 }), says('$79 a month.'))
  const { user } = openChat()
  await ask(user, 'What does it cost?')
  await said(/“What does it cost\?”/)
  await press(user, 'Try again')
  await said('$79 a month.')
  expect(within(log()).queryByText(/I apologize/)).toBeNull()
  expect(within(log()).getAllByText('What does it cost?')).toHaveLength(1)
  expect(asked[1]?.body).toEqual(asked[0]?.body)
})

test('the mode follows the answers until one is chosen by hand, which says so and is sent along', async () => {
  const asked = answerRequests(says('One.', { mode: 'sales' }), says('Two.', { mode: 'help' }))
  const { user } = openChat()
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map((each) => each.textContent)
  await ask(user, 'What does it cost?')
  await said('One.')
  expect(pressed()).toContain('Sales')
  await press(user, 'Help')
  await said(/^Switched to help mode/)
  await ask(user, 'What is the price of a plan?')
  await said('Two.')
  expect(pressed()).toEqual(['Help'])
  expect(asked).toMatchObject([
    { body: expect.not.objectContaining({ mode: 'sales' }) },
    { body: { mode: 'help' } },
  ])
})

test('whatever was said stays text, and only pages of this site are linked', async () => {
  const sources = ['javascript:alert(1)', '//evil.example', '/\\evil.example', '/#pricing']
  keepChat({
    messages: [
      {
        sender: 'ai',
        text: '<img src=x onerror=alert(1)>',
        sources: sources.map((href) => ({ label: href, href })),
      },
      { sender: 'user', text: '<b>bold</b>' },
    ],
  })
  answerRequests(says('<script>alert(1)</script>'))
  const { user } = openChat()
  await said('<img src=x onerror=alert(1)>')
  await said('<b>bold</b>')
  expect(within(log()).getAllByRole('link')).toMatchObject([{ textContent: '/#pricing' }])
  await ask(user, '<i>What does it cost?</i>')
  await said('<script>alert(1)</script>')
  expect(log().querySelectorAll('img, script, i')).toHaveLength(0)
})

test('at most two questions are suggested after an answer, and a call leads away from the chat', async () => {
  answerRequests(
    says('It depends.', { suggestedActions: ['Schedule a call'], followUpQuestions: ['A?', 'B?', 'C?'] }),
  )
  const { user, onCall } = openChat()
  await ask(user, 'What does it cost?')
  await said('It depends.')
  await screen.findByRole('button', { name: 'B?' })
  expect(screen.queryByRole('button', { name: 'C?' })).toBeNull()
  await press(user, 'Schedule a call')
  await waitFor(() => expect(onCall).toHaveBeenCalledOnce())
})
