import { inflateRawSync } from 'node:zlib'

/** An archive that can't be opened: broken, or larger inside than allowed. */
export class ZipRefused extends Error {
  readonly reason: 'damaged' | 'encrypted' | 'too_large_inside'

  constructor(reason: ZipRefused['reason']) {
    super(`The archive is refused: ${reason}`)
    this.name = 'ZipRefused'
    this.reason = reason
  }
}

type Entry = {
  name: string
  isEncrypted: boolean
  method: number
  packedBytes: number
  bytes: number
  start: number
}

type Limits = { entries: number; bytes: number }

const endRecord = 0x06054b50
const centralRecord = 0x02014b50
const localRecord = 0x04034b50
const longestComment = 65_535

/**
 * An archive's files by name, none unpacked yet. Refuses one whose table of contents declares more than `limits` allow;
 * `unpack` refuses a file that is larger than it declares.
 */
export function openZip(archive: Buffer, limits: Limits) {
  const entries = readTable(archive)
  if (entries.length > limits.entries) throw new ZipRefused('too_large_inside')
  if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > limits.bytes)
    throw new ZipRefused('too_large_inside')
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  return {
    names: [...byName.keys()],
    unpack(name: string): Buffer | undefined {
      const entry = byName.get(name)
      return entry && unpack(archive, entry)
    },
  }
}

function readTable(archive: Buffer): Entry[] {
  const end = requireEndRecord(archive)
  const count = archive.readUInt16LE(end + 10)
  const entries: Entry[] = []
  let at = archive.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== centralRecord)
      throw new ZipRefused('damaged')
    const nameLength = archive.readUInt16LE(at + 28)
    entries.push({
      name: archive.toString('utf8', at + 46, at + 46 + nameLength),
      isEncrypted: (archive.readUInt16LE(at + 8) & 1) === 1,
      method: archive.readUInt16LE(at + 10),
      packedBytes: archive.readUInt32LE(at + 20),
      bytes: archive.readUInt32LE(at + 24),
      start: archive.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return entries
}

function requireEndRecord(archive: Buffer): number {
  const from = Math.max(0, archive.length - 22 - longestComment)
  for (let at = archive.length - 22; at >= from; at -= 1)
    if (archive.readUInt32LE(at) === endRecord) return at
  throw new ZipRefused('damaged')
}

function unpack(archive: Buffer, { isEncrypted, method, start, packedBytes, bytes }: Entry): Buffer {
  if (isEncrypted) throw new ZipRefused('encrypted')
  if (start + 30 > archive.length || archive.readUInt32LE(start) !== localRecord)
    throw new ZipRefused('damaged')
  const from = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
  const packed = archive.subarray(from, from + packedBytes)
  if (method === 0) return packed
  if (method !== 8) throw new ZipRefused('damaged')
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(bytes, 1) })
  } catch (error) {
    const isLarger = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new ZipRefused(isLarger ? 'too_large_inside' : 'damaged')
  }
}
