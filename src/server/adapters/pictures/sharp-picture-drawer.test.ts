import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PictureDrawer, pictureFonts } from '#server/ports/picture-drawer.ts'
import { createPictureDrawer } from './sharp-picture-drawer.ts'

let folder: string
let drawer: PictureDrawer
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pl-fonts-'))
  drawer = createPictureDrawer({ fontFolder: join(folder, 'fonts & letters') })
})
afterAll(async () => {
  await drawer.close()
  rmSync(folder, { recursive: true, force: true })
})

const text = (family: string, words: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="80"><text x="10" y="56" font-size="40" font-family="${family}">${words}</text></svg>`

const drawn = async (overlay: string) =>
  sharp(await drawer.draw({ width: 400, height: 80, background: '#ffffff', overlay, format: 'png' }))
    .greyscale()
    .raw()
    .toBuffer()

test('an image has its size, format and color, and its photo in the right place', async () => {
  const red = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#ff0000' } })
    .jpeg()
    .toBuffer()
  const picture = { width: 100, height: 100, background: '#0000ff', format: 'png' as const }
  const whole = sharp(await drawer.draw({ ...picture, photo: { bytes: red } }))
  expect(await whole.metadata()).toMatchObject({ format: 'png', width: 100, height: 100 })
  const colorAt = async (bytes: Uint8Array, left: number, top: number) => {
    const { data } = await sharp(bytes)
      .removeAlpha()
      .toColorspace('srgb')
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue'
  }
  const inside = await drawer.draw({ ...picture, photo: { bytes: red, inset: 10 } })
  expect(await colorAt(inside, 50, 50)).toBe('red')
  expect(await colorAt(inside, 50, 20)).toBe('blue')
  expect(await colorAt(await drawer.draw({ ...picture, photo: { bytes: red } }), 50, 2)).toBe('red')
})

test('the fonts are our own, each family looks different, and no letter is an empty box', async () => {
  const families = Object.values(pictureFonts)
  const drawings = await Promise.all(families.map((family) => drawn(text(family, 'Hearth 529'))))
  expect(new Set(drawings.map((drawing) => drawing.toString('base64'))).size).toBe(families.length)
  const [first, second] = await Promise.all([
    drawn(text(pictureFonts.serif, 'H')),
    drawn(text(pictureFonts.serif, 'i')),
  ])
  expect(first.equals(second)).toBe(false)
})

test('an unreadable photo fails only its own image', async () => {
  const picture = { width: 50, height: 50, background: '#ffffff', format: 'jpg' as const }
  const broken = drawer.draw({ ...picture, photo: { bytes: new Uint8Array([1, 2, 3]) } })
  await expect(broken).rejects.toThrow('could not be drawn')
  expect((await sharp(await drawer.draw(picture)).metadata()).format).toBe('jpeg')
})
