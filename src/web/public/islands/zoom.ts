const max = 4
/** The scale a double tap or the button zooms to. */
const once = 2.5
const doubleTapMs = 300

type Point = { x: number; y: number }

/**
 * Pinch, double tap, Ctrl and wheel, or a `zoom` event enlarge the photo. A zoomed photo follows the finger. At its
 * normal size every swipe belongs to the gallery.
 */
export function zoomable(image: HTMLImageElement): void {
  const fingers = new Map<number, Point>()
  let scale = 1
  let shift: Point = { x: 0, y: 0 }
  let lastTap = 0

  function place(nextScale: number, nextShift: Point) {
    scale = Math.min(max, Math.max(1, nextScale))
    const room = { x: (image.clientWidth * (scale - 1)) / 2, y: (image.clientHeight * (scale - 1)) / 2 }
    shift = { x: within(nextShift.x, room.x), y: within(nextShift.y, room.y) }
    image.style.transform = scale === 1 ? '' : `translate(${shift.x}px,${shift.y}px) scale(${scale})`
    image.style.touchAction = scale === 1 ? '' : 'none'
    if (scale > 1) sharpen(image)
  }
  const toggle = () => place(scale > 1 ? 1 : once, { x: 0, y: 0 })

  image.addEventListener('zoom', toggle)
  // Two fingers are a pinch, and the browser must not take them for a swipe.
  image.addEventListener('touchmove', (event) => event.touches.length > 1 && event.preventDefault(), {
    passive: false,
  })
  image.addEventListener('wheel', (event) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    place(scale * (1 - event.deltaY / 300), shift)
  })
  image.addEventListener('pointerdown', (event) => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (scale > 1) image.setPointerCapture(event.pointerId)
    if (event.timeStamp - lastTap < doubleTapMs && fingers.size === 1) toggle()
    lastTap = event.timeStamp
  })
  image.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    if (other) place((scale * distance(now, other)) / Math.max(1, distance(before, other)), shift)
    else if (scale > 1) place(scale, { x: shift.x + now.x - before.x, y: shift.y + now.y - before.y })
  })
  for (const end of ['pointerup', 'pointercancel'] as const)
    image.addEventListener(end, ({ pointerId }) => fingers.delete(pointerId))
}

const within = (value: number, room: number) => Math.min(room, Math.max(-room, value))
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** A zoomed photo gets the larger files. */
function sharpen(image: HTMLImageElement) {
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.sizes = '300vw'
}
