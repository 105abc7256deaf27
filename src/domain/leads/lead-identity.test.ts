import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasSampleData, sampleRows } from '../testing/sample-data.ts'
import { emailKey, joinedFields, joinLead, matchLead, phoneKey } from './lead-identity.ts'

test('addresses are compared without case and surrounding space', () => {
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

test('a phone without country code is read in the given country', () => {
  expect(phoneKey('020 7946 0958', 'GB')).toBe('+442079460958')
})

const ann = { id: 'a', email: 'ann@example.com', phone: '512-555-0123' }
const bob = { id: 'b', email: 'bob@example.com', phone: '512-555-0199' }

test('the same e-mail or the same phone is the same person', () => {
  expect(matchLead([ann, bob], { email: 'ANN@example.com', phone: null })?.lead.id).toBe('a')
  expect(matchLead([ann, bob], { email: null, phone: '+1 (512) 555 0199' })).toMatchObject({
    lead: { id: 'b' },
    matchedBy: 'phone',
    alsoFits: null,
  })
  expect(matchLead([ann, bob], { email: 'carl@example.com', phone: '' })).toBeNull()
})

test('empty addresses and numbers never match each other', () => {
  expect(matchLead([{ id: 'x', email: '', phone: '' }], { email: '', phone: '' })).toBeNull()
})

test('where e-mail and phone disagree the e-mail decides, and a verified phone wins over it', () => {
  const both = { email: 'ann@example.com', phone: '512-555-0199' }
  expect(matchLead([ann, bob], both)).toMatchObject({ lead: { id: 'a' }, alsoFits: { id: 'b' } })
  const verified = { ...bob, isPhoneVerified: true }
  expect(matchLead([ann, verified], both)).toMatchObject({ lead: { id: 'b' }, alsoFits: { id: 'a' } })
  expect(matchLead([{ ...ann, isEmailVerified: true }, verified], both)?.lead.id).toBe('a')
})

const existing = { name: 'Ann', email: 'ann@example.com', phone: '', message: 'Hello', source: 'Zillow' }

test('the newest value that is not empty stands and the former one is kept for the timeline', () => {
  const joined = joinLead(existing, {
    name: ' Ann Lee ',
    message: 'Is it sold?',
    phone: '5125550123',
    source: '',
  })
  expect(joined.lead).toEqual({
    name: 'Ann Lee',
    email: 'ann@example.com',
    phone: '5125550123',
    message: 'Is it sold?',
    source: 'Zillow',
  })
  expect(joined.replaced).toEqual([
    { field: 'name', before: 'Ann', after: 'Ann Lee' },
    { field: 'message', before: 'Hello', after: 'Is it sold?' },
  ])
})

test('another spelling of the same address or number changes nothing', () => {
  const joined = joinLead(
    { ...existing, phone: '(512) 555-0123' },
    { email: 'ANN@EXAMPLE.COM', phone: '+15125550123' },
  )
  expect(joined.replaced).toEqual([])
  expect(joined.lead.phone).toBe('(512) 555-0123')
})

test('an unverified address never replaces a verified one, and is not lost', () => {
  const joined = joinLead({ ...existing, isEmailVerified: true }, { email: 'other@example.com' })
  expect(joined.lead.email).toBe('ann@example.com')
  expect(joined.setAside).toEqual([{ field: 'email', value: 'other@example.com' }])
})

test('the placeholder name replaces no name', () => {
  expect(joinLead(existing, { name: 'Lead' }).lead.name).toBe('Ann')
  expect(joinLead({ ...existing, name: '' }, { name: 'Lead' }).lead.name).toBe('Lead')
})

test('whatever is submitted, every value before and after can be found again', () => {
  const value = fc.option(fc.constantFrom('', ' ', 'one', 'two', 'ann@example.com', '5125550123'))
  const person = fc.record({
    name: value,
    email: value,
    phone: value,
    message: value,
    source: value,
    isEmailVerified: fc.boolean(),
    isPhoneVerified: fc.boolean(),
  })
  fc.assert(
    fc.property(person, person, (lead, submitted) => {
      const joined = joinLead(lead, submitted)
      for (const field of joinedFields) {
        const kept = [
          joined.lead[field],
          ...joined.replaced.filter((each) => each.field === field).map(({ before }) => before),
          ...joined.setAside.filter((each) => each.field === field).map(({ value }) => value),
        ]
        for (const text of [lead[field]?.trim(), submitted[field]?.trim()])
          if (text) expect(kept).toContain(text)
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
