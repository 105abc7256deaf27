import axe from 'axe-core'
import type { BrowserContext, Frame, Page } from 'playwright-core'
import { desktop, overflow } from './open-app.ts'

const runs = {
  // The skip link: hash routes such as `#slug/leads` are mistaken for anchors on the page.
  light: { rules: { 'skip-link': { enabled: false } } },
  // Everything else is the same in dark mode.
  dark: { runOnly: ['color-contrast'] },
}
export type ColorScheme = keyof typeof runs

/**
 * Runs in the page once the colors of the scheme have been painted: rule and first element of each violation. An open
 * dialog alone is looked into, because what is behind it is another screen.
 */
const look = (scheme: ColorScheme) => `(async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const run = ${JSON.stringify({ ...runs[scheme], preload: false, resultTypes: ['violations'] })}
  const { violations } = await axe.run(document.querySelector('dialog[open]:not(:has(iframe))') ?? document, run)
  return violations.map(({ id, nodes }) => '${scheme}: ' + id + ' ' + nodes[0]?.html)
})()`

/** Once for a page and for each of its frames: parsing the program takes longer than a check. */
async function bringAxe(frame: Frame): Promise<void> {
  if ((await frame.evaluate('typeof axe')) === 'undefined') await frame.evaluate(axe.source)
}

/** For all pages to come of a browser: its own programs reach them faster than the tests' do. */
export const bringAlong = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({ content: axe.source })

/** Accessibility violations on this page; in dark mode, color contrast only. Empty if there are none. */
export async function barriers(page: Page, schemes: readonly ColorScheme[]): Promise<string[]> {
  await Promise.all(page.frames().map(bringAxe))
  const found: string[] = []
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await page.evaluate<string[]>(look(colorScheme))))
  }
  return [...found, ...(await overflow(page))]
}

/** Accessibility violations and overflow of a page as it is, and overflow on a desktop. Leaves it at its size. */
export async function misfits(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  const found = await barriers(page, ['light'])
  await page.setViewportSize(desktop)
  found.push(...(await overflow(page)).map((fault) => `${desktop.width}: ${fault}`))
  if (size) await page.setViewportSize(size)
  return found
}
