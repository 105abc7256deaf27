import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, desktop, openApp, overflow, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const path = '/api/public/visitor-chat'
const launcher = (page: Page) => page.getByRole('link', { name: 'Chat with us' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Porchlight assistant' })
const input = (page: Page) => page.getByRole('textbox', { name: 'Ask about Porchlight…' })
const log = (page: Page) => page.getByRole('log')
const greeting = (page: Page) => page.getByRole('button', { name: 'Hi! Questions about Porchlight?' })
const badge = (page: Page) => page.locator('.visitor-chat .badge')
const action = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })

async function openChat(page: Page) {
  await launcher(page).click()
  await panel(page).waitFor()
  await input(page).waitFor()
}

/** Asks, and returns once the answer is there and the next question can be asked. */
async function ask(page: Page, text: string) {
  const answered = page.waitForResponse((response) => response.url().endsWith(path))
  await input(page).fill(text)
  await input(page).press('Enter')
  await answered
  await expect.poll(() => input(page).isEnabled()).toBe(true)
}

/** As a page does whose server is told to have the chat at the left. */
const moveLeft = (page: Page) =>
  page.evaluate(`for (const part of document.querySelectorAll('.visitor-chat, .visitor-panel'))
    part.dataset.side = 'left'`)

/** Which half of the window its middle is in. */
async function sideOf(part: Locator) {
  const { x, width } = (await part.boundingBox()) ?? { x: 0, width: 0 }
  return x + width / 2 < (part.page().viewportSize()?.width ?? 0) / 2 ? 'left' : 'right'
}

/** What can be pressed and is under the chat's button when the page is scrolled to its end. */
const coveredAtEnd = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    document.documentElement.style.scrollBehavior = 'auto'
    scrollTo(0, document.documentElement.scrollHeight)
    const button = document.querySelector('.visitor-chat').getBoundingClientRect()
    if (button.width === 0) return ['nothing, because it is not there']
    return [...document.querySelectorAll('footer a, main a, main button')]
      .filter((link) => {
        const box = link.getBoundingClientRect()
        return box.width > 0 && box.right > button.left && box.left < button.right &&
          box.bottom > button.top && box.top < button.bottom
      })
      .map((link) => link.textContent)
  })()`)

test('on a phone a new visitor is greeted; the chat fills the screen, back closes it, and a reload keeps what was said', async () => {
  const { page, faults, close } = await app.open('/', { viewport: phone })
  await greeting(page).waitFor()
  expect(await badge(page).isVisible()).toBe(true)
  expect(await sideOf(launcher(page))).toBe('right')
  expect(await overflow(page)).toEqual([])
  await moveLeft(page)
  expect(await sideOf(launcher(page))).toBe('left')
  expect(await overflow(page)).toEqual([])

  await greeting(page).click()
  await panel(page).waitFor()
  expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 0, ...phone })
  await expect.poll(() => page.evaluate('history.state')).toBe('sheet')
  await page.goBack()
  await panel(page).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await badge(page).isVisible()).toBe(false)

  await openChat(page)
  await ask(page, 'How much does it cost?')
  await log(page).getByText('$79 a month').waitFor()
  const long = `And ${'for a very long time '.repeat(10)}`.trim()
  await ask(page, long)
  expect(await overflow(page)).toEqual([])
  await input(page).press('Escape')
  await panel(page).waitFor({ state: 'hidden' })
  await page.locator('a:focus').and(launcher(page)).waitFor()

  await page.clock.install()
  await page.reload()
  await launcher(page).waitFor()
  await page.clock.runFor(10_000)
  expect(await greeting(page).isVisible()).toBe(false)
  await page.clock.resume()
  expect(await coveredAtEnd(page)).toEqual([])
  await openChat(page)
  await log(page).getByText(long).waitFor()
  await log(page).getByRole('link', { name: 'What does it cost?' }).click()
  await page.locator('#faq-price').waitFor()
  expect(new URL(page.url()).hash).toBe('#faq-price')
  expect(faults).toEqual([])
  await close()
})

test('on a phone the chat leads to a person and to the consultation form, and its button covers no link', async () => {
  const { page, faults, close } = await app.open('/terms-of-service', { viewport: phone })
  expect(await coveredAtEnd(page)).toEqual([])
  await openChat(page)
  await ask(page, 'Do you integrate with Zillow?')
  await action(page, 'Contact support').click()
  await panel(page).getByLabel('Email', { exact: true }).fill('ada@example.com')
  expect(await overflow(page)).toEqual([])
  await action(page, 'Send to a person').click()
  await log(page).getByText('A real person will reply to ada@example.com.').waitFor()

  const form = page.getByRole('heading', { name: 'Schedule Free Consultation' }).locator('visible=true')
  await ask(page, 'Can I speak to a human?')
  await action(page, 'Schedule a call').click()
  await page.waitForURL('**/consultation#consultation')
  await form.waitFor()
  expect(await coveredAtEnd(page)).toEqual([])

  await page.goto(`${app.server.url}/blog`)
  expect(await coveredAtEnd(page)).toEqual([])

  // The landing page has the form in a sheet.
  await page.goto(app.server.url)
  await openChat(page)
  await ask(page, 'Can I speak to a human?')
  await action(page, 'Schedule a call').click()
  await form.waitFor()
  expect(await panel(page).isVisible()).toBe(false)
  expect(faults).toEqual([])
  await close()
})

test('on a desktop the page can be used beside the chat, which is at its side and not in print', async () => {
  const { page, faults, close } = await app.open('/', { viewport: desktop })
  await openChat(page)
  const box = await panel(page).boundingBox()
  expect([box?.width, box?.height]).toEqual([380, 560])
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(desktop.width - 16)
  await page.getByRole('link', { name: 'Price', exact: true }).locator('visible=true').click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#pricing')
  expect(await panel(page).isVisible()).toBe(true)

  await moveLeft(page)
  expect(await sideOf(panel(page))).toBe('left')
  expect(await overflow(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  expect(await panel(page).isVisible()).toBe(false)
  expect(await page.locator('.visitor-chat').isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await action(page, 'Close').click()
  expect(await sideOf(launcher(page))).toBe('left')
  expect(faults).toEqual([])
  await close()
})
