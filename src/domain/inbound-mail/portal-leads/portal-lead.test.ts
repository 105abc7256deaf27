import { expect, test } from 'vitest'
import { addressInText, addressLine, cleanLead } from './portal-lead.ts'

test('what a form leaves unsaid is empty, and no one without a way to reach them is a lead', () => {
  const lead = cleanLead({
    source: 'Zillow',
    name: 'N/A',
    email: 'not provided',
    phone: '215-555-0152',
    message: 'None',
  })
  expect(lead).toMatchObject({ name: '', email: '', phone: '215-555-0152', message: '' })
  expect(cleanLead({ source: 'Zillow', name: 'Dana', phone: '-' })).toBeUndefined()
  expect(cleanLead({ source: 'Zillow', email: 'dana at home' })).toBeUndefined()
  expect(cleanLead({ source: 'Zillow', relay: 'a@convo.zillow.com' })).toMatchObject({
    email: '',
    relay: 'a@convo.zillow.com',
  })
})

test.each([
  ['(215) 555-0152', '(215) 555-0152'],
  ['tel:215-555-0152', '215-555-0152'],
  ['215.555.0152', '215.555.0152'],
  ['(215) 555\u20110152', '(215) 555-0152'],
  ['215-555-0152 ext. 4', '215-555-0152 ext. 4'],
  ['+1 215 555 0152 x12', '+1 215 555 0152 x12'],
  ['Cell 215-555-0152', '215-555-0152'],
  ['5550152', ''],
  ['call me', ''],
])('the number %j is kept as %j', (phone, kept) => {
  expect(cleanLead({ source: 'S', email: 'a@b.example', phone })?.phone).toBe(kept)
})

test('values are one line and within their length, and a message keeps its lines', () => {
  const lead = cleanLead({
    source: 'S',
    email: '<a@b.example>',
    name: 'Dana\nBuyer\u202e',
    message: 'one\r\ntwo',
    property: 'x'.repeat(1000),
    details: Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`Field ${at}`, 'yes'])),
  })
  expect(lead).toMatchObject({ name: 'Dana Buyer', email: 'a@b.example', message: 'one\ntwo' })
  expect(lead?.property).toHaveLength(300)
  expect(Object.keys(lead?.details ?? {})).toHaveLength(30)
})

test('an American address is found in a sentence, or alone on its line', () => {
  expect(addressInText('I saw 583 Country Oak Dr, Asheville, NC 28804. Free?')).toBe(
    '583 Country Oak Dr, Asheville, NC 28804',
  )
  expect(addressInText('12 people, some from Rome')).toBe('')
  expect(addressLine('Hi\n30 Cooper St, Manchester, CT 06040\nView')).toBe(
    '30 Cooper St, Manchester, CT 06040',
  )
  expect(addressLine('See 30 Cooper St, Manchester, CT 06040 now')).toBe('')
})
