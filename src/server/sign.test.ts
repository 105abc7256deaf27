import { expect, test } from 'vitest'
import { isSameSecret, isSigned, sign } from './sign.ts'

const secret = 'a secret of this server'
const link = 'Z3Vlc3QgMTgwMDAwMDAwMCBhZ2VudCBhcHBvaW50bWVudCAz'

/** Made by released code. */
const released = [
  ['visitor', '0UVbHu2NcP7hbzP5pndKWQ', 'SY8Km6PPVX87pZ2KRgLVHLzQc_o5tpDVrKXbzhae5dg'],
  ['device', 'account.nVtnzwrOTDbMSQ02tDZ0yQ', 'CPhqzB9r4NLPOriwcBH_XGZoC07djIAOKhJw54TQaiA'],
  [
    'proof',
    'fwhIkm5K83dnJdFlRQegHQ.1800000600.1.5251baaa143fe31aade48fdee3ac9d92',
    'dDxO4CIHh95kHDDq_MJP_sg_edJNs35m0AgcUjCNlC0',
  ],
  ['appointment link', link, 'WuZcIQ-baDTGbnn1gZZTdCi3qCUcYlhOo-MCvcPjQJo'],
  ['consultation link', link, '4YINEKg5dOEKS2yeFewt2cuzRJW2z4E74cgHOiDptBM'],
] as const

test.each(released)('what was signed before an update is valid after it: %s', (purpose, text, signature) => {
  expect(isSigned(purpose, text, signature, secret)).toBe(true)
  expect(sign(purpose, text, secret)).toBe(signature)
})

test.each(released)('a signature is valid for nothing else: %s', (purpose, text, signature) => {
  const others = released.map(([other]) => other).filter((other) => other !== purpose)
  for (const other of others) expect(isSigned(other, text, signature, secret), other).toBe(false)
  expect(isSigned(purpose, `${text}x`, signature, secret)).toBe(false)
  expect(isSigned(purpose, text, signature, 'another secret')).toBe(false)
  for (const forged of ['', signature.slice(1), `${signature}=`, signature.toLowerCase(), 'ß'.repeat(43)])
    expect(isSigned(purpose, text, forged, secret), forged).toBe(false)
})

test('secrets are the same byte by byte, whatever their length', () => {
  expect(isSameSecret('Bearer 1', 'Bearer 1')).toBe(true)
  expect(isSameSecret(Buffer.from('é'), 'é')).toBe(true)
  for (const other of ['', 'Bearer 2', 'Bearer 11', 'bearer 1'])
    expect(isSameSecret(other, 'Bearer 1')).toBe(false)
})
