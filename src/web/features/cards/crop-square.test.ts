import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { cutOut, largestSquare, moved, type Size, type Square, sized } from './crop-square.ts'

afterEach(() => void vi.unstubAllGlobals())

const landscape = { width: 1600, height: 900 }
const side = fc.integer({ min: 1, max: 12_000 })
const picture = fc.record({ width: side, height: side })
const step = fc.integer({ min: -20_000, max: 20_000 })

function expectInside({ x, y, size }: Square, { width, height }: Size) {
  const rounding = 1e-6
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
  expect(x + size).toBeLessThanOrEqual(width + rounding)
  expect(y + size).toBeLessThanOrEqual(height + rounding)
}

test('the crop starts as the largest square, in the middle', () => {
  expect(largestSquare(landscape)).toEqual({ x: 350, y: 0, size: 900 })
  expect(largestSquare({ width: 600, height: 1000 })).toEqual({ x: 0, y: 200, size: 600 })
})

test('the square moves as far as it is dragged, and stops at the edges', () => {
  const square = { x: 100, y: 50, size: 400 }
  expect(moved(square, { x: 30, y: -20 }, landscape)).toEqual({ x: 130, y: 30, size: 400 })
  expect(moved(square, { x: -500, y: 5000 }, landscape)).toEqual({ x: 0, y: 500, size: 400 })
})

test('resizing keeps the square’s center', () => {
  expect(sized({ x: 600, y: 300, size: 300 }, 0.5, landscape)).toEqual({ x: 525, y: 225, size: 450 })
})

test('a square grown at an edge moves inward', () => {
  expect(sized({ x: 0, y: 600, size: 300 }, 0.5, landscape)).toEqual({ x: 0, y: 450, size: 450 })
})

test('the square is never larger than the image allows, nor smaller than a fifth of that', () => {
  expect(sized(largestSquare(landscape), 3, landscape).size).toBe(900)
  expect(sized(largestSquare(landscape), 0, landscape).size).toBeCloseTo(180)
})

test('no order of moving and resizing takes the square out of the image', () => {
  const share = fc.double({ min: 0, max: 2, noNaN: true })
  const acts = fc.array(fc.record({ x: step, y: step, share }), { maxLength: 6 })
  const staysInside = (size: Size, done: { x: number; y: number; share: number }[]) => {
    let square = largestSquare(size)
    for (const act of done) {
      square = sized(moved(square, act, size), act.share, size)
      expectInside(square, size)
    }
  }
  fc.assert(fc.property(picture, acts, staysInside), { seed: 7 })
})

/** A canvas that says what was drawn on it. */
class ToldCanvas {
  drawn: unknown[] = []
  sides: number[]
  constructor(...sides: number[]) {
    this.sides = sides
  }
  getContext = () => ({ drawImage: (_: unknown, ...where: number[]) => this.drawn.push(...where) })
  convertToBlob = async ({ type }: { type: string }) =>
    new Blob([JSON.stringify({ canvas: this.sides, drawn: this.drawn })], { type })
}

test.each([
  [{ x: 10, y: 20, size: 640.4 }, 640],
  [{ x: 0, y: 0, size: 4000 }, 1200],
])('the square %o is cut out whole, in %d pixels at most', async (square, pixels) => {
  vi.stubGlobal('OffscreenCanvas', ToldCanvas)
  const blob = await cutOut({} as ImageBitmap, square)
  // PNG keeps transparency; a JPEG would turn a logo's background black.
  expect(blob.type).toBe('image/png')
  expect(JSON.parse(await blob.text())).toEqual({
    canvas: [pixels, pixels],
    drawn: [square.x, square.y, square.size, square.size, 0, 0, pixels, pixels],
  })
})
