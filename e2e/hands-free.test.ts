import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '#server/testing/create-test-server.ts'
import { type SpeechStandIn, startSpeechStandIn } from '#server/testing/stand-ins/speech-stand-in.ts'
import { type App, desktop, openOwnApp, overflow, phone } from './open-app.ts'

let speech: SpeechStandIn
let app: App<TestServer>

beforeAll(async () => {
  speech = await startSpeechStandIn()
  app = await openOwnApp({
    AI_BASE_URL: speech.baseUrl,
    AI_API_KEY: speech.apiKey,
    AI_SPEECH_MODEL: 'tts-1',
  })
})
afterAll(async () => {
  await app.stop()
  await speech.close()
})

/** Hears what the test says, and speaks at once. What a headless browser lacks. */
const earsAndVoice = `
  window.spoken = []
  window.played = 0
  window.listens = 0
  window.stops = 0
  speechSynthesis.cancel = () => {}
  speechSynthesis.speak = (utterance) => {
    if (utterance.text.trim()) spoken.push(utterance.text)
    setTimeout(() => utterance.onend?.())
  }
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function () {
    this.addEventListener('ended', () => { played += this.duration > 0.1 ? 1 : 0 }, { once: true })
    return play.call(this)
  }
  window.SpeechRecognition = class {
    start() {
      listens += 1
      this.onstart?.()
      window.hear = (transcript, isFinal = true) => {
        this.onresult({ results: [Object.assign([{ transcript }], { isFinal })] })
        if (isFinal) this.onend()
      }
      window.hearNothing = () => { this.onerror({ error: 'no-speech' }); this.onend() }
    }
    abort() { stops += 1 }
  }`

async function withHome() {
  const agent = await app.server.agent({ name: 'Dana Whitlock' })
  const { body } = await agent.post('/api/listings', {
    title: 'Bungalow on Elm',
    address: '14 Elm Street, Asheville, NC 28801',
    price: 450_000,
    status: 'Active',
    description: 'The backyard is fully fenced. The roof was replaced in 2021.',
  })
  return { agent, home: body, slug: (await agent.get('/api/me')).body.slug }
}

/** The chat, open on a phone whose browser hears and speaks. */
async function openTalk(address: string, opener: string, dialog: string) {
  const { page, faults, close } = await app.open(address, { viewport: phone })
  await page.addInitScript(earsAndVoice)
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByText(opener).first().click()
  const chat = page.getByRole('dialog', { name: dialog })
  await chat.getByRole('button', { name: 'Talk hands-free' }).click()
  const says = (sentence: string) => chat.locator('.talk-state').getByText(sentence).waitFor()
  return { page, faults, close, chat, says }
}

/** Its smallest side, and how far its lower edge is from the window's, in pixels. */
async function thumbPlace(page: Page) {
  const box = await page.locator('.talk-main').boundingBox()
  const height = page.viewportSize()?.height ?? 0
  return {
    side: Math.min(box?.width ?? 0, box?.height ?? 0),
    above: height - (box?.y ?? 0) - (box?.height ?? 0),
  }
}

const overlaps = (page: Page) =>
  page.evaluate<boolean>(`(() => {
    const [a, b] = ['.hands-free', '.ask'].map((each) => document.querySelector('dialog[open] ' + each).getBoundingClientRect())
    return a.top < b.bottom && b.top < a.bottom
  })()`)

/** What doesn't fit while someone talks, on a phone and on a desktop. Leaves it on a phone. */
async function misplaced(page: Page) {
  const found: string[] = []
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    if (await overlaps(page)) found.push(`${viewport.width}: the talk covers the input`)
    const { side, above } = await thumbPlace(page)
    if (side < 24) found.push(`${viewport.width}: the button is ${side} wide`)
    if (above >= viewport.height / 3) found.push(`${viewport.width}: the button is ${above} above the edge`)
    found.push(...(await overflow(page)))
  }
  return found
}

test('on a phone a buyer talks to a home without typing, in its sidekick’s voice, and in the browser’s when the provider breaks off', async () => {
  const { agent, home } = await withHome()
  await agent.send('PATCH', '/api/sidekicks/listing', { voice: 'onyx' })
  speech.requests.length = 0
  const { page, faults, close, chat, says } = await openTalk(
    `/l/${home.slug}`,
    'Talk to the Home Now',
    'Talk to the Home',
  )
  await chat.getByText(/turns your words into text, which is saved/).waitFor()
  expect(speech.requests).toEqual([])
  expect(await overlaps(page)).toBe(false)
  await chat.getByRole('button', { name: 'Start talking' }).click()
  await says('Listening…')
  expect(await misplaced(page)).toEqual([])

  await page.evaluate("hear('when was the', false)")
  await chat.getByText('“when was the”').waitFor()
  await page.evaluate("hear('When was the roof replaced?')")
  await chat.locator('.bubble.ai', { hasText: '2021' }).waitFor()
  await says('Listening…')
  await expect.poll(() => speech.requests.map(({ input }) => input).join(' ')).toMatch(/AI assistant.*2021/)
  expect(speech.requests.every(({ voice }) => voice === 'onyx')).toBe(true)
  expect(await page.evaluate('[played > 1, spoken]')).toEqual([true, []])

  speech.next.push({ does: 'status', status: 500 })
  await page.evaluate("hear('Is the backyard fenced?')")
  await chat.locator('.bubble.ai', { hasText: /fenced/ }).waitFor()
  await says('Listening…')
  expect(String(await page.evaluate('spoken.join(" ")'))).toContain('fenced')
  for (let time = 0; time < 3; time += 1) await page.evaluate('hearNothing()')
  await says('It was quiet, so I stopped listening.')
  expect(faults.filter((fault) => !fault.includes('api/generate-speech'))).toEqual([])
  await close()

  const { body } = await agent.get('/api/conversations')
  expect(body.items).toMatchObject([{ type: 'voice' }])
})

test('the card’s assistant talks too, and is quiet once it is closed', async () => {
  const { slug } = await withHome()
  const { page, faults, close, chat, says } = await openTalk(`/a/${slug}`, 'AI Assistant', 'AI Assistant')
  await chat.getByRole('button', { name: 'Start talking' }).click()
  await says('Listening…')
  expect(await misplaced(page)).toEqual([])
  const stops = await page.evaluate<number>('stops')
  await chat.getByRole('button', { name: 'Close' }).first().click()
  await expect.poll(() => page.evaluate('stops')).toBeGreaterThan(stops)
  const listens = await page.evaluate('listens')
  await page.evaluate("hear('Is anyone there?')")
  expect(await page.locator('.bubble.user').count()).toBe(0)
  expect(await page.evaluate('listens')).toBe(listens)
  expect(faults).toEqual([])
  await close()
})
