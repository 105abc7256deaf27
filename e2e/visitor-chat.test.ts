import type { Locator, Page } from 'playwright-core'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SmtpStandIn, startSmtpStandIn } from '#server/testing/stand-ins/smtp-stand-in.ts'
import { type App, desktop, openOwnApp, overflow, phone } from './open-app.ts'

let smtp: SmtpStandIn
let app: App
beforeAll(async () => {
  smtp = await startSmtpStandIn()
  app = await openOwnApp({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Porchlight <hello@porchlight.example>',
    ADMIN_EMAIL: 'office@agency.example',
  })
})
beforeEach(() => app.server.sql('delete from support_tickets'))
afterAll(async () => {
  await app?.stop()
  await smtp?.close()
})

const wait = { timeout: 15_000 }
const path = '/api/public/visitor-chat'
const launcher = (page: Page) => page.getByRole('link', { name: 'Chat with us' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Porchlight assistant' })
const input = (page: Page) => page.getByRole('textbox', { name: 'Ask about Porchlight…' })
const log = (page: Page) => page.getByRole('log')
const greeting = (page: Page) => page.getByRole('button', { name: 'Hi! Questions about Porchlight?' })
const action = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })

async function openChat(page: Page) {
  await launcher(page).click()
  await panel(page).waitFor(wait)
  await input(page).waitFor(wait)
}

/** Asks, and returns once the answer is there and the next question can be asked. */
async function ask(page: Page, text: string) {
  const answered = page.waitForResponse((response) => response.url().endsWith(path))
  await input(page).fill(text)
  await input(page).press('Enter')
  await answered
  await expect.poll(() => input(page).isEnabled(), wait).toBe(true)
}

describe('on a phone', () => {
  test('a new visitor is greeted, but no longer once the chat has been opened', async () => {
    const { page, faults, close } = await app.open('/', { viewport: phone })
    await greeting(page).waitFor(wait)
    expect(await page.locator('.visitor-chat .badge').isVisible()).toBe(true)
    expect(await overflow(page)).toEqual([])
    await greeting(page).click()
    await panel(page).waitFor(wait)
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'hidden' })
    expect(await page.locator('.visitor-chat .badge').isVisible()).toBe(false)
    await page.clock.install()
    await page.reload()
    await launcher(page).waitFor(wait)
    await page.clock.runFor(10_000)
    expect(await greeting(page).isVisible()).toBe(false)
    expect(faults).toEqual([])
    await close()
  })

  test('a dismissed greeting stays away', async () => {
    const { page, close } = await app.open('/terms-of-service', { viewport: phone })
    await greeting(page).waitFor(wait)
    await page.getByRole('button', { name: 'Hide this greeting' }).click()
    await greeting(page).waitFor({ state: 'hidden' })
    expect(await panel(page).isVisible()).toBe(false)
    expect(await page.evaluate(`localStorage.getItem('visitor-chat')`)).toBe('known')
    await close()
  })

  test('a question is answered with its source, and the conversation is still there after a reload', async () => {
    const { page, faults, close } = await app.open('/', { viewport: phone })
    await openChat(page)
    expect(await overflow(page)).toEqual([])
    await ask(page, 'How much does it cost?')
    await log(page).getByText('$79 a month').waitFor(wait)
    const source = log(page).getByRole('link', { name: 'What does it cost?' })
    expect(await source.getAttribute('href')).toBe('/#faq-price')
    expect(await action(page, 'Sales').getAttribute('aria-pressed')).toBe('true')
    expect(await overflow(page)).toEqual([])
    expect(await page.evaluate(`JSON.stringify({ ...localStorage })`)).not.toContain('How much')
    await page.reload()
    await openChat(page)
    await log(page).getByText('How much does it cost?').waitFor(wait)
    await log(page).getByText('$79 a month').waitFor(wait)
    await source.click()
    await page.locator('#faq-price').waitFor(wait)
    expect(new URL(page.url()).hash).toBe('#faq-price')
    expect(faults).toEqual([])
    await close()
  })

  test('a mode chosen by hand says so, and stays', async () => {
    const { page, faults, close } = await app.open('/privacy-policy', { viewport: phone })
    await openChat(page)
    await action(page, 'Help').click()
    await log(page).getByText('Switched to help mode').waitFor(wait)
    await ask(page, 'What is the price of a plan?')
    await log(page).getByText('$79 a month').waitFor(wait)
    expect(await action(page, 'Help').getAttribute('aria-pressed')).toBe('true')
    expect(faults).toEqual([])
    await close()
  })

  test('an unanswered question is handed over to a person, whose email arrives', async () => {
    const { page, faults, close } = await app.open('/', { viewport: phone })
    await openChat(page)
    await ask(page, 'Do you integrate with Zillow?')
    await log(page).getByText('contact support right here').waitFor(wait)
    await action(page, 'Contact support').click()
    const email = panel(page).getByLabel('Email', { exact: true })
    await email.waitFor(wait)
    await action(page, 'Send to a person').click()
    await panel(page).getByText('Please enter a valid email address').waitFor(wait)
    await email.fill('ada@gmial.com')
    await panel(page).getByText('Please enter a valid email address').waitFor({ state: 'hidden' })
    await panel(page).getByText('Did you mean ada@gmail.com?').waitFor(wait)
    await action(page, 'Use this address').click()
    expect(await email.inputValue()).toBe('ada@gmail.com')
    expect(await panel(page).getByLabel('Your question').inputValue()).toBe('Do you integrate with Zillow?')
    expect(await overflow(page)).toEqual([])
    await action(page, 'Send to a person').click()
    await log(page).getByText('A real person will reply to ada@gmail.com.').waitFor(wait)
    const tickets = await app.server.sql<{ id: string; kind: string; message: string }>(
      'select id, kind, message from support_tickets',
    )
    expect(tickets).toMatchObject([{ kind: 'support', message: 'Do you integrate with Zillow?' }])
    const mails = () => smtp.inbox.filter(({ source }) => source.includes(tickets[0]?.id ?? ''))
    await expect.poll(() => mails().length, wait).toBe(1)
    const mail = await PostalMime.parse(mails()[0]?.source ?? '')
    expect(mail.replyTo).toMatchObject([{ address: 'ada@gmail.com' }])
    expect(mail.text).toContain('Visitor: Do you integrate with Zillow?')
    expect(faults).toEqual([])
    await close()
  })

  test('a suggested action opens the consultation form', async () => {
    for (const start of ['/', '/terms-of-service']) {
      const { page, faults, close } = await app.open(start, { viewport: phone })
      await openChat(page)
      await ask(page, 'Can I speak to a human?')
      await action(page, 'Schedule a call').click()
      await page
        .getByRole('heading', { name: 'Schedule Free Consultation' })
        .locator('visible=true')
        .waitFor(wait)
      expect(faults).toEqual([])
      await close()
    }
  })

  test('a refusal quotes the question, and a retry answers it, also after a reload', async () => {
    const { page, close } = await app.open('/', { viewport: phone })
    await openChat(page)
    const long = `What does it cost ${'for a very long time '.repeat(10)}`
    await page.route(`**${path}`, (route) => route.fulfill({ status: 500, json: { detail: 'No' } }))
    await ask(page, long)
    await log(page)
      .getByText(`I apologize, but I could not answer “${long.slice(0, 100)}”.`)
      .waitFor(wait)
    await page.unroute(`**${path}`)
    await page.route(`**${path}`, (route) => route.abort())
    const asked = page.waitForRequest(`**${path}`)
    await action(page, 'Try again').click()
    await asked
    await log(page)
      .getByText(
        "I apologize, but I'm having trouble processing your message right now. Please try again or contact our support team directly.",
      )
      .waitFor(wait)
    await page.unroute(`**${path}`)
    await page.route(`**${path}`, (route) => route.fulfill({ status: 200, json: {} }))
    await action(page, 'Try again').click()
    await log(page)
      .getByText(
        "I apologize, but I'm having trouble processing your request right now. Please try again in a moment, or feel free to contact our support team directly for immediate assistance.",
      )
      .waitFor(wait)
    expect(await overflow(page)).toEqual([])
    await page.unroute(`**${path}`)
    await page.reload()
    await openChat(page)
    await action(page, 'Try again').click()
    await log(page).getByText('Sources', { exact: true }).waitFor(wait)
    expect(await log(page).getByText('I apologize').count()).toBe(0)
    await close()
  })

  test('one touch clears it and the keyboard closes it, with the focus back where it was', async () => {
    const { page, faults, close } = await app.open('/', { viewport: phone })
    await openChat(page)
    await ask(page, 'How much does it cost?')
    await action(page, 'Clear').click()
    await log(page).getByText('Conversation cleared from this tab.').waitFor(wait)
    expect(await log(page).getByText('How much').count()).toBe(0)
    expect(await page.evaluate(`sessionStorage.getItem('visitor-chat')`)).not.toContain('How much')
    await input(page).press('Escape')
    await panel(page).waitFor({ state: 'hidden' })
    await expect
      .poll(() => page.evaluate(`document.activeElement?.matches('.visitor-chat > a')`), wait)
      .toBe(true)
    expect(faults).toEqual([])
    await close()
  })

  test('without scripts the button leads to the consultation form', async () => {
    const { page, close } = await app.open('/', { viewport: phone, javaScriptEnabled: false })
    expect(await greeting(page).isVisible()).toBe(false)
    await launcher(page).click()
    await page.waitForURL('**/consultation#consultation')
    await close()
  })

  test('at the end of a page it covers no link', async () => {
    for (const start of ['/', '/terms-of-service', '/blog', '/consultation']) {
      const { page, close } = await app.open(start, { viewport: phone })
      await launcher(page).waitFor(wait)
      const covered = await page.evaluate<string[]>(`(() => {
        document.documentElement.style.scrollBehavior = 'auto'
        scrollTo(0, document.documentElement.scrollHeight)
        const button = document.querySelector('.visitor-chat').getBoundingClientRect()
        return [...document.querySelectorAll('footer a, main a, main button')]
          .filter((link) => {
            const box = link.getBoundingClientRect()
            return box.width > 0 && box.right > button.left && box.left < button.right &&
              box.bottom > button.top && box.top < button.bottom
          })
          .map((link) => link.textContent)
      })()`)
      expect(covered, start).toEqual([])
      await close()
    }
  })
})

test('on a desktop the page can be used beside the chat', async () => {
  const { page, faults, close } = await app.open('/', { viewport: desktop })
  await openChat(page)
  const box = await panel(page).boundingBox()
  expect([box?.width, box?.height]).toEqual([380, 560])
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(desktop.width - 16)
  await page.getByRole('link', { name: 'Price', exact: true }).locator('visible=true').click()
  await expect.poll(() => new URL(page.url()).hash, wait).toBe('#pricing')
  expect(await panel(page).isVisible()).toBe(true)
  expect(faults).toEqual([])
  await close()
})

test('on a phone it fills the screen, and back closes it', async () => {
  const { page, close } = await app.open('/', { viewport: phone })
  await openChat(page)
  const box = await panel(page).boundingBox()
  expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, phone.width, phone.height])
  await expect.poll(() => page.evaluate('history.state'), wait).toBe('sheet')
  await page.goBack()
  await panel(page).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/')
  await close()
})

test('whatever was written stays text', async () => {
  const { page, faults, close } = await app.open('/', { viewport: desktop })
  await page.evaluate(`sessionStorage.setItem('visitor-chat', JSON.stringify({ messages: [
    { sender: 'ai', text: '<img src=x onerror=alert(1)>', sources: [
      { label: 'Away', href: 'javascript:alert(1)' }, { label: 'Far', href: '//evil.example' } ] },
    { sender: 'user', text: '<b>bold</b>' }, 7, null, { sender: 'system', text: 'no' } ] }))`)
  await openChat(page)
  await log(page).getByText('<img src=x onerror=alert(1)>').waitFor(wait)
  await log(page).getByText('<b>bold</b>').waitFor(wait)
  expect(await log(page).getByRole('link').count()).toBe(0)
  await ask(page, '<script>alert(1)</script> what does it cost?')
  expect(await log(page).locator('script, img').count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})

test('it is not in print', async () => {
  const { page, close } = await app.open('/', { viewport: desktop })
  await openChat(page)
  await page.emulateMedia({ media: 'print' })
  expect(await panel(page).isVisible()).toBe(false)
  expect(await page.locator('.visitor-chat').isVisible()).toBe(false)
  await close()
})

test.each([
  ['left', 'a phone', phone],
  ['left', 'a desktop', desktop],
  ['right', 'a desktop', desktop],
])('it is at the %s of %s if the settings say so', async (side, _, viewport) => {
  const own = await openOwnApp({ CHAT_SIDE: side })
  const { page, faults, close } = await own.open('/terms-of-service', { viewport })
  await greeting(page).waitFor(wait)
  const middleOf = async (part: Locator) => {
    const { x, width } = (await part.boundingBox()) ?? { x: 0, width: 0 }
    return x + width / 2 < viewport.width / 2 ? 'left' : 'right'
  }
  expect(await middleOf(launcher(page))).toBe(side)
  expect(await overflow(page)).toEqual([])
  await openChat(page)
  if (viewport === desktop) expect(await middleOf(panel(page))).toBe(side)
  else expect(await panel(page).boundingBox()).toMatchObject({ x: 0, ...phone })
  expect(faults).toEqual([])
  await close()
  await own.stop()
})
