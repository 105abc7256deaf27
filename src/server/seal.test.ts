import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const secret = 'a secret of this server'
const kiosk = { purpose: 'porchlight kiosk private keys', of: 'kiosk-1' } as const

test('what was sealed before an update opens after it', () => {
  /** Made by released code. */
  const released = 'DaRLX0mI7WRdDaLgryTUEf0CIHRmeVdLEE1aZtGb3LD/FY0='
  expect(unseal(secret, kiosk, released).toString()).toBe('the key')
})

test('the same value never looks the same twice, and opens', () => {
  const value = Buffer.from('whsec')
  const [first, second] = [seal(secret, kiosk, value), seal(secret, kiosk, value)]
  expect(first).not.toBe(second)
  expect(unseal(secret, kiosk, second)).toEqual(value)
})

test('it opens with no other secret, for no other purpose, and for nothing else', () => {
  const sealed = seal(secret, kiosk, Buffer.from('value'))
  expect(() => unseal('another secret of a server', kiosk, sealed)).toThrow()
  expect(() => unseal(secret, { ...kiosk, purpose: 'porchlight webhook secrets' }, sealed)).toThrow()
  expect(() => unseal(secret, { ...kiosk, of: 'kiosk-2' }, sealed)).toThrow()
  const bytes = Buffer.from(sealed, 'base64')
  bytes[15] = (bytes[15] ?? 0) ^ 1
  expect(() => unseal(secret, kiosk, bytes.toString('base64'))).toThrow()
})
