import { expect, test } from 'vitest'
import { receivedMail } from '../testing/received-mails.ts'
import type { MailHeader } from './received-mail.ts'
import { isSaidToBeForged, proofOfSender } from './sender-proof.ts'

const received = { name: 'received', value: 'from out.agency.example by mx.google.com with ESMTPS id 1' }
const told = (value: string): MailHeader => ({ name: 'authentication-results', value })
const proof = (headers: MailHeader[]) =>
  proofOfSender({ ...receivedMail({ from: { name: '', address: 'robin@agency.example' } }), headers })

test.each([
  ['DMARC', 'dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=agency.example'],
  ['DKIM', 'dkim=pass header.i=@agency.example header.s=s1 header.b=x'],
  ['DKIM of its domain', 'dkim=pass (2048-bit key) header.d=agency.example'],
  ['DKIM of a part of its domain', 'dkim=pass header.d=mail.agency.example'],
  ['SPF', 'spf=pass (a: b) smtp.mailfrom=bounces@agency.example'],
  ['DKIM after a failure', 'dkim=fail header.d=agency.example; dkim=pass header.d=agency.example'],
])('%s proves the sender', (_, verdict) => {
  expect(proof([told(`mx.google.com; ${verdict}`), received])).toBe('proven')
  expect(proof([received, told(`MX.Google.com 1;\n ${verdict.toUpperCase()}`)])).toBe('proven')
})

test.each([
  ['a failure', 'dmarc=fail header.from=agency.example'],
  ['another domain’s signature', 'dkim=pass header.d=evil.example'],
  ['a domain that ends alike', 'dkim=pass header.d=notagency.example'],
  ['a top-level domain', 'dkim=pass header.d=example'],
  ['another domain’s server', 'spf=pass smtp.mailfrom=agency.example@evil.example'],
  ['DMARC of another', 'dmarc=pass header.from=evil.example'],
  ['DMARC of no one', 'dmarc=pass'],
  ['words that only begin alike', 'dmarc=passed header.from=agency.example'],
  ['another method', 'iprev=pass header.from=agency.example'],
  ['a comment', 'spf=fail (x; dmarc=pass header.from=agency.example) smtp.mailfrom=a@evil.example'],
  ['a comment in a comment', 'spf=fail ((y) ; dmarc=pass header.from=agency.example)'],
  ['a quoted sender', 'spf=fail smtp.mailfrom="x; dmarc=pass header.from=agency.example ; "@evil.example'],
  ['a comment without an end', 'dmarc=pass header.from=agency.example; spf=fail (oops'],
  ['nothing', 'none'],
])('%s proves nothing', (_, verdict) => {
  expect(proof([told(`mx.google.com; ${verdict}`), received])).toBe('unproven')
})

const good = 'dmarc=pass header.from=agency.example'
const bad = 'dmarc=fail header.from=agency.example'

test('only the topmost result counts', () => {
  expect(proof([received, told(`mx.google.com; ${bad}`), told(`mx.google.com; ${good}`)])).toBe('unproven')
})

test('a result of another service than the one that received the email doesn’t count', () => {
  expect(proof([received, told(`mx.evil.example; ${good}`)])).toBe('unproven')
  expect(proof([told(`mx.google.com; ${good}`)])).toBe('unproven')
})

test('with two senders, none is proven', () => {
  const from = { name: 'from', value: 'robin@agency.example' }
  expect(proof([received, told(`mx.google.com; ${good}`), from])).toBe('proven')
  expect(proof([received, told(`mx.google.com; ${good}`), from, from])).toBe('unproven')
})

test('without a result, nothing is said', () => {
  expect(proof([received])).toBe('unsaid')
})

test.each([
  ['DMARC failed', 'dmarc=fail header.from=agency.example; spf=pass smtp.mailfrom=evil.example', true],
  ['DMARC passed, SPF failed on the way', 'spf=fail; dkim=pass header.d=agency.example; dmarc=pass', false],
  ['no DMARC record, SPF failed', 'spf=fail smtp.mailfrom=agency.example; dkim=none; dmarc=none', true],
  ['no DMARC record, signed', 'spf=fail; dkim=pass header.d=agency.example; dmarc=none', false],
  ['no one sure', 'spf=softfail; dkim=none', false],
  ['a fault of the service', 'dmarc=temperror', false],
  ['a failure in a comment', 'spf=none (x; dmarc=fail)', false],
  ['nothing', 'none', false],
])('whether it is said to be forged: %s', (_, verdict, isForged) => {
  const from = { name: '', address: 'robin@agency.example' }
  const headers = [told(`mx.google.com; ${verdict}`)]
  expect(isSaidToBeForged({ ...receivedMail({ from }), headers })).toBe(isForged)
})

test('an email of which nothing is said isn’t said to be forged', () => {
  expect(isSaidToBeForged(receivedMail({}))).toBe(false)
})
