import { expect, test } from 'vitest'
import { build } from './build.ts'
import { zoomable } from './zoom.ts'

/** A photo of 400 by 300 pixels, as the viewer shows it. */
function aPhoto() {
  const image = build('img')
  Object.defineProperties(image, { clientWidth: { value: 400 }, clientHeight: { value: 300 } })
  const source = build('source', { sizes: '100vw' })
  build('picture', {}, source, image)
  zoomable(image)
  let now = 10_000

  function send(event: Event, more: object = {}) {
    Object.defineProperty(event, 'timeStamp', { value: now })
    image.dispatchEvent(Object.assign(event, more))
    return event
  }
  const point = (name: string, [clientX, clientY]: readonly [number, number], pointerId = 1) =>
    send(new PointerEvent(`pointer${name}`, { pointerId, clientX, clientY }))

  return {
    source,
    send,
    point,
    tap(afterMs: number) {
      now += afterMs
      point('down', [0, 0])
      point('up', [0, 0])
    },
    wheel: (deltaY: number, ctrlKey: boolean) =>
      send(new WheelEvent('wheel', { deltaY, cancelable: true }), { ctrlKey }),
    scale: () => Number(/scale\((.*)\)/.exec(image.style.transform)?.[1] ?? 1),
    shift: () => /translate\((.*?)\)/.exec(image.style.transform)?.[1],
    keepsSwipes: () => image.style.touchAction !== 'none',
  }
}

test('two quick taps enlarge a photo, two more bring it back, and slow ones do nothing', () => {
  const photo = aPhoto()
  photo.tap(1000)
  photo.tap(1000)
  expect(photo.scale()).toBe(1)
  photo.tap(200)
  expect(photo.scale()).toBe(2.5)
  photo.tap(1000)
  expect(photo.scale()).toBe(2.5)
  photo.tap(200)
  expect(photo.scale()).toBe(1)
})

test('at its normal size a photo doesn’t follow the finger, and swipes belong to the gallery', () => {
  const photo = aPhoto()
  photo.point('down', [0, 0])
  photo.point('move', [90, 0])
  expect(photo.shift()).toBeUndefined()
  expect(photo.keepsSwipes()).toBe(true)
  expect(photo.wheel(-100, false).defaultPrevented).toBe(false)
  expect(photo.scale()).toBe(1)
})

test('an enlarged photo follows the finger as far as its edges', () => {
  const photo = aPhoto()
  photo.send(new Event('zoom'))
  photo.point('down', [0, 0])
  photo.point('move', [40, -30])
  expect(photo.shift()).toBe('40px,-30px')
  expect(photo.keepsSwipes()).toBe(false)
  photo.point('move', [4000, -3000])
  expect(photo.shift()).toBe('300px,-225px')
  photo.point('up', [4000, -3000])
  photo.point('move', [0, 0])
  expect(photo.shift()).toBe('300px,-225px')
})

test('two fingers enlarge it by as much as they move apart, and never to less than its normal size', () => {
  const photo = aPhoto()
  photo.point('down', [0, 0], 1)
  photo.point('down', [100, 0], 2)
  photo.point('move', [200, 0], 2)
  expect(photo.scale()).toBe(2)
  photo.point('move', [10, 0], 2)
  expect(photo.scale()).toBe(1)
})

test.each([
  [1, false],
  [2, true],
])('a touch with %d fingers is kept from the browser: %s', (fingers, isKept) => {
  const touches = Array.from({ length: fingers })
  const event = aPhoto().send(new Event('touchmove', { cancelable: true }), { touches })
  expect(event.defaultPrevented).toBe(isKept)
})

test('Ctrl and the wheel enlarge it at most four times, with sharper files', () => {
  const photo = aPhoto()
  expect(photo.wheel(-30, true).defaultPrevented).toBe(true)
  expect(photo.scale()).toBeCloseTo(1.1)
  expect(photo.source.sizes).toBe('300vw')
  for (let turn = 0; turn < 30; turn += 1) photo.wheel(-100, true)
  expect(photo.scale()).toBe(4)
  for (let turn = 0; turn < 30; turn += 1) photo.wheel(100, true)
  expect(photo.scale()).toBe(1)
})
