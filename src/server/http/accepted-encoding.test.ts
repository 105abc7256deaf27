import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.ts'

const app = new Hono().get('/', (c) => c.text(acceptedEncoding(c)))

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZip', 'gzip'],
  ['deflate, zstd', 'identity'],
  ['', 'identity'],
  ['*', 'identity'],
  ['identity', 'identity'],
  ['br;q=0', 'identity'],
  ['br; q=0.000, gzip', 'gzip'],
  ['br ; Q = 0 , gzip ; q = 0.001', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.8, gzip;q=0.8, *;q=0', 'br'],
  ['br;q=0.1, identity', 'identity'],
  ['xbr, gzip-2, my-br', 'identity'],
  [',,;;==,"', 'identity'],
])('a caller that accepts "%s" gets %s', async (accepted, encoding) => {
  const answer = await app.request('/', { headers: { 'accept-encoding': accepted } })
  expect(await answer.text()).toBe(encoding)
})

test('a caller that names no encoding gets none', async () => {
  expect(await (await app.request('/')).text()).toBe('identity')
})
