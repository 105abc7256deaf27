import { expect, test } from 'vitest'
import { readLink, type SignedLink, signLink } from './signed-link.ts'

const secret = 'a secret of this server'
const link: SignedLink = {
  purpose: 'appointment',
  audience: 'guest',
  subject: ['agent', 'appointment', '3'],
  expiresMs: 1_800_000_000_000,
}
const token = signLink(link, secret)
const read = (text: string, purpose = link.purpose, key = secret, nowMs = link.expiresMs - 1) =>
  readLink(text, purpose, key, nowMs)

test('a link says whom it is for and what it refers to, until it expires', () => {
  expect(read(token)).toEqual({ audience: 'guest', subject: ['agent', 'appointment', '3'] })
  expect(read(token, 'appointment', secret, link.expiresMs)).toBeUndefined()
})

test('a link opens nothing for another purpose, with another secret, or with another payload', () => {
  const [payload = '', signature = ''] = token.split('.')
  const later = signLink({ ...link, expiresMs: link.expiresMs + 1000 }, secret)
  const asHost = Buffer.from(`host ${Buffer.from(payload, 'base64url').toString().slice(6)}`).toString(
    'base64url',
  )
  expect(read(token, 'consultation')).toBeUndefined()
  expect(read(token, 'appointment', 'another secret')).toBeUndefined()
  for (const forged of [
    `${later.split('.')[0]}.${signature}`,
    `${asHost}.${signature}`,
    `${payload}.`,
    '',
    '.',
  ])
    expect(read(forged), forged).toBeUndefined()
})
