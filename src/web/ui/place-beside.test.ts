import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { type Placement, placeBeside } from './place-beside.ts'

type Size = { width: number; height: number }
type Box = Size & { left: number; top: number }

/** Where a panel of this size ends up. */
function placed(screen: Size, anchor: Box, panel: Size, placement?: Placement) {
  vi.stubGlobal('document', {
    documentElement: { clientWidth: screen.width, clientHeight: screen.height },
  })
  const style = { left: '', top: '' }
  const rectangle = { ...anchor, right: anchor.left + anchor.width, bottom: anchor.top + anchor.height }
  placeBeside(
    { getBoundingClientRect: () => rectangle } as HTMLElement,
    { offsetWidth: panel.width, offsetHeight: panel.height, style } as HTMLElement,
    placement,
  )
  vi.unstubAllGlobals()
  const [left, top] = [Number.parseFloat(style.left), Number.parseFloat(style.top)]
  return { left, top, right: left + panel.width, bottom: top + panel.height }
}
afterEach(() => void vi.unstubAllGlobals())

const screen = { width: 400, height: 800 }
const button = { left: 150, top: 300, width: 100, height: 40 }
const menu = { width: 200, height: 120 }

test.each<[string, Placement | undefined, number, number]>([
  ['below, from the left edge', undefined, 150, 346],
  ['below, centered', { align: 'center' }, 100, 346],
  ['below, up to the right edge', { align: 'end' }, 50, 346],
  ['above', { side: 'above' }, 150, 174],
  ['above, farther away', { side: 'above', gap: 16 }, 150, 164],
])('a panel opens %s', (_, placement, left, top) => {
  expect(placed(screen, button, menu, placement)).toMatchObject({ left, top })
})

const margin = 8
const scene = fc
  .record({
    screen: fc.record({
      width: fc.integer({ min: 320, max: 2000 }),
      height: fc.integer({ min: 200, max: 1200 }),
    }),
    anchor: fc.record({ width: fc.integer({ min: 1, max: 300 }), height: fc.integer({ min: 1, max: 150 }) }),
    panel: fc.record({ width: fc.integer({ min: 1, max: 304 }), height: fc.integer({ min: 1, max: 184 }) }),
    at: fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 })),
    side: fc.constantFrom('below', 'above'),
    align: fc.constantFrom('start', 'center', 'end'),
  })
  .map(({ at: [x, y], ...given }) => {
    const left = ((given.screen.width - given.anchor.width) * x) / 1000
    const top = ((given.screen.height - given.anchor.height) * y) / 1000
    return { ...given, anchor: { ...given.anchor, left, top } }
  })
const nearly = 0.001

test('a panel that fits on the screen is never cut off', () => {
  fc.assert(
    fc.property(scene, ({ screen, anchor, panel, side, align }) => {
      const box = placed(screen, anchor, panel, { side, align })
      expect(box.left).toBeGreaterThanOrEqual(margin)
      expect(box.top).toBeGreaterThanOrEqual(margin)
      expect(box.right).toBeLessThanOrEqual(screen.width - margin + nearly)
      expect(box.bottom).toBeLessThanOrEqual(screen.height - margin + nearly)
    }),
    { seed: 1 },
  )
})

test('a panel with room above or below never covers its anchor', () => {
  fc.assert(
    fc.property(scene, ({ screen, anchor, panel, side, align }) => {
      const bottom = anchor.top + anchor.height
      const needed = panel.height + 6 + margin
      fc.pre(anchor.top >= needed || screen.height - bottom >= needed)
      const box = placed(screen, anchor, panel, { side, align })
      expect(box.bottom <= anchor.top + nearly || box.top >= bottom - nearly).toBe(true)
    }),
    { seed: 1 },
  )
})
