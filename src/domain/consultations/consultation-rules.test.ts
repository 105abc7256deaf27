import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkConsultation } from './consultation-rules.ts'

const now = Date.parse('2026-11-21T15:00:00Z')
const right = { name: 'Ada', email: 'ada@example.com', phone: '', startIso: '2026-11-23T15:00:00Z' }
const check = (changes: Partial<typeof right>, zone = 'America/New_York', needsPhone = false) =>
  checkConsultation({ ...right, ...changes }, now, zone, { needsPhone })

test('name, email and time are all it takes', () => {
  expect(check({})).toBeNull()
  expect(check({ phone: '+1 804 555 0137' })).toBeNull()
})

test('without a video room, a phone number is required', () => {
  expect(check({}, 'America/New_York', true)?.errors).toEqual({ phone: 'This field is required.' })
  expect(check({ phone: '+1 804 555 0137' }, 'America/New_York', true)).toBeNull()
})

test.each([['name'], ['email'], ['startIso']] as const)('%s cannot be left out', (field) => {
  expect(check({ [field]: '  ' })).toEqual({
    message: 'Please fill in all required fields',
    errors: { [field]: 'This field is required.' },
  })
})

test('an invalid address, number or time is reported at its field', () => {
  expect(check({ email: 'ada@' })).toEqual({
    message: 'Please enter a valid email address',
    errors: { email: 'Please enter a valid email address' },
  })
  expect(check({ phone: '12' })?.errors).toEqual({ phone: 'Please enter a valid phone number' })
  expect(check({ startIso: 'soon' })?.errors).toHaveProperty('startIso')
})

test('the day can’t be before today by the visitor’s own clock', () => {
  expect(check({ startIso: '2026-11-20T20:00:00Z' })?.errors.startIso).toMatch(/today or a later date/)
  // It is still Friday evening in Honolulu at that time, and already Saturday there now.
  expect(check({ startIso: '2026-11-21T12:00:00Z' }, 'Pacific/Honolulu')).toBeNull()
  expect(check({ startIso: '2026-11-21T09:00:00Z' }, 'Pacific/Honolulu')?.errors).toHaveProperty('startIso')
})

test('any input gets an answer and never an error', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (name, email, phone, startIso) => {
      const faults = checkConsultation({ name, email, phone, startIso }, now, 'Asia/Kolkata', {
        needsPhone: true,
      })
      if (faults) expect(faults.message).not.toBe('')
    }),
  )
})
