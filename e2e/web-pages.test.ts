import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PageStandIn, startPageStandIn } from '#server/testing/stand-ins/page-stand-in.ts'
import { type App, openApp, overflow, widths } from './open-app.ts'

let app: App
let site: PageStandIn
beforeAll(async () => {
  site = await startPageStandIn()
  app = await openApp()
})
afterAll(async () => {
  await app?.stop()
  await site?.close()
})

const rules = (fee: number) =>
  `<title>Heron Lane HOA</title><article><h1>House rules</h1><p>Two dogs are welcome.</p>
   <p>The HOA fee is $${fee} a month.</p></article>`

test.each(widths)(
  'on %s, an agent adds a page and sees what changed on it, and a buyer is led to it',
  async (name, viewport) => {
    const agent = await app.server.agent({ name: 'Robin Vale' })
    const { body: listing } = await agent.post('/api/listings', {
      title: 'Shingle cottage near the pier',
      address: '3 Heron Lane, Beaufort, NC 28516',
      price: 512_000,
      status: 'Active',
      description: 'The porch looks over the marsh.',
    })
    const path = `/rules-${name.replace(' ', '-')}`
    const url = site.show(path, rules(85))
    const { page, faults, close } = await app.openAs(agent, 'knowledge', { viewport })
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Add URL to Scrape' }).click()
    await dialog.getByLabel('URL').fill('no page')
    await dialog.getByLabel('For').selectOption(listing.id)
    await dialog.getByRole('button', { name: 'Add URL' }).click()
    await dialog.getByText('Please enter a valid URL.').waitFor()
    expect(await overflow(page)).toEqual([])
    await dialog.getByLabel('URL').fill(url)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Heron Lane HOA', exact: true }).waitFor()
    await page.getByText(/^Checked: Today/).waitFor()
    expect(await overflow(page)).toEqual([])

    site.show(path, rules(95))
    await page.getByRole('button', { name: 'Heron Lane HOA', exact: true }).click()
    await dialog.getByRole('button', { name: 'Check now' }).click()
    await dialog.getByRole('button', { name: 'See what changed' }).click()
    await dialog.locator('ins', { hasText: 'The HOA fee is $95 a month.' }).waitFor()
    await dialog.locator('del', { hasText: 'The HOA fee is $85 a month.' }).waitFor()
    expect(await overflow(page)).toEqual([])
    expect(await dialog.getByRole('link').getAttribute('href')).toBe(url)
    // The 422 of the refused URL is the browser's own line.
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([])
    await close()

    const buyer = await app.open(`/l/${listing.slug}`, { viewport })
    await buyer.page.getByText('Talk to the Home Now').click()
    const chat = buyer.page.getByRole('dialog', { name: 'Talk to the Home' })
    const input = chat.getByPlaceholder('Ask about this home…')
    await expect.poll(() => input.isEnabled()).toBe(true)
    await input.fill('How much is the HOA fee?')
    await input.press('Enter')
    await chat.getByText(/\$95/).first().waitFor()
    await chat.getByText(/^Sources/).click()
    const source = chat.getByRole('link', { name: 'Heron Lane HOA' })
    expect(await source.getAttribute('href')).toBe(url)
    expect(await source.getAttribute('rel')).toContain('noopener')
    expect(buyer.faults).toEqual([])
    await buyer.close()
  },
)
