import { expect, test } from 'vitest'
import { maxPerDay, maxPerWeek, openRecipient, openSender, type SenderFacts } from '../sending/gate.ts'
import type { Timing } from './message.ts'
import type { MessageRecipient } from './message-gate.ts'
import { wantedMs } from './timing.ts'
import { laterInWords, reasonWithHour, whenLeaves } from './when-leaves.ts'

const zone = 'America/New_York'
/** Ten in the morning in New York. */
const nowMs = Date.parse('2026-12-01T15:00:00Z')
const hourMs = 3_600_000
const noor: MessageRecipient = { ...openRecipient, email: 'noor@buyers.example', zone }
const robin: SenderFacts = {
  ...openSender,
  window: { quiet: { from: 22 * 60, to: 8 * 60 }, sendsOnWeekends: true },
}
const now: Timing = { kind: 'now' }

function leaving(timing: Timing, to: Partial<MessageRecipient> = {}, atMs = nowMs) {
  const person = { ...noor, ...to }
  const leaves = whenLeaves({ timing }, { to: person, from: robin, zone, nowMs: atMs })
  const wanted = wantedMs(timing, { nowMs: atMs, zone, leadZone: person.zone })
  const words = laterInWords({ ...leaves, timing, name: 'Noor', wanted, leadZone: person.zone })
  return { at: new Date(leaves.atMs).toISOString(), words, refused: leaves.refused }
}

test('by day a message leaves when it is sent, and nothing is said', () => {
  expect(leaving(now)).toEqual({ at: '2026-12-01T15:00:00.000Z', words: null, refused: null })
})

test('in the middle of their night it leaves in the morning, and it is said before', () => {
  expect(leaving(now, {}, Date.parse('2026-12-02T08:12:00Z'))).toEqual({
    at: '2026-12-02T13:00:00.000Z',
    words: 'It’s 3:12 AM where Noor is. We’ll send it at 8:00 AM.',
    refused: null,
  })
})

test('a time that the agent chose is night somewhere else', () => {
  expect(leaving({ kind: 'at', day: '2026-12-02', time: '09:30' }, { zone: 'Pacific/Honolulu' })).toEqual({
    at: '2026-12-02T18:00:00.000Z',
    words: 'It will be 4:30 AM where Noor is. We’ll send it at 8:00 AM.',
    refused: null,
  })
})

test('who asked for their daytime gets it without another word', () => {
  expect(leaving({ kind: 'daytime', day: null }, { zone: 'Pacific/Honolulu' })).toEqual({
    at: '2026-12-01T19:00:00.000Z',
    ...{ words: null, refused: null },
  })
})

test('a chat is let come to its end, also if it is night by then', () => {
  expect(leaving(now, { lastChatMs: nowMs - 60_000 })).toMatchObject({
    at: '2026-12-01T15:29:00.000Z',
    words: 'Noor is in a chat. We’ll send it at 10:29 AM if the chat is over by then.',
  })
  const lateMs = Date.parse('2026-12-02T02:45:00Z')
  expect(leaving(now, { lastChatMs: lateMs }, lateMs)).toMatchObject({
    at: '2026-12-02T13:00:00.000Z',
    words: 'It’s 9:45 PM where Noor is. We’ll send it at 8:00 AM.',
  })
})

test('who has had enough emails today gets it tomorrow, and who has had enough this week doesn’t', () => {
  expect(leaving(now, { sentInDay: maxPerDay, firstInDayMs: nowMs - 20 * hourMs })).toMatchObject({
    at: '2026-12-01T19:00:00.000Z',
    words: expect.stringContaining('No one gets more than 3 emails a day or 8 a week.'),
  })
  const week = { sentInWeek: maxPerWeek, firstInWeekMs: nowMs - 24 * hourMs }
  expect(leaving(now, week).refused).toBe('too_many')
  // By then the day is over.
  const tomorrow: Timing = { kind: 'at', day: '2026-12-03', time: '10:00' }
  const busyDay = { sentInDay: maxPerDay, firstInDayMs: nowMs - hourMs }
  expect(leaving(tomorrow, busyDay)).toMatchObject({ at: '2026-12-03T15:00:00.000Z', words: null })
})

test('who can’t be written to is told as such', () => {
  expect(leaving(now, { consent: 'unknown' }).refused).toBe('no_consent')
})

test('in the list, the hour is theirs', () => {
  const about = { detail: '', dueAt: '2026-12-02T18:00:00Z', leadZone: 'Pacific/Honolulu' }
  expect(reasonWithHour('quiet_hours', about)).toBe(
    'We’ll send it at 8:00 AM their time, when your quiet hours end.',
  )
  expect(reasonWithHour('chatting', about)).toBe('Waiting until they’re no longer in a chat.')
})
