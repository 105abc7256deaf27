import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasSampleData, sampleRows } from '#domain/testing/sample-data.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let server: TestServer
let agent: TestClient
beforeAll(async () => {
  server = await createTestServer()
  agent = await server.agent()
})
afterAll(() => server.stop())

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c08040' } })
    .jpeg()
    .toBuffer()

function upload(client: TestClient, name: string, bytes: Uint8Array) {
  const form = new FormData()
  form.append('photos', new File([new Uint8Array(bytes)], name))
  return client.post('/api/photos', form)
}

/** A PNG that claims this many pixels and contains almost none. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const stored = () =>
  readdirSync(server.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('/mail'))
    .map((entry) => join(entry.parentPath, entry.name).slice(server.dataDir.length + 1))

test.each([
  [20_000, 20_000],
  [60_000, 1000],
  [2 ** 31 - 1, 2 ** 31 - 1],
])(
  'an image claiming %i x %i pixels is refused with a reason by its header alone, and leaves nothing behind',
  async (width, height) => {
    const before = [stored(), process.memoryUsage().rss] as const
    const answer = await upload(agent, 'huge.png', pngOf(width, height))
    expect([413, 415, 422]).toContain(answer.status)
    expect(answer.body.detail).toMatch(/photo|pixel|image|file type/i)
    expect(stored()).toEqual(before[0])
    expect(process.memoryUsage().rss - before[1]).toBeLessThan(300 * 1024 * 1024)
    expect(await server.sql('select 1 from listing_photos where stored_at is null')).toEqual([])
  },
)

const names = [
  '../../../etc/cron.d/evil.jpg',
  '..\\..\\windows\\evil.jpg',
  '/etc/passwd',
  'C:\\evil.jpg',
  'a/b/c.jpg',
  'x.jpg\0.html',
  'x.jpg\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>.jpg',
  '.htaccess',
  '.',
  '..',
  'nul',
  'x'.repeat(3000),
  '\u202egpj.exe',
  '%2e%2e%2fevil.jpg',
  'evil.svg',
  'evil.html',
  '\u{1F3E1}.jpg',
  ' ',
]
const given = hasSampleData('security/upload-names.jsonl')
  ? sampleRows<{ name: string }>('security/upload-names.jsonl').map(({ name }) => name)
  : []

test(`every file is stored and served under our own name (${names.length} names of ours, ${given.length} given)`, async () => {
  const bytes = await photo()
  const all = [...names, ...given]
  const taken = []
  // An agent may have nine uploads in progress.
  for (let at = 0; at < all.length; at += 9)
    taken.push(...(await Promise.all(all.slice(at, at + 9).map((name) => upload(agent, name, bytes)))))
  for (const answer of taken) {
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)])
    const [item] = answer.body.items
    expect(item.url).toMatch(/^\/files\/photos\/[0-9a-f-]{36}\/\d+\.jpg$/)
    expect(`${item.alt}${item.caption}`).toBe('')
    const served = await server.visitor().fetch('GET', item.url)
    expect([
      served.headers.get('content-type'),
      served.headers.get('x-content-type-options'),
      served.headers.get('cross-origin-resource-policy'),
    ]).toEqual(['image/jpeg', 'nosniff', 'cross-origin'])
    expect(served.headers.get('content-security-policy')).toMatch(/sandbox/)
    await served.arrayBuffer()
  }
  expect(
    stored().filter((path) => !/^files\/photos\/[0-9a-f-]{36}\/\d+\.(avif|webp|jpg)$/.test(path)),
  ).toEqual([])
})

test('of nine simultaneous photos with room for one, one is kept', async () => {
  const other = await server.agent()
  const bytes = await photo()
  const { body } = await upload(other, 'first.jpg', bytes)
  const [row] = await server.sql<{ bytes: number }>(
    'select bytes::int as bytes from listing_photos where id = $1',
    [body.items[0].id],
  )
  await server.sql('update listing_photos set bytes = $2 where id = $1', [
    body.items[0].id,
    1024 ** 3 - Math.round(1.5 * (row?.bytes ?? 0)),
  ])
  const before = stored().length
  const answers = await Promise.all(Array.from({ length: 9 }, () => upload(other, 'next.jpg', bytes)))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([201, ...Array.from({ length: 8 }, () => 403)])
  const filesOfOne = answers.find(({ status }) => status === 201)?.body.items[0].widths.length * 2 + 1
  expect(stored().length - before).toBe(filesOfOne)
})

test('after an upload, accepted or refused, its connection is not used for another request', async () => {
  const other = await server.agent()
  const answers = [
    await upload(other, 'a.jpg', await photo()),
    await upload(other, 'b.jpg', Buffer.from('no')),
  ]
  expect(answers.map(({ status, headers }) => [status, headers.get('connection')])).toEqual([
    [201, 'close'],
    [415, 'close'],
  ])
})
