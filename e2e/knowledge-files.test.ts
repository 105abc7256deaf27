import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePdf } from '#server/testing/sample-documents.ts'
import { type App, desktop, openApp, overflow, phone } from './open-app.ts'

let app: App

beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const report = () =>
  samplePdf(
    Array.from({ length: 12 }, (_, at) => ({
      heading: `Section ${at + 1}`,
      text: `${'Everything in this part of the house was looked at and found in order. '.repeat(20)}${at === 10 ? 'The water heater was replaced in 2021.' : ''}`,
    })),
    { title: 'Inspection report' },
  )

const dialog = (page: Page) => page.getByRole('dialog')

for (const [name, viewport] of Object.entries({ phone, desktop }))
  test(`on a ${name}, an agent adds an inspection report, asks about it, and opens the cited page`, async () => {
    const agent = await app.server.agent({ name: 'Robin Vale' })
    const { body: home } = await agent.post('/api/listings', {
      title: 'Shingle cottage near the pier',
      address: '3 Heron Lane, Beaufort, NC 28516',
      price: 512_000,
      status: 'Active',
    })
    const { page, faults, close } = await app.openAs(agent, 'knowledge', { viewport })
    await page.getByRole('button', { name: 'Add Files' }).click()
    expect(await overflow(page)).toEqual([])
    await dialog(page).getByLabel('For').selectOption(home.id)
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles([
        { name: 'scan 17.pdf', mimeType: 'application/pdf', buffer: await report() },
        { name: 'photo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a PDF') },
      ])
    await dialog(page).getByText('Added. It’s being read now.').waitFor()
    await dialog(page)
      .getByText(/isn’t what its name says/)
      .waitFor()
    expect(await overflow(page)).toEqual([])
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Inspection report', exact: true }).waitFor()

    await page.getByLabel('Question').fill('When was the water heater replaced?')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.getByRole('link', { name: 'Inspection report, page 11' }).click()
    const mark = dialog(page).locator('mark')
    await mark.waitFor()
    expect(await mark.innerText()).toContain('The water heater was replaced in 2021.')
    await expect
      .poll(async () => {
        const box = await mark.boundingBox()
        return box !== null && box.y >= 0 && box.y + box.height <= viewport.height
      })
      .toBe(true)
    expect(await overflow(page)).toEqual([])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page)
        .getByRole('link', { name: /scan 17\.pdf/ })
        .click(),
    ])
    expect(download.suggestedFilename()).toBe('scan 17.pdf')
    // The browser notes the refused file.
    expect(faults.filter((fault) => !fault.includes('415'))).toEqual([])
    await close()
  })
