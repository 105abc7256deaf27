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

test('on a phone, an agent adds an inspection report, asks about it, and opens the cited page and the file', async () => {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const { page, faults, close } = await app.openAs(agent, 'knowledge', { viewport: phone })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add Files' }).click()
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'scan 17.pdf', mimeType: 'application/pdf', buffer: await report() },
    { name: 'photo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a PDF') },
  ])
  await dialog.getByText('Added. It’s being read now.').waitFor()
  await dialog.getByText(/isn’t what its name says/).waitFor()
  expect(await overflow(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Inspection report', exact: true }).waitFor()

  await page.getByLabel('Question').fill('When was the water heater replaced?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  const mark = dialog.locator('mark', { hasText: 'The water heater was replaced in 2021.' })
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await page.getByRole('link', { name: 'Inspection report, page 11' }).click()
    await mark.waitFor()
    await expect
      .poll(async () => {
        const box = await mark.boundingBox()
        return box !== null && box.y >= 0 && box.y + box.height <= viewport.height
      })
      .toBe(true)
    expect(await overflow(page)).toEqual([])
    if (viewport !== phone) await dialog.getByRole('button', { name: 'Close' }).first().click()
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: /scan 17\.pdf/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('scan 17.pdf')
  // The browser notes the refused file.
  expect(faults.filter((fault) => !fault.includes('415'))).toEqual([])
  await close()
})
