import { expect, test } from 'vitest'
import { forwardingBase, forwardingMaxLength } from './forwarding-address.ts'

const bases: [email: string, base: string][] = [
  ['dana@lantern.example', 'dana'],
  ['Dana.Whitfield+homes@lantern.example', 'dana.whitfield'],
  ['o’brien_99@lantern.example', 'obrien_99'],
  ['.dana.@lantern.example', 'dana'],
  ['ди@lantern.example', 'agent'],
  ['', 'agent'],
  ['demo@lantern.example', 'demo-mail'],
  ['postmaster@lantern.example', 'postmaster-mail'],
  ['reply@lantern.example', 'reply-mail'],
]
test.each(bases)('%s forwards to %s', (email, base) => {
  expect(forwardingBase(email)).toBe(base)
})

test('a long address is cut', () => {
  expect(forwardingBase(`${'a'.repeat(64)}@lantern.example`)).toHaveLength(forwardingMaxLength)
})
