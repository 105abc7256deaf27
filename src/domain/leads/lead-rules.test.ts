import { expect, test } from 'vitest'
import { checkCapturedLead, checkNewLead, readCapturedLead } from './lead-rules.ts'

const form = { name: 'Ann Lee', email: 'ann@example.com', phone: '', message: 'Hello' }

test('a lead added by hand needs name, email and message', () => {
  expect(checkNewLead(form)).toEqual({})
  expect(Object.keys(checkNewLead({ name: ' ', email: '', phone: '', message: '' }))).toEqual([
    'name',
    'email',
    'message',
  ])
})

test('a name has at least 2 characters, and an email and a phone number are well formed', () => {
  expect(checkNewLead({ ...form, name: 'A' })).toEqual({ name: 'Name must be at least 2 characters long' })
  expect(checkNewLead({ ...form, name: '李明' })).toEqual({})
  expect(checkNewLead({ ...form, email: 'ann@example' })).toEqual({
    email: 'Please enter a valid email address',
  })
  expect(checkNewLead({ ...form, phone: '123' })).toEqual({ phone: 'Please enter a valid phone number' })
  expect(checkNewLead({ ...form, phone: '+1 (512) 555-0123' })).toEqual({})
})

test('a buyer leaves a name and an email address or a phone number', () => {
  const buyer = { ...form, message: '' }
  expect(checkCapturedLead(buyer)).toEqual({})
  expect(checkCapturedLead({ ...buyer, email: '', phone: '5125550123' })).toEqual({})
  expect(checkCapturedLead({ ...buyer, email: '' })).toEqual({
    email: 'Please enter an email address or a phone number.',
  })
})

test('what a buyer left is cleaned before it is checked', () => {
  const read = readCapturedLead({ name: ' Ann\nLee ', email: ' ann@example.com', message: ' Hi ' })
  expect(read.person).toEqual({ name: 'Ann Lee', email: 'ann@example.com', phone: '', message: 'Hi' })
  expect(read.faults).toEqual({})
  expect(Object.keys(readCapturedLead({ name: '\u202e', email: '' }).faults)).toEqual(['name', 'email'])
})
