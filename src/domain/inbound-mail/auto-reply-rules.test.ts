import { expect, test } from 'vitest'
import { receivedMail } from '../testing/received-mails.ts'
import { answersAutomatically, autoRepliesPerDay } from './auto-reply-rules.ts'
import { withContent } from './mail-content.ts'

type Case = Parameters<typeof answersAutomatically>[0]
const usual: Case = {
  settings: { autoReply: true, autoReplyText: 'I’ll answer by tonight.' },
  mail: withContent(receivedMail()),
  ownDomains: ['in.agency.example'],
  ownAddress: 'Robin@agency.example',
  sent: { toThem: 0, toAll: 0 },
}
const answers = (changes: Partial<Case>) => answersAutomatically({ ...usual, ...changes })
const from = (address: string) => ({ mail: withContent(receivedMail({ from: { name: '', address } })) })

test('a person is answered with the agent’s words, if the agent wants that', () => {
  expect(answers({})).toBe(true)
  expect(answers({ settings: { autoReply: false, autoReplyText: 'Hi' } })).toBe(false)
  expect(answers({ settings: { autoReply: true, autoReplyText: ' \n' } })).toBe(false)
})

test('once a day, and no more people than an agent could hear from', () => {
  expect(answers({ sent: { toThem: 1, toAll: 1 } })).toBe(false)
  expect(answers({ sent: { toThem: 0, toAll: autoRepliesPerDay - 1 } })).toBe(true)
  expect(answers({ sent: { toThem: 0, toAll: autoRepliesPerDay } })).toBe(false)
})

test('no one answers themselves, so two automatic answers never write to each other', () => {
  expect(answers(from('robin@AGENCY.example'))).toBe(false)
  expect(answers(from('reply+abc@in.agency.example'))).toBe(false)
  expect(
    answers({ mail: withContent(receivedMail({ headers: { 'auto-submitted': 'auto-replied' } })) }),
  ).toBe(false)
  expect(
    answers({ mail: withContent(receivedMail({ headers: { 'x-auto-response-suppress': 'All' } })) }),
  ).toBe(false)
  expect(answers(from('noreply@shop.example'))).toBe(false)
})
