import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export type DnsStandIn = {
  /** For `DNS_SERVER`. */
  address: string
  /** TXT records by name; a name that isn't there doesn't exist. */
  records: Map<string, string[]>
  /** Names that are never answered. */
  silent: Set<string>
  close(): Promise<void>
}

/** A name server on loopback that knows TXT records (RFC 1035). */
export async function startDnsStandIn(): Promise<DnsStandIn> {
  const records = new Map<string, string[]>()
  const silent = new Set<string>()
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, end } = nameIn(query)
    if (silent.has(name)) return
    const texts = records.get(name)
    const header = Buffer.from(query.subarray(0, 12))
    header.writeUInt16BE(texts ? 0x8180 : 0x8183, 2)
    header.writeUInt16BE(texts?.length ?? 0, 6)
    header.writeUInt32BE(0, 8)
    const question = query.subarray(12, end + 4)
    socket.send(Buffer.concat([header, question, ...(texts ?? []).map(answerOf)]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    silent,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

function nameIn(query: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

/** A TXT record of the name that was asked for, in pieces of 255 bytes at most. */
function answerOf(text: string): Buffer {
  const pieces = text.match(/.{1,255}/gs) ?? ['']
  const data = Buffer.concat(
    pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece, 'latin1')])),
  )
  const head = Buffer.from('c00c00100001000000000000', 'hex')
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
