import { expect, test } from 'vitest'
import { fallbackFaults } from './fallback-contact.ts'

const own = ['dana@example.com', 'hello@dana.example']

test.each([
  ['no one', { name: '', email: '' }, {}],
  ['someone with a name and an address', { name: 'Sam', email: 'sam@example.com' }, {}],
  ['a name alone', { name: 'Sam', email: '' }, { fallbackEmail: expect.stringMatching(/email/) }],
  [
    'an address alone',
    { name: '', email: 'sam@example.com' },
    { fallbackName: expect.stringMatching(/name/) },
  ],
  [
    'what is no address',
    { name: 'Sam', email: 'sam' },
    { fallbackEmail: 'Please enter a valid email address' },
  ],
  [
    'the agent',
    { name: 'Dana', email: ' Dana@Example.com' },
    { fallbackEmail: expect.stringMatching(/own/) },
  ],
  [
    'the agent’s card',
    { name: 'Dana', email: 'hello@dana.example' },
    { fallbackEmail: expect.stringMatching(/own/) },
  ],
])('the fallback contact can be %s, or not', (_who, contact, faults) => {
  expect(fallbackFaults(contact, own)).toEqual(faults)
})
