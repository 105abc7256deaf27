import { expect, test } from 'vitest'
import { acceptOneHost } from './one-host.ts'

test('requests with two hosts are refused, and the log says so once', () => {
  const said: string[] = []
  const isAccepted = acceptOneHost({ warn: (text) => void said.push(text) })
  const twice = { rawHeaders: ['Host', 'a.example', 'Accept', '*/*', 'host', 'b.example'] }
  expect(isAccepted({ rawHeaders: ['Host', 'a.example', 'Accept', 'host'] })).toBe(true)
  expect([isAccepted(twice), isAccepted(twice)]).toEqual([false, false])
  expect(said).toEqual(['a request with two Host headers was refused; further ones are not logged'])
})
