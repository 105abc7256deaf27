export type Placement = {
  side?: 'below' | 'above' | 'right'
  align?: 'start' | 'center' | 'end'
  gap?: number
}

const margin = 8

/** Places a fixed `panel` beside its `anchor`: on the other side if there is no room, and never off the screen. */
export function placeBeside(
  anchor: HTMLElement,
  panel: HTMLElement,
  { side = 'below', align = 'start', gap = 6 }: Placement = {},
) {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const { clientWidth: screenWidth, clientHeight: screenHeight } = document.documentElement
  const below = at.bottom + gap
  const above = at.top - gap - height
  const fitsBelow = below + height <= screenHeight - margin
  const along = { start: at.left, center: at.left + (at.width - width) / 2, end: at.right - width }[align]
  const left = side === 'right' ? at.right + gap : along
  const top =
    side === 'right'
      ? at.top + (at.height - height) / 2
      : (side === 'below' && (fitsBelow || above < margin)) || (side === 'above' && above < margin)
        ? below
        : above
  panel.style.left = `${clamp(left, margin, screenWidth - width - margin)}px`
  panel.style.top = `${clamp(top, margin, Math.max(margin, screenHeight - height - margin))}px`
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max))
