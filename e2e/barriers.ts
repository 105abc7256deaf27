import { source } from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { overflow } from './open-app.ts'

const runs = {
  // The skip link: hash routes such as `#slug/leads` are taken for places on the page.
  light: { rules: { 'skip-link': { enabled: false } } },
  // All else is the same in the dark.
  dark: { runOnly: ['color-contrast'] },
}
type ColorScheme = keyof typeof runs

/** Runs in the page, once the colors of the scheme have been painted: rule and first element of each violation. */
const look = (scheme: ColorScheme) => `(async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const run = ${JSON.stringify({ ...runs[scheme], preload: false, resultTypes: ['violations'] })}
  const { violations } = await axe.run(run)
  return violations.map(({ id, nodes }) => '${scheme}: ' + id + ' ' + nodes[0]?.html)
})()`

/** Once for a page and for each frame in it: reading the program takes longer than a look. */
async function bringAxe(frame: Frame): Promise<void> {
  if ((await frame.evaluate('typeof axe')) === 'undefined') await frame.evaluate(source)
}

/** What stands in a person's way on this page; in dark, what its colors hide. Nothing when all is well. */
export async function barriers(page: Page): Promise<string[]> {
  await Promise.all(page.frames().map(bringAxe))
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await page.evaluate<string[]>(look(colorScheme))))
  }
  return [...found, ...(await overflow(page))]
}
