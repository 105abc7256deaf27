import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { overflow } from './open-app.ts'

/** It takes links such as `#slug/leads` for places on the page. */
const hashRoutesMislead = 'skip-link'

/** The colours of the other scheme are there when they have been painted. */
const nextFrames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

/** What stands in a person's way on this page; in dark, what its colors hide. Nothing when all is well. */
export async function barriers(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(nextFrames)
    const look = new AxeBuilder({ page }).setLegacyMode()
    const { violations } = await (colorScheme === 'light'
      ? look.disableRules(hashRoutesMislead)
      : look.withRules('color-contrast')
    ).analyze()
    found.push(...violations.map(({ id, nodes }) => `${colorScheme}: ${id} ${nodes[0]?.html}`))
  }
  return [...found, ...(await overflow(page))]
}
