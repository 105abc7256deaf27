import { expect, test } from 'vitest'
import { receivedMail } from '../testing/received-mails.ts'
import {
  answerTo,
  domainOf,
  fieldsOf,
  hasHeader,
  headerOf,
  isOfDomain,
  localPartOf,
  messageIdsIn,
  reportOf,
} from './received-mail.ts'

test('an address is split at its last @, in lower case', () => {
  expect(domainOf('"a@b"@Mail.EXAMPLE.com')).toBe('mail.example.com')
  expect(localPartOf('Dana.Buyer@example.com')).toBe('dana.buyer')
  expect([localPartOf('nobody'), domainOf('nobody')]).toEqual(['', 'nobody'])
})

test('a domain is one of several, or below it, but not one that only ends like it', () => {
  expect(isOfDomain('convo.zillow.com', 'zillow.com')).toBe(true)
  expect(isOfDomain('zillow.com', 'homes.com', 'zillow.com')).toBe(true)
  expect(isOfDomain('notzillow.com', 'zillow.com')).toBe(false)
  expect(isOfDomain('zillow.com.evil.example', 'zillow.com')).toBe(false)
})

test('the first header of a name counts, and a missing one is empty', () => {
  const mail = receivedMail({ headers: { 'auto-submitted': 'no', precedence: '' } })
  expect(headerOf(mail, 'auto-submitted')).toBe('no')
  expect(headerOf(mail, 'list-id')).toBe('')
  expect([hasHeader(mail, 'list-id', 'precedence'), hasHeader(mail, 'list-id')]).toEqual([true, false])
})

test('fields of a report are read with folded lines, and the first of a name counts', () => {
  const fields = fieldsOf(
    'Status: 5.1.1\r\nDiagnostic-Code: smtp; 550\r\n\tno such user\r\nStatus: 2.0.0\r\nnot a field\r\n',
  )
  expect(Object.fromEntries(fields)).toEqual({ status: '5.1.1', 'diagnostic-code': 'smtp; 550 no such user' })
})

test('Message-IDs are read out of their angle brackets, and nothing else is', () => {
  expect(
    messageIdsIn(
      '<a@x.example> (comment) <b@y.example>\n <c d@z.example> loose@x.example <> <e\0f@x.example> <g\u007fh@x.example>',
    ),
  ).toEqual(['a@x.example', 'b@y.example'])
})

test('a report is found by any of its types', () => {
  const mail = receivedMail({ reports: [{ type: 'text/rfc822-headers', text: 'To: a@b.example' }] })
  expect(reportOf(mail, 'message/rfc822', 'text/rfc822-headers')).toBe('To: a@b.example')
  expect(reportOf(mail, 'message/rfc822')).toBeUndefined()
})

test('an answer goes to Reply-To, unless that is the reader, or to who wrote before a group put its own address', () => {
  const group = { name: 'Leads', address: 'leads@agency.example' }
  const maria = { name: 'Maria', address: 'maria@buyers.example' }
  expect(answerTo(receivedMail({ from: maria }))).toEqual(maria)
  expect(answerTo(receivedMail({ from: group, replyTo: [maria] }))).toEqual(maria)
  expect(
    answerTo(receivedMail({ from: maria, replyTo: [{ ...group, address: 'Robin@agency.example' }] })),
  ).toEqual(maria)
  const headers = { 'x-original-from': 'Maria <maria@buyers.example>' }
  expect(answerTo(receivedMail({ from: group, headers }))).toEqual(maria)
  expect(answerTo(receivedMail({ from: maria, replyTo: [{ name: '', address: maria.address }] }))).toEqual(
    maria,
  )
  expect(answerTo(receivedMail({ from: group, replyTo: [{ name: '', address: 'a@b.example' }] }))?.name).toBe(
    '',
  )
})
