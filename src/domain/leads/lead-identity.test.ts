import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasSampleData, sampleRows } from '../testing/sample-data.ts'
import {
  emailKey,
  identitiesOf,
  joinPerson,
  knowsPerson,
  matchLead,
  personFields,
  phoneKey,
} from './lead-identity.ts'

test('addresses are compared without case and surrounding spaces', () => {
  expect(emailKey('  Ann.Lee@Example.COM ')).toBe('ann.lee@example.com')
  expect(emailKey('  ')).toBeNull()
  expect(emailKey(null)).toBeNull()
})

test.each([
  ['(512) 555-0123', '+15125550123'],
  ['512.555.0123', '+15125550123'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['５１２-５５５-０１２３', '+15125550123'],
  ['555-0123', null],
  ['512-555-01234', null],
  ['000-000-0000', null],
  ['(555) 555-5555', null],
  ['512-555-0123 or 512-555-0199', null],
  ['', null],
])('the phone %j is %s', (phone, key) => {
  expect(phoneKey(phone)).toBe(key)
})

test('a phone number without a country code is read in the given country', () => {
  expect(phoneKey('020 7946 0958', 'GB')).toBe('+442079460958')
})

test('a person is recognized by each of email and phone that is complete', () => {
  expect(identitiesOf({ email: ' Ann@Example.com ', phone: '512-555-0123' })).toEqual([
    { kind: 'email', value: 'ann@example.com' },
    { kind: 'phone', value: '+15125550123' },
  ])
  expect(identitiesOf({ email: '', phone: '555-0123' })).toEqual([])
  expect(identitiesOf({})).toEqual([])
})

const ann = { id: 'a' }
const bob = { id: 'b' }

test('the same email or the same phone is the same person', () => {
  expect(matchLead([{ ...ann, kind: 'email' }])).toMatchObject({ lead: ann, matchedBy: 'email' })
  const byPhone = matchLead([{ ...bob, kind: 'phone' }])
  expect(byPhone).toMatchObject({ lead: bob, matchedBy: 'phone', alsoFits: null })
  expect(matchLead([])).toBeUndefined()
})

test('if email and phone disagree, the email decides, because households share phones', () => {
  const both = matchLead([
    { ...bob, kind: 'phone' },
    { ...ann, kind: 'email' },
  ])
  expect(both).toMatchObject({ lead: ann, alsoFits: bob })
  const one = matchLead([
    { ...ann, kind: 'email' },
    { ...ann, kind: 'phone' },
  ])
  expect(one).toMatchObject({ lead: ann, alsoFits: null })
})

test('the lead that a conversation already has counts if neither email nor phone leads to one', () => {
  const named = { ...ann, kind: 'lead' } as const
  expect(matchLead([named])).toMatchObject({ lead: ann, matchedBy: 'conversation' })
  expect(matchLead([named, { ...bob, kind: 'email' }])).toMatchObject({ lead: bob, matchedBy: 'email' })
})

const existing = { name: 'Ann', email: 'ann@example.com', phone: '' }

test('what a visitor brings fills what is empty, and is set aside if the lead has something else', () => {
  const joined = joinPerson(
    existing,
    { name: ' Ann Lee ', email: 'mallory@example.com', phone: '5125550123' },
    'visitor',
  )
  expect(joined.person).toEqual({ name: 'Ann', email: 'ann@example.com', phone: '5125550123' })
  expect(joined.setAside).toEqual([
    { field: 'name', value: 'Ann Lee' },
    { field: 'email', value: 'mallory@example.com' },
  ])
  expect(joined.replaced).toEqual([])
})

test('what the agent enters replaces what was there', () => {
  const joined = joinPerson(existing, { name: 'Ann Lee', email: '' }, 'agent')
  expect(joined.person).toEqual({ name: 'Ann Lee', email: 'ann@example.com', phone: '' })
  expect(joined.replaced).toEqual([{ field: 'name', before: 'Ann', after: 'Ann Lee' }])
})

test('another spelling of the same address, number or name changes nothing', () => {
  const lead = { ...existing, phone: '(512) 555-0123' }
  const same = { name: 'ANN', email: 'ANN@EXAMPLE.COM', phone: '+15125550123' }
  for (const by of ['agent', 'visitor'] as const)
    expect(joinPerson(lead, same, by)).toEqual({ person: lead, replaced: [], setAside: [] })
})

test('the placeholder name counts as no name', () => {
  expect(joinPerson(existing, { name: 'Lead' }, 'visitor')).toMatchObject({
    person: { name: 'Ann' },
    setAside: [],
  })
  expect(joinPerson({ ...existing, name: 'Lead' }, { name: 'Ann' }, 'visitor').person.name).toBe('Ann')
})

test('whatever is submitted, every value before and after can still be found', () => {
  const value = fc.option(fc.constantFrom('', ' ', 'one', 'two', 'ann@example.com', '5125550123'))
  const person = fc.record({ name: value, email: value, phone: value })
  fc.assert(
    fc.property(person, person, fc.constantFrom('agent', 'visitor'), (lead, submitted, by) => {
      const joined = joinPerson(lead, submitted, by)
      for (const field of personFields) {
        const kept = [
          joined.person[field],
          ...joined.replaced.filter((each) => each.field === field).map(({ before }) => before),
          ...joined.setAside.filter((each) => each.field === field).map(({ value }) => value),
        ]
        for (const text of [lead[field]?.trim(), submitted[field]?.trim()])
          if (text) expect(kept).toContain(text)
        if (by === 'visitor' && lead[field]?.trim()) expect(joined.person[field]).toBe(lead[field].trim())
      }
    }),
  )
})

test.skipIf(!hasSampleData('strings/phones-us.jsonl'))('phones are read as people write them', () => {
  for (const { input, e164 } of sampleRows<{ input: string; e164: string | null }>(
    'strings/phones-us.jsonl',
  )) {
    const wanted = e164?.startsWith('+') ? e164 : null
    expect(`${input}: ${phoneKey(input)}`).toBe(`${input}: ${wanted}`)
  }
})

test.skipIf(!hasSampleData('strings/phones-world.jsonl'))('numbers of all countries are known', () => {
  const rows = sampleRows<{ e164: string; international: string }>('strings/phones-world.jsonl')
  for (const { e164, international } of rows) expect(phoneKey(international)).toBe(e164)
})

test.each([
  ['the same, spelled differently', { email: 'ANN@example.com ', phone: '512-555-0123' }, true],
  ['only one of the two', { email: 'ann@example.com', phone: '' }, true],
  ['neither', { email: '', phone: '' }, true],
  ['an email that is kept next to the lead’s own', { email: 'a.lee@work.example', phone: '' }, true],
  ['another email', { email: 'bo@example.com', phone: '(512) 555-0123' }, false],
  ['another phone', { email: 'ann@example.com', phone: '(512) 555-0199' }, false],
  // It stands there as a phone, not as an email.
  ['a value that is kept for the other field', { email: '', phone: 'a.lee@work.example' }, false],
])('who brings %s', (_, submitted, isKnown) => {
  const setAside = [{ field: 'email', value: 'a.lee@work.example' } as const]
  const lead = { email: 'ann@example.com', phone: '(512) 555-0123', setAside }
  expect(knowsPerson(lead, submitted)).toBe(isKnown)
})
