import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata } from 'sharp'
import { type ImageRefusal, maxImageBytes, maxImagePixels } from '#server/ports/image-processor.ts'

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])

/** The maximum width of a WebP image. */
const maxSide = 16_383

/** Maximum memory that a decoder may need at once, in bytes. */
const maxDecoderBytes = 180 * 1024 * 1024

/** Reads only the first bytes and the header; nothing is decoded. Undefined: it may be decoded. */
export async function refusalOf(original: Uint8Array): Promise<ImageRefusal | undefined> {
  if (original.byteLength > maxImageBytes) return 'too_large'
  const type = await fileTypeFromBuffer(original)
  if (!type) return looksLikeSvg(original) ? 'unsupported' : 'not_an_image'
  if (!accepted.has(type.mime)) {
    return type.mime.startsWith('image/') || looksLikeSvg(original) ? 'unsupported' : 'not_an_image'
  }
  const header = await readHeader(original)
  if (!header) return 'damaged'
  const pixels = header.width * header.height
  if (pixels === 0) return 'damaged'
  if (pixels > maxImagePixels || Math.max(header.width, header.height) > maxSide) return 'too_many_pixels'
  return pixels * decoderBytesPerPixel(header) > maxDecoderBytes ? 'too_many_pixels' : undefined
}

async function readHeader(original: Uint8Array): Promise<Metadata | undefined> {
  try {
    return await sharp(original, { limitInputPixels: false }).metadata()
  } catch {
    return undefined
  }
}

function looksLikeSvg(original: Uint8Array): boolean {
  return /<svg[\s>]/i.test(new TextDecoder('latin1').decode(original.subarray(0, 4096)))
}

/**
 * Most decoders work line by line and need almost no memory. These keep the whole image: AVIF (measured, 8 bits a
 * channel), progressive JPEG (two bytes for each sample), interlaced PNG and GIF (the canvas).
 */
function decoderBytesPerPixel(header: Metadata): number {
  if (header.format === 'heif') return header.bitsPerSample && header.bitsPerSample > 8 ? 24 : 18
  if (header.format === 'gif') return 4
  if (!header.isProgressive) return 0
  if (header.format === 'png') return header.channels * (header.depth === 'ushort' ? 2 : 1)
  return 2 * (samplesPerPixel[header.chromaSubsampling ?? ''] ?? header.channels)
}

const samplesPerPixel: Record<string, number> = { '4:2:0': 1.5, '4:2:2': 2, '4:4:4': 3 }
