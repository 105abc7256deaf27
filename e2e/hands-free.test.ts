import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '#server/testing/create-test-server.ts'
import { type SpeechStandIn, startSpeechStandIn } from '#server/testing/stand-ins/speech-stand-in.ts'
import { type App, openOwnApp, overflow, widths } from './open-app.ts'

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

/** The chat, open in a browser that hears and speaks. */
async function openTalk(
  address: string,
  opener: string,
  dialog: string,
  viewport: { width: number; height: number },
) {
  const { page, faults, close } = await app.open(address, { viewport })
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

test.each(widths)(
  'on %s a buyer talks to a home without typing, in its sidekick’s voice',
  async (_, viewport) => {
    const { agent, home } = await withHome()
    await agent.send('PATCH', '/api/sidekicks/listing', { voice: 'onyx' })
    speech.requests.length = 0
    const { page, faults, close, chat, says } = await openTalk(
      ...([`/l/${home.slug}`, 'Talk to the Home Now', 'Talk to the Home', viewport] as const),
    )
    await chat.getByText(/turns your words into text, which is saved/).waitFor()
    expect(speech.requests).toEqual([])
    expect(await overlaps(page)).toBe(false)
    await chat.getByRole('button', { name: 'Start talking' }).click()
    await says('Listening…')
    const { side, above } = await thumbPlace(page)
    expect(side).toBeGreaterThanOrEqual(24)
    expect(above).toBeLessThan(viewport.height / 3)
    expect([await overlaps(page), await overflow(page)]).toEqual([false, []])

    await page.evaluate("hear('when was the', false)")
    await chat.getByText('“when was the”').waitFor()
    await page.evaluate("hear('When was the roof replaced?')")
    await chat.locator('.bubble.ai', { hasText: '2021' }).waitFor()
    await says('Listening…')
    await expect.poll(() => speech.requests.map(({ input }) => input).join(' ')).toMatch(/AI assistant.*2021/)
    expect(speech.requests.every(({ voice }) => voice === 'onyx')).toBe(true)
    expect(await page.evaluate('[played > 1, spoken]')).toEqual([true, []])

    await page.evaluate("hear('Is the backyard fenced?')")
    await chat.locator('.bubble.ai', { hasText: /fenced/ }).waitFor()
    await says('Listening…')
    for (let time = 0; time < 3; time += 1) await page.evaluate('hearNothing()')
    await says('It was quiet, so I stopped listening.')
    expect(faults).toEqual([])
    await close()

    const { body } = await agent.get('/api/conversations')
    expect(body.items).toMatchObject([{ type: 'voice' }])
  },
)

test.each(widths)(
  'on %s the card’s assistant talks too, and is quiet once it is closed',
  async (_, viewport) => {
    const { slug } = await withHome()
    const { page, faults, close, chat, says } = await openTalk(
      ...([`/a/${slug}`, 'AI Assistant', 'AI Assistant', viewport] as const),
    )
    await chat.getByRole('button', { name: 'Start talking' }).click()
    await says('Listening…')
    expect([await overlaps(page), await overflow(page)]).toEqual([false, []])
    const stops = await page.evaluate<number>('stops')
    await chat.getByRole('button', { name: 'Close' }).first().click()
    await expect.poll(() => page.evaluate('stops')).toBeGreaterThan(stops)
    const listens = await page.evaluate('listens')
    await page.evaluate("hear('Is anyone there?')")
    expect(await page.locator('.bubble.user').count()).toBe(0)
    expect(await page.evaluate('listens')).toBe(listens)
    expect(faults).toEqual([])
    await close()
  },
)

test('when the provider breaks off, the browser’s voice says the rest, and the text stands', async () => {
  const { home } = await withHome()
  speech.next.push({ does: 'speak' }, { does: 'status', status: 500 })
  const { page, close, chat, says } = await openTalk(
    ...([`/l/${home.slug}`, 'Talk to the Home Now', 'Talk to the Home', widths[0][1]] as const),
  )
  await chat.getByRole('button', { name: 'Start talking' }).click()
  await says('Listening…')
  await page.evaluate("hear('When was the roof replaced?')")
  await chat.locator('.bubble.ai', { hasText: '2021' }).waitFor()
  await says('Listening…')
  expect(String(await page.evaluate('spoken.join(" ")'))).toContain('2021')
  await close()
})

test('a browser that can’t hear says so, and leaves no dead button', async () => {
  const { home } = await withHome()
  const { page, close } = await app.open(`/l/${home.slug}`, { viewport: widths[0][1] })
  await page.addInitScript('delete window.SpeechRecognition; delete window.webkitSpeechRecognition')
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByText('Talk to the Home Now').first().click()
  const chat = page.getByRole('dialog', { name: 'Talk to the Home' })
  await chat.getByRole('button', { name: 'Talk hands-free' }).click()
  await chat.getByRole('button', { name: 'Start talking' }).click()
  await chat.locator('.talk-state').getByText('Voice recognition is not supported in your browser.').waitFor()
  expect(await chat.locator('.talk-main').isHidden()).toBe(true)
  expect(await chat.getByRole('button', { name: 'Speak' }).isHidden()).toBe(true)
  await close()
})
