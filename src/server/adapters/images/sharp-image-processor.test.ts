import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { hasSampleData, sampleBytes, sampleRows } from '#domain/testing/sample-data.ts'
import { type ImageVariant, maxImageBytes, type ProcessedImage } from '#server/ports/image-processor.ts'
import { createImageProcessor } from './sharp-image-processor.ts'

const processor = createImageProcessor()
afterAll(() => processor.close())

async function accepted(original: Uint8Array): Promise<ProcessedImage> {
  const result = await processor.process(original, 'agent')
  if (!result.ok) throw new Error(`The photo was refused: ${result.refusal}`)
  return result.image
}

async function refusal(original: Uint8Array | string): Promise<string> {
  const result = await processor.process(
    typeof original === 'string' ? Buffer.from(original) : original,
    'agent',
  )
  return result.ok ? 'accepted' : result.refusal
}

const widthsOf = (image: ProcessedImage, format: ImageVariant['format']) =>
  image.variants.filter((variant) => variant.format === format).map(({ width }) => width)

const aPhoto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7d44' } })

test('A large photo is written in every width, as AVIF and WebP, and once as JPEG', async () => {
  const image = await accepted(await aPhoto(2400, 1600).jpeg().toBuffer())
  expect(image).toMatchObject({ width: 2400, height: 1600 })
  expect(widthsOf(image, 'avif')).toEqual([320, 640, 960, 1280, 1920])
  expect(widthsOf(image, 'webp')).toEqual([320, 640, 960, 1280, 1920])
  expect(widthsOf(image, 'jpg')).toEqual([1280])
  for (const { format, width, height, bytes } of image.variants) {
    const found = await sharp(bytes).metadata()
    expect(found).toMatchObject({
      format: { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format],
      width,
      height,
    })
    expect(Math.abs(height - (width * 2) / 3)).toBeLessThan(1)
  }
})

test('A small photo is never enlarged, and one close to a standard width is not written twice', async () => {
  const small = await accepted(await aPhoto(200, 100).png().toBuffer())
  expect(widthsOf(small, 'avif')).toEqual([200])
  expect(widthsOf(small, 'jpg')).toEqual([200])
  const middle = await accepted(await aPhoto(1024, 768).png().toBuffer())
  expect(widthsOf(middle, 'webp')).toEqual([320, 640, 1024])
  const dot = await accepted(await aPhoto(1, 1).png().toBuffer())
  expect(widthsOf(dot, 'avif')).toEqual([1])
})

test('A portrait photo is no taller than a landscape one is wide', async () => {
  const image = await accepted(await aPhoto(3000, 4000).jpeg().toBuffer())
  expect(image).toMatchObject({ width: 3000, height: 4000 })
  expect(widthsOf(image, 'avif')).toEqual([320, 640, 960, 1280, 1440])
  expect(Math.max(...image.variants.map(({ height }) => height))).toBe(1920)
})

test('The main color and a tiny placeholder are provided for the layout', async () => {
  const image = await accepted(await aPhoto(900, 600).jpeg().toBuffer())
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(image.dominantColor.slice(at, at + 2), 16))
  expect(Math.hypot((red ?? 0) - 0x3a, (green ?? 0) - 0x7d, (blue ?? 0) - 0x44)).toBeLessThan(20)
  expect(image.placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/)
  expect(image.placeholder.length).toBeLessThan(400)
})

test('Location, camera and all other metadata are removed from every variant', async () => {
  const original = await aPhoto(800, 600)
    .withExif({
      IFD0: { Artist: 'SECRET-ARTIST', Copyright: '<script>alert(1)</script>' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitudeRef: 'W' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>SECRET-XMP</note></x:xmpmeta>')
    .jpeg()
    .toBuffer()
  expect(original.includes('SECRET-ARTIST')).toBe(true)
  await expectNoMetadata(await accepted(original))
})

async function expectNoMetadata(image: ProcessedImage) {
  for (const { bytes } of image.variants) {
    const found = await sharp(bytes).metadata()
    expect(found.exif ?? found.xmp ?? found.iptc ?? found.orientation ?? found.comments).toBeUndefined()
    for (const mark of ['Exif\0\0', 'SECRET', '<script', 'GPSLatitude', 'ns.adobe.com']) {
      expect(Buffer.from(bytes).includes(mark)).toBe(false)
    }
  }
}

/** The corners red, green, blue and white as stored in the file, and as they must appear for each EXIF orientation. */
const upright: Record<number, string> = {
  1: 'RGBW',
  2: 'GRWB',
  3: 'WBGR',
  4: 'BWRG',
  5: 'RBGW',
  6: 'BRWG',
  7: 'WGBR',
  8: 'GWRB',
}

for (const [orientation, corners] of Object.entries(upright)) {
  test(`A photo taken in orientation ${orientation} is turned upright`, async () => {
    const colors = ['#ff0000', '#00ff00', '#0000ff', '#ffffff']
    const tiles = colors.map((background, index) => ({
      input: { create: { width: 80, height: 60, channels: 3 as const, background } },
      left: (index % 2) * 80,
      top: Math.floor(index / 2) * 60,
    }))
    const original = await aPhoto(160, 120)
      .composite(tiles)
      .withMetadata({ orientation: Number(orientation) })
      .jpeg()
      .toBuffer()
    const image = await accepted(original)
    const isTurned = Number(orientation) >= 5
    expect(image).toMatchObject(isTurned ? { width: 120, height: 160 } : { width: 160, height: 120 })
    for (const { bytes } of image.variants) expect(await cornersOf(bytes)).toBe(corners)
  })
}

async function cornersOf(bytes: Uint8Array): Promise<string> {
  const { data } = await sharp(bytes)
    .removeAlpha()
    .resize(8, 8, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const letterAt = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = data.subarray((y * 8 + x) * 3)
    if (red > 128 && green > 128) return 'W'
    if (red > 128) return 'R'
    return green > blue ? 'G' : 'B'
  }
  return letterAt(1, 1) + letterAt(6, 1) + letterAt(1, 6) + letterAt(6, 6)
}

test('Grayscale, CMYK, wide-gamut, 16-bit and transparent originals come out as plain color', async () => {
  const originals = [
    await aPhoto(400, 300).greyscale().png().toBuffer(),
    await aPhoto(400, 300).toColorspace('cmyk').jpeg().toBuffer(),
    await aPhoto(400, 300).withIccProfile('p3').png().toBuffer(),
    await aPhoto(400, 300).toColorspace('rgb16').png().toBuffer(),
    await aPhoto(400, 300).ensureAlpha(0.5).png().toBuffer(),
  ]
  for (const original of originals) {
    for (const { bytes } of (await accepted(original)).variants) {
      expect(await sharp(bytes).metadata()).toMatchObject({
        space: 'srgb',
        depth: 'uchar',
        hasProfile: false,
      })
    }
  }
})

test('Only an image with transparency keeps its fourth channel', async () => {
  const channels = async (alpha: number) => {
    const { variants } = await accepted(await aPhoto(40, 30).ensureAlpha(alpha).png().toBuffer())
    const found = await Promise.all(variants.map(({ bytes }) => sharp(bytes).metadata()))
    return found.map((variant) => `${variant.format} ${variant.channels}`)
  }
  expect(await channels(1)).toEqual(['heif 3', 'jpeg 3', 'webp 3'])
  expect(await channels(0.5)).toEqual(['heif 4', 'jpeg 3', 'webp 4'])
})

test('Only the first frame of an animation is used', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = [await frame('#ff0000'), await frame('#0000ff')]
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const image = await accepted(animation)
  expect(image).toMatchObject({ width: 40, height: 30 })
  for (const { bytes } of image.variants) {
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1)
    expect(await cornersOf(bytes)).toBe('RRRR')
  }
})

/** A PNG with a valid header and nothing after it. */
function pngHeader(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(0)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('Too many pixels are refused by reading the header alone', async () => {
  expect(await refusal(pngHeader(30_000, 30_000))).toBe('too_many_pixels')
  expect(await refusal(pngHeader(20_000, 20_000))).toBe('too_many_pixels')
  expect(await refusal(pngHeader(20_000, 10))).toBe('too_many_pixels')
  expect(await refusal(pngHeader(7_072, 7_072))).toBe('too_many_pixels')
})

test('A file that is too large is not read', async () => {
  expect(await refusal(new Uint8Array(maxImageBytes + 1))).toBe('too_large')
})

test('A file that is not an image is refused, whatever it claims to be', async () => {
  expect(await refusal('')).toBe('not_an_image')
  expect(await refusal('just some text named photo.jpg')).toBe('not_an_image')
  expect(await refusal('<!doctype html><script>alert(1)</script>')).toBe('not_an_image')
  expect(await refusal('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj')).toBe('not_an_image')
  expect(await refusal('PK\x03\x04 a zip')).toBe('not_an_image')
  expect(await refusal('\x7fELF\x02\x01\x01')).toBe('not_an_image')
})

test('Unsupported image types are refused by what they are', async () => {
  expect(await refusal('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')).toBe(
    'unsupported',
  )
  expect(
    await refusal(
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
    ),
  ).toBe('unsupported')
  expect(await refusal(await aPhoto(10, 10).tiff().toBuffer())).toBe('unsupported')
  expect(await refusal('8BPS\0\x01\0\0\0\0\0\0\0\x03')).toBe('unsupported')
  expect(await refusal('BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0')).toBe('unsupported')
})

test('Truncated, broken and ambiguous files are refused, or come out as a plain image', async () => {
  const jpeg = await aPhoto(400, 300).jpeg().toBuffer()
  const png = await aPhoto(400, 300).png().toBuffer()
  expect(await refusal(jpeg.subarray(0, jpeg.length / 2))).toBe('damaged')
  expect(await refusal(png.subarray(0, 60))).toBe('damaged')
  expect(await refusal(pngHeader(0, 0))).toBe('damaged')
  expect(await refusal(pngHeader(100, 100))).toBe('damaged')
  expect(await refusal('GIF89a/*<svg/onload=alert(1)>*/=1;alert(1)')).toBe('damaged')
  const appended = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])
  await expectNoMetadata(await accepted(appended))
})

test('300 files with randomly changed bytes are refused or accepted, and the next valid one is processed', async () => {
  const seeds = await Promise.all([
    aPhoto(64, 48).jpeg().toBuffer(),
    aPhoto(64, 48).png().toBuffer(),
    aPhoto(64, 48).webp().toBuffer(),
    aPhoto(64, 48).gif().toBuffer(),
    aPhoto(64, 48).avif({ effort: 0 }).toBuffer(),
  ])
  let state = 20_261_121
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
  for (let round = 0; round < 300; round += 1) {
    const bytes = Buffer.from(seeds[round % seeds.length] ?? '')
    for (let change = 0; change <= random(6); change += 1) bytes[random(bytes.length)] = random(256)
    const result = await processor.process(
      round % 7 ? bytes : bytes.subarray(0, random(bytes.length)),
      'agent',
    )
    if (!result.ok)
      expect(['damaged', 'unsupported', 'not_an_image', 'too_many_pixels']).toContain(result.refusal)
  }
  await accepted(seeds[0] ?? Buffer.alloc(0))
}, 60_000)

test('A photo that takes too long is abandoned, and the next one is processed', async () => {
  const hasty = createImageProcessor({ limitMs: 1 })
  const photo = await aPhoto(1200, 900).png().toBuffer()
  expect(await hasty.process(photo, 'agent')).toEqual({ ok: false, refusal: 'too_slow' })
  await hasty.close()
  expect(await refusal(photo)).toBe('accepted')
})

test('A photo that a busy machine has no time for is not to blame: it can be sent again', async () => {
  const impatient = createImageProcessor({ patienceMs: 1 })
  const photo = await aPhoto(1200, 900).png().toBuffer()
  expect(await impatient.process(photo, 'agent')).toEqual({ ok: false, refusal: 'queue_full' })
  await impatient.close()
})

test('Photos that arrive at once are all processed, and closing answers those still waiting', async () => {
  const busy = createImageProcessor({ idleMs: 1 })
  const photo = await aPhoto(300, 200).png().toBuffer()
  const results = await Promise.all([
    busy.process(photo, 'agent'),
    busy.process(Buffer.from('x'), 'agent'),
    busy.process(photo, 'agent'),
  ])
  expect(results.map(({ ok }) => ok)).toEqual([true, false, true])
  await busy.close()
  await busy.close()
})

test.skipIf(!hasSampleData('uploads'))(
  'Sample uploads, where present, are treated as their index says',
  async () => {
    const entries = sampleRows<{ file: string; expect: string }>('uploads/index.jsonl')
    const isImage = ({ file }: { file: string }) =>
      /\.(jpe?g|png|gif|webp|avif|tif|bmp|ico|psd|svg)$/.test(file)
    for (const entry of entries) {
      const original = sampleBytes(`uploads/${entry.file}`)
      const result = await processor.process(original, 'agent')
      if (!isImage(entry) || /^refuse(?! or)/.test(entry.expect)) expect(result.ok, entry.file).toBe(false)
      if (isImage(entry) && /^accept(?! or)/.test(entry.expect)) expect(result.ok, entry.file).toBe(true)
      if (result.ok) await expectNoMetadata(result.image)
    }
    const straight = await sharp(sampleBytes('uploads/ok-hopper.jpg')).raw().toBuffer()
    for (const { file } of entries.filter((entry) => entry.file.includes('orientation'))) {
      const image = await accepted(sampleBytes(`uploads/${file}`))
      const jpeg = image.variants.find(({ format }) => format === 'jpg')
      const { data, info } = await sharp(jpeg?.bytes).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([128, 128])
      const difference =
        data.reduce((sum, value, at) => sum + Math.abs(value - (straight[at] ?? 0)), 0) / data.length
      expect(difference, file).toBeLessThan(12)
    }
  },
)
