import { expect, test } from 'vitest'
import { receivedMail } from '../testing/received-mails.ts'
import { readComplaint } from './read-complaint.ts'

const complaint = (
  report: string,
  original = 'To: Dana <Dana@Buyers.example>\nMessage-ID: <0198@porchlight.example>\n',
) =>
  receivedMail({
    reports: [
      { type: 'message/feedback-report', text: report },
      { type: 'message/rfc822', text: original },
    ],
  })

test('someone who pressed "spam" is named by the report, and their email by the one that came back', () => {
  const report = 'Feedback-Type: abuse\nOriginal-Rcpt-To: dana@buyers.example\n'
  expect(readComplaint(complaint(report))).toEqual({
    recipient: 'dana@buyers.example',
    originalId: '0198@porchlight.example',
  })
})

test('without a recipient in the report, the returned email’s is meant', () => {
  expect(readComplaint(complaint('Feedback-Type: abuse'))?.recipient).toBe('dana@buyers.example')
  expect(readComplaint(complaint('Feedback-Type: opt-out', ''))).toEqual({
    recipient: null,
    originalId: null,
  })
})

test('"not spam" and reports about signatures are no complaints', () => {
  expect(readComplaint(complaint('Feedback-Type: not-spam'))).toBeUndefined()
  expect(readComplaint(complaint('Feedback-Type: auth-failure'))).toBeUndefined()
})

test('the report of Hotmail names the recipient in a header', () => {
  const mail = receivedMail({ headers: { 'x-hmxmroriginalrecipient': 'dana@hotmail.example' } })
  expect(readComplaint(mail)?.recipient).toBe('dana@hotmail.example')
})

test('what a person writes is no complaint', () => {
  expect(readComplaint(receivedMail({ text: 'Feedback-Type: abuse' }))).toBeUndefined()
})
