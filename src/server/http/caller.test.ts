import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './caller.ts'

const from = (forwarded: string) => new Headers({ 'x-forwarded-for': forwarded })

test('a caller that is not a trusted proxy has its connection’s address, whatever its headers say', () => {
  expect(clientAddress(from('203.0.113.9'), '198.51.100.7', [])).toBe('198.51.100.7')
  expect(clientAddress(from('203.0.113.9'), '198.51.100.7', ['10.0.0.0/8'])).toBe('198.51.100.7')
})

test.each([
  ['an address', ['10.0.0.1'], '10.0.0.1'],
  ['a network', ['10.0.0.0/8'], '10.200.3.4'],
  ['an address of IPv6', ['fd00::1'], 'fd00::1'],
  ['a network of IPv6', ['fd00::/8'], 'fd12:3456::9'],
  ['an address of IPv4 written as one of IPv6', ['10.0.0.0/8'], '::ffff:10.0.0.1'],
])('a trusted proxy, given as %s, names the caller', (_, trusted, peer) => {
  expect(clientAddress(from('203.0.113.9'), peer, trusted)).toBe('203.0.113.9')
})

test('behind several trusted proxies, the last untrusted address counts', () => {
  const trusted = ['10.0.0.0/8', '192.168.1.5']
  expect(clientAddress(from('127.0.0.1, 203.0.113.9, 192.168.1.5'), '10.0.0.1', trusted)).toBe('203.0.113.9')
})

test.each([
  ['203.0.113.9:51234', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['[2001:db8:1:2::9]:51234', '2001:db8:1:2:0:0:0:9'],
  ['2001:DB8:1:2:0::9', '2001:db8:1:2:0:0:0:9'],
  ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
])('%s is the same caller as %s', (written, address) => {
  expect(clientAddress(from(written), '10.0.0.1', ['10.0.0.0/8'])).toBe(address)
})

test('limits count an IPv6 caller by the /64, and an IPv4 caller by the single address', () => {
  const networks = ['2001:db8:1:2::9', '2001:db8:1:2:ffff::1', '2001:db8:1:3::9', '203.0.113.9'].map(
    (address) => networkOf(clientAddress(from(address), '10.0.0.1', ['10.0.0.1'])),
  )
  expect(networks).toEqual(['2001:db8:1:2::/64', '2001:db8:1:2::/64', '2001:db8:1:3::/64', '203.0.113.9'])
})

test('an invalid address is not trusted', () => {
  expect(clientAddress(from('203.0.113.9'), 'unknown', ['10.0.0.0/8'])).toBe('unknown')
  expect(clientAddress(from('203.0.113.9, <script>'), '10.0.0.1', ['10.0.0.0/8'])).toBe('<script>')
})
