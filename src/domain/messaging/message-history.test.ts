import { expect, test } from 'vitest'
import { mailBody } from '../messages/mail-body.ts'
import {
  failureInWords,
  type HistoryFacts,
  historyStatus,
  historyStatusLabel,
  ownWordsOf,
} from './message-history.ts'

const none: HistoryFacts = { state: 'accepted', isDelivered: false, isOpened: false, hasBounced: false }

test.each([
  [{}, 'Sent'],
  [{ isDelivered: true }, 'Delivered'],
  [{ isDelivered: true, isOpened: true }, 'Opened'],
  [{ isOpened: true, hasBounced: true }, 'Opened'],
  [{ hasBounced: true }, 'Not delivered'],
  [{ state: 'refused' }, 'Not delivered'],
  [{ state: 'held' }, 'Kept in the demo'],
] as const)('%j reads %s', (facts, label) => {
  expect(historyStatusLabel(historyStatus({ ...none, ...facts }))).toBe(label)
})

test.each([
  ['550 5.1.1 No such user', false, 'The mail server rejected it: 550 5.1.1 No such user'],
  ['No such user', true, 'The mail server rejected it: No such user'],
  ['deleted', true, 'The mail server rejected it: deleted'],
  ['', true, 'The mail server rejected it.'],
  ['complained', false, 'They reported one of your emails as spam.'],
  ['bounced', false, 'Their address doesn’t accept email.'],
  ['incomplete: Price isn’t known.', false, 'Price isn’t known.'],
  ['replied', false, 'It ended because they replied.'],
  [
    'approval: The price changed: look again.',
    false,
    'A draft is waiting for your approval. The price changed: look again.',
  ],
])('a failure kept as "%s" (bounced: %s) is told truly', (said, hasBounced, sentence) => {
  expect(failureInWords(said, { hasBounced })).toBe(sentence)
})

const footer = {
  lines: ['You’re getting this email because you contacted Robin.', '1 Elm St'],
  link: { label: 'Unsubscribe', url: 'https://homes.example/unsubscribe/x' },
}
const letter = 'Hi Maya,\n\nthe porch faces west.'

test.each([
  { letter },
  { letter, signature: 'Robin Vale\n\n(802) 555-0100' },
  { letter, footer },
  { letter, signature: 'Robin', footer },
])('an email’s own words are those the agent wrote (%#)', (content) => {
  expect(ownWordsOf(mailBody(content).text)).toBe(letter)
})

test('words about unsubscribing stay', () => {
  const about = 'Hi,\n\nUnsubscribe: http is what links begin with'
  expect(ownWordsOf(about)).toBe(about)
})
