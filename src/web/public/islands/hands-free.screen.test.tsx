import { screen, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { answerRequests } from '../testing/answer-requests.ts'
import { openBrowserEars } from '../testing/browser-ears.ts'
import { createAssistantChat } from './assistant-chat.ts'
import { createHandsFree } from './hands-free.ts'
import { handsFreeButton } from './hands-free-button.ts'
import type { SpokenReply } from './speaker.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A talk on a page, with what is asked and the answers that come. */
function openTalk(answers: Record<string, SpokenReply | undefined> = {}) {
  const browser = openBrowserEars()
  const place = document.createElement('div')
  const page = document.createElement('main')
  const input = document.createElement('textarea')
  page.append(input, place)
  document.body.append(page)
  const asked: string[] = []
  const told: unknown[] = []
  const talking = createHandsFree({
    place,
    hello: () => ({ parts: ['Hi, I’m the AI assistant for this home. What would you like to know?'] }),
    ask: async (question) => {
      asked.push(question)
      return answers[question]
    },
    onTalking: (isTalking) => told.push(isTalking),
    onDeaf: () => told.push('deaf'),
    onGone: () => told.push('gone'),
  })
  onTestFinished(() => {
    talking.end('stopped')
    page.remove()
  })
  talking.open()
  return { ...browser, talking, asked, told, input, place, user: userEvent.setup({ delay: null }) }
}

const status = () => screen.getByRole('status').textContent
const press = (name: string) => screen.getByRole('button', { name })
const says = async (sentence: string) => waitFor(() => expect(status()).toBe(sentence))
const fenced = 'Is it fenced?'
const yes: SpokenReply = { parts: ['Yes.', 'The backyard is fully fenced.'] }

/** Until it listens for the first time. */
async function startTalk(answers?: Record<string, SpokenReply | undefined>) {
  const talk = openTalk(answers)
  await talk.user.click(press('Start talking'))
  await says('Speaking. Talk or tap to interrupt.')
  await talk.finishSpeaking()
  await says('Listening…')
  return talk
}

test('nothing is heard before the buyer has read what becomes of their words, and started', async () => {
  const { listens, spoken, user } = openTalk()
  expect(screen.getByText(/turns your words into text, which is saved with this chat/)).toBeTruthy()
  expect([listens(), spoken]).toEqual([0, []])
  await user.click(press('Start talking'))
  await waitFor(() => expect(spoken.join(' ')).toMatch(/^Hi, I’m the AI assistant/))
})

test('a question that the browser tells piece by piece, each said to be final, is asked once and whole', async () => {
  const { asked, hearInPieces, endHearing } = await startTalk({ [fenced]: yes })
  hearInPieces('is')
  hearInPieces('is', 'Is it')
  hearInPieces('is', 'Is it', fenced)
  expect(asked).toEqual([])
  expect(screen.getByText(`“${fenced}”`)).toBeTruthy()
  endHearing()
  await says('Speaking. Talk or tap to interrupt.')
  expect(asked).toEqual([fenced])
})

test('it listens, looks the question up, speaks the answer, and listens again', async () => {
  const { asked, spoken, told, hear, finishSpeaking } = await startTalk({ [fenced]: yes })
  expect(told).toEqual([true])
  hear('is it', { isFinal: false })
  expect(screen.getByText('“is it”')).toBeTruthy()
  hear(fenced)
  await says('Speaking. Talk or tap to interrupt.')
  expect(asked).toEqual([fenced])
  await waitFor(() => expect(spoken.slice(-2)).toEqual(yes.parts))
  await finishSpeaking()
  await says('Listening…')
})

test('while the answer is on its way it says so, and hears nothing', async () => {
  const talk = openTalk()
  const { promise, resolve } = Promise.withResolvers<SpokenReply>()
  talk.talking.end('stopped')
  const slow = openTalkWith(talk.place, () => promise)
  await talk.user.click(press('Start talking'))
  await waitFor(() => expect(talk.spoken.length).toBeGreaterThan(0))
  await talk.finishSpeaking()
  await says('Listening…')
  talk.hear(fenced)
  await says('Looking it up…')
  resolve(yes)
  await says('Speaking. Talk or tap to interrupt.')
  slow.end('stopped')
})

test('an answer that comes after its talk was ended doesn’t disturb the next talk', async () => {
  const talk = openTalk()
  const { promise, resolve } = Promise.withResolvers<SpokenReply>()
  talk.talking.end('stopped')
  const slow = openTalkWith(talk.place, () => promise)
  await talk.user.click(press('Start talking'))
  await talk.finishSpeaking()
  await says('Listening…')
  talk.hear(fenced)
  await says('Looking it up…')
  await talk.user.click(screen.getByText('End talk'))
  await talk.user.click(press('Start talking'))
  resolve(yes)
  await promise
  await talk.finishSpeaking()
  await says('Listening…')
  expect(talk.spoken).not.toContain('Yes.')
  slow.end('stopped')
})

test('closing it gives the focus to the button that opens it again', async () => {
  openBrowserEars()
  const { place } = handsFreeButton({
    ...{ hello: () => yes, ask: async () => yes },
    ...{ onTalking: () => undefined, onDeaf: () => undefined },
  })
  document.body.append(place)
  const user = userEvent.setup({ delay: null })
  await user.click(press('Talk hands-free'))
  await user.click(await screen.findByRole('button', { name: 'Back to typing' }))
  expect(document.activeElement).toBe(press('Talk hands-free'))
})

function openTalkWith(place: HTMLElement, ask: () => Promise<SpokenReply | undefined>) {
  const talking = createHandsFree({
    ...{ place, ask, hello: () => ({ parts: ['Hi, I’m the AI assistant.'] }) },
    ...{ onTalking: () => undefined, onDeaf: () => undefined, onGone: () => undefined },
  })
  talking.open()
  return talking
}

test('a buyer who begins to speak silences the voice, and is heard to the end', async () => {
  const { asked, cancels, hear } = await startTalk({ [fenced]: yes, 'How old is the roof?': yes })
  hear(fenced)
  await says('Speaking. Talk or tap to interrupt.')
  const before = cancels()
  hear('how old is', { isFinal: false })
  await says('Listening…')
  expect(cancels()).toBeGreaterThan(before)
  hear('How old is the roof?')
  await waitFor(() => expect(asked).toEqual([fenced, 'How old is the roof?']))
})

test('the voice doesn’t interrupt itself', async () => {
  const { asked, hear, listens } = await startTalk({ [fenced]: yes })
  hear(fenced)
  await says('Speaking. Talk or tap to interrupt.')
  await waitFor(() => expect(listens()).toBe(3))
  hear('the backyard is fully fenced', { isFinal: false })
  hear('The backyard is fully fenced')
  expect(status()).toBe('Speaking. Talk or tap to interrupt.')
  await waitFor(() => expect(listens()).toBe(4))
  expect(asked).toEqual([fenced])
})

test('a tap interrupts too', async () => {
  const { hear, user } = await startTalk({ [fenced]: yes })
  hear(fenced)
  await says('Speaking. Talk or tap to interrupt.')
  await user.click(press('Interrupt'))
  await says('Listening…')
})

test('after three silences it ends with a sentence, and can be started again', async () => {
  const { hearNothing, told, user } = await startTalk()
  for (let time = 0; time < 3; time += 1) hearNothing()
  await says('It was quiet, so I stopped listening. Tap to talk again, or type your question.')
  expect(told).toEqual([true, false])
  await user.click(press('Start talking'))
  await says('Speaking. Talk or tap to interrupt.')
})

test('a question without an answer is said to have none, and the talk goes on', async () => {
  const { hear, spoken, finishSpeaking } = await startTalk()
  hear('What?')
  await waitFor(() => expect(spoken.at(-1)).toBe('Sorry, I couldn’t get an answer. Please ask again.'))
  await finishSpeaking()
  await says('Listening…')
})

test.each([
  ['typing', 'Hands-free ended because you’re typing.'],
  ['leaving the page', 'Hands-free ended because you left the page.'],
  ['End talk', 'Hands-free has ended.'],
])('%s ends it', async (how, sentence) => {
  const { input, user, told } = await startTalk()
  if (how === 'typing') await user.type(input, 'I')
  else if (how === 'End talk') await user.click(press(how))
  else {
    // Whoever else looks sees the same.
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new window.Event('visibilitychange'))
    hidden.mockRestore()
  }
  await says(sentence)
  expect(told).toEqual([true, false])
})

test.each([
  [
    'not-allowed',
    'Microphone access is blocked. Allow it in your browser’s settings, then try again.',
    false,
  ],
  ['audio-capture', 'We couldn’t find a microphone. Connect one, then try again.', false],
  ['service-not-allowed', 'Voice recognition is not supported in your browser.', true],
])(
  'the error %s ends it with what to do, and never leaves a dead button',
  async (error, sentence, isDeaf) => {
    const { fail, told } = await startTalk()
    fail(error)
    await says(sentence)
    expect(told.includes('deaf')).toBe(isDeaf)
    expect(screen.queryByRole('button', { name: 'Start talking' }) === null).toBe(isDeaf)
  },
)

/** A browser in which the navigator has this. */
function withNavigator(name: string, value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, name))
}

test('a recognition that never begins is found dead by using it', async () => {
  withNavigator('standalone', true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { talking, told, place, dieSilently } = openTalk()
  dieSilently()
  talking.open()
  place.querySelector<HTMLElement>('.talk-main')?.click()
  for (let step = 0; step < 20; step += 1) await vi.advanceTimersByTimeAsync(1000)
  expect(status()).toBe('Voice recognition is not supported in your browser.')
  expect(told).toContain('deaf')
})

test('a browser that can’t hear says so, and leaves no dead button in its chat', async () => {
  const { finishSpeaking } = openBrowserEars()
  vi.stubGlobal('SpeechRecognition', undefined)
  answerRequests(new TypeError('Failed to fetch'))
  const { panel } = createAssistantChat({
    ...{ topic: 'home-9', to: { sidekick: 'listing', listingId: 'home-9' }, label: 'Talk to the Home' },
    ...{ placeholder: 'Ask about this home…', greeting: 'Hi!', questions: [] },
    ...{ onAnswer: () => [], apology: () => document.createElement('hr') },
  })
  document.body.append(...panel.parts)
  const user = userEvent.setup({ delay: null })
  const speak = press('Speak')
  await user.click(press('Talk hands-free'))
  const start = await screen.findByRole('button', { name: 'Start talking' })
  await user.click(start)
  await finishSpeaking()
  await screen.findByText('Voice recognition is not supported in your browser.')
  expect([speak.hidden, start.hidden]).toEqual([true, true])
})

test('a browser that can’t speak says so, and goes on listening', async () => {
  const talk = openTalk()
  talk.loseVoice()
  await talk.user.click(press('Start talking'))
  await says('Listening…')
  expect(screen.getByText('Your browser can’t speak. The answer is in the chat.')).toBeTruthy()
})

test('the screen stays on while someone talks', async () => {
  const released = vi.fn(async () => undefined)
  const request = vi.fn(async () => ({ release: released }))
  withNavigator('wakeLock', { request })
  const { talking } = await startTalk()
  expect(request).toHaveBeenCalledExactlyOnceWith('screen')
  talking.end('stopped')
  await waitFor(() => expect(released).toHaveBeenCalledOnce())
})
