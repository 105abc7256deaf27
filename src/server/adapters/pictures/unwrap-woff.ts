import { inflateSync } from 'node:zlib'

const headerBytes = 44
const entryBytes = 20

/**
 * Converts a WOFF 1 font to the plain OpenType file inside it by extracting and decompressing each table. Image
 * libraries read only that format.
 */
export function unwrapWoff(woff: Uint8Array): Uint8Array {
  const packed = Buffer.from(woff.buffer, woff.byteOffset, woff.byteLength)
  if (packed.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF font')
  const tableCount = packed.readUInt16BE(12)
  const tables = Array.from({ length: tableCount }, (_, at) =>
    readTable(packed, headerBytes + at * entryBytes),
  )

  const directory = Buffer.alloc(12 + tableCount * 16)
  const power = Math.floor(Math.log2(tableCount))
  packed.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(tableCount, 4)
  directory.writeUInt16BE(2 ** power * 16, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE((tableCount - 2 ** power) * 16, 10)

  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (const [at, { tag, checksum, content }] of tables.entries()) {
    const entry = 12 + at * 16
    tag.copy(directory, entry)
    directory.writeUInt32BE(checksum, entry + 4)
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(content.length, entry + 12)
    // Tables start at multiples of four.
    const padding = Buffer.alloc((4 - (content.length % 4)) % 4)
    parts.push(content, padding)
    offset += content.length + padding.length
  }
  return new Uint8Array(Buffer.concat(parts))
}

function readTable(packed: Buffer, entry: number) {
  const start = packed.readUInt32BE(entry + 4)
  const packedLength = packed.readUInt32BE(entry + 8)
  const length = packed.readUInt32BE(entry + 12)
  const stored = packed.subarray(start, start + packedLength)
  return {
    tag: packed.subarray(entry, entry + 4),
    checksum: packed.readUInt32BE(entry + 16),
    content: packedLength < length ? inflateSync(stored) : stored,
  }
}
