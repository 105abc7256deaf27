import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SpeechBroken, type SpeechReply, type SpeechRequest } from '#server/ports/speech.ts'
import {
  type SpeechBehaviour,
  type SpeechStandIn,
  startSpeechStandIn,
} from '#server/testing/stand-ins/speech-stand-in.ts'
import { createOpenAiCompatibleSpeech } from './openai-compatible-speech.ts'

let standIn: SpeechStandIn
let clock = new Date('2026-11-25T15:00:00Z')
/** Long enough that a busy machine never reaches them. */
const ample = { firstSoundMs: 20_000, pauseMs: 20_000, totalMs: 20_000, maxBytes: 100_000 }
/** For requests that never end on their own. */
const short = { ...ample, firstSoundMs: 400, pauseMs: 300, totalMs: 1500 }

beforeAll(async () => {
  standIn = await startSpeechStandIn()
})
afterAll(() => standIn.close())
beforeEach(() => {
  clock = new Date('2026-11-25T15:00:00Z')
  standIn.next = []
  standIn.always = { does: 'speak' }
  standIn.requests.length = 0
})

const open = (limits = ample, settings: { baseUrl: string; apiKey: string } = standIn) =>
  createOpenAiCompatibleSpeech({
    settings: { baseUrl: settings.baseUrl, apiKey: settings.apiKey, model: 'tts-1' },
    now: () => clock,
    limits,
  })
const request: SpeechRequest = { text: 'The roof was replaced in 2021.', voice: 'nova' }

const speak = (behaviour: SpeechBehaviour, limits = ample, more: Partial<SpeechRequest> = {}) => {
  standIn.next = [behaviour]
  return open(limits).speak({ ...request, ...more })
}

/** The whole sound, or how it broke off. */
async function heard(reply: SpeechReply) {
  if (!reply.ok) return reply.failure
  try {
    return (await new Response(reply.audio).arrayBuffer()).byteLength
  } catch (error) {
    return error instanceof SpeechBroken ? error.failure : String(error)
  }
}

test('the text, the voice and the format are sent, and the sound arrives whole', async () => {
  expect(await heard(await speak({ does: 'speak', bytes: 5000 }))).toBe(5000)
  expect(standIn.requests).toEqual([
    { model: 'tts-1', voice: 'nova', input: 'The roof was replaced in 2021.', response_format: 'mp3' },
  ])
})

test('the first sound arrives before the endpoint has made the rest', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const reply = await speak({ does: 'speak', bytes: 5000, once: promise })
  if (!reply.ok) throw new Error(reply.detail)
  const reader = reply.audio.getReader()
  expect((await reader.read()).value?.byteLength).toBe(100)
  resolve()
  let rest = 0
  for (let piece = await reader.read(); piece.value; piece = await reader.read())
    rest += piece.value.byteLength
  expect(rest).toBe(4900)
})

const failures: [string, SpeechBehaviour, string][] = [
  ['no first sound', { does: 'silence' }, 'timeout'],
  ['a pause that does not end', { does: 'silence', after: 50 }, 'timeout'],
  ['a wrong key (401)', { does: 'status', status: 401 }, 'refused'],
  ['an unknown voice (400)', { does: 'status', status: 400 }, 'refused'],
  ['too many requests (429)', { does: 'status', status: 429 }, 'overloaded'],
  ['a fault (500)', { does: 'status', status: 500, body: '<html>roof</html>' }, 'overloaded'],
  ['a redirect', { does: 'status', status: 302 }, 'unreachable'],
  ['a web page', { does: 'raw', bytes: '<html>Welcome to nginx</html>', type: 'text/html' }, 'garbage'],
  ['JSON', { does: 'raw', bytes: '{"error":"roof"}', type: 'audio/mpeg' }, 'garbage'],
  ['nothing', { does: 'raw', bytes: '' }, 'garbage'],
  ['a connection cut in the middle', { does: 'cut' }, 'unreachable'],
  ['too much sound', { does: 'speak', bytes: 200_000 }, 'too_long'],
]

test.each(failures)(
  '%s ends as a failure of its own, without the endpoint’s words',
  async (_, behaviour, failure) => {
    const reply = await speak(behaviour, failure === 'timeout' ? short : ample)
    expect(JSON.stringify(reply)).not.toMatch(/roof|nginx/)
    expect(await heard(reply)).toBe(failure)
  },
)

test('a closed port is unreachable', async () => {
  const gone = await startSpeechStandIn()
  await gone.close()
  expect(await heard(await open(ample, gone).speak(request))).toBe('unreachable')
})

test('the caller can stop it before it starts, and midway', async () => {
  expect(await heard(await speak({ does: 'speak' }, ample, { signal: AbortSignal.abort() }))).toBe('stopped')
  const stop = new AbortController()
  const reply = await speak({ does: 'silence', after: 50 }, ample, { signal: stop.signal })
  const ending = heard(reply)
  stop.abort()
  expect(await ending).toBe('stopped')
})

test('after five failures in a row it rests, and one request tries again after that', async () => {
  standIn.always = { does: 'status', status: 500 }
  const speech = open()
  for (let time = 0; time < 5; time += 1) expect(await heard(await speech.speak(request))).toBe('overloaded')
  expect(await heard(await speech.speak(request))).toBe('resting')
  expect(standIn.requests).toHaveLength(5)
  standIn.always = { does: 'speak' }
  clock = new Date(clock.getTime() + 30_000)
  expect(await heard(await speech.speak(request))).toBe(3072)
  expect(await heard(await speech.speak(request))).toBe(3072)
})

test('breaking off in the middle counts as a failure too; a listener who leaves does not', async () => {
  const speech = open()
  standIn.always = { does: 'cut' }
  for (let time = 0; time < 4; time += 1) await heard(await speech.speak(request))
  standIn.always = { does: 'silence', after: 50 }
  for (let time = 0; time < 3; time += 1) {
    const reply = await speech.speak(request)
    if (reply.ok) await reply.audio.cancel()
  }
  standIn.always = { does: 'cut' }
  expect(await heard(await speech.speak(request))).toBe('unreachable')
  expect(await heard(await speech.speak(request))).toBe('resting')
})
