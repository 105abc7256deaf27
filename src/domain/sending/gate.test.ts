import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { standings } from '../consents/consent.ts'
import { suppressionReasons } from '../consents/suppression.ts'
import { leadStatuses } from '../leads/lead-status.ts'
import {
  ask,
  asked,
  chatRestMs,
  type GatedMail,
  gatedMails,
  isAsked,
  maxPerDay,
  maxPerWeek,
  openRecipient,
  openSender,
  type Question,
  questions,
  type RecipientFacts,
  refusalOf,
  restMs,
  type SenderFacts,
} from './gate.ts'

/** A Tuesday, ten in the morning in New York, and ten at night there. */
const [day, night] = [Date.parse('2026-12-01T15:00:00Z'), Date.parse('2026-12-02T03:00:00Z')]
const saturday = Date.parse('2026-12-05T15:00:00Z')
const [hourMs, dayMs] = [3_600_000, 86_400_000]

const maya: RecipientFacts = { ...openRecipient, email: 'maya@buyers.example', zone: 'America/New_York' }
const robin: SenderFacts = {
  ...openSender,
  window: { quiet: { from: 22 * 60, to: 8 * 60 }, sendsOnWeekends: false },
  nextMonthMs: Date.parse('2027-01-01T00:00:00Z'),
}

type GateCase = { to?: Partial<RecipientFacts>; from?: Partial<SenderFacts>; at?: number }
const say = (mail: GatedMail, { to = {}, from = {}, at = day }: GateCase) => {
  const answer = ask(mail, { ...maya, ...to }, { ...robin, ...from }, at)
  return answer.kind === 'send' ? 'send' : answer.reason
}

/** One situation for each question, to which it alone says no. */
const situations: Record<Question, [GateCase, reason: string]> = {
  lead: [{ to: { isDeleted: true } }, 'deleted'],
  status: [{ to: { status: 'Lost' } }, 'closed'],
  suppression: [{ to: { suppression: 'bounced' } }, 'bounced'],
  address: [{ to: { email: '' } }, 'no_address'],
  consent: [{ to: { consent: 'unknown' } }, 'no_consent'],
  reply: [{ to: { replied: true } }, 'replied'],
  booking: [{ to: { booked: true } }, 'booked'],
  verified: [{ from: { isVerified: false } }, 'not_verified'],
  postal_address: [{ from: { hasPostalAddress: false } }, 'no_postal_address'],
  pause: [{ from: { isSendingPaused: true } }, 'sending_paused'],
  weekend: [{ at: saturday }, 'weekend'],
  quiet_hours: [{ at: night }, 'quiet_hours'],
  chat: [{ to: { lastChatMs: day - 60_000 } }, 'chatting'],
  rest: [{ to: { lastOtherMs: day - 60_000 } }, 'frequency'],
  cap: [{ to: { sentInDay: maxPerDay, firstInDayMs: day - hourMs } }, 'frequency'],
  plan: [{ from: { leftInMonth: 0 } }, 'plan_limit'],
}

describe('the table', () => {
  test.each(gatedMails.flatMap((mail) => questions.map((question) => [mail, question] as const)))(
    'an email of the kind %s is asked about %s as the table says',
    (mail, question) => {
      const [situation, reason] = situations[question]
      expect(say(mail, situation)).toBe(isAsked(mail, question) ? reason : 'send')
    },
  )

  test('follow-up is asked everything', () => {
    expect(asked.sequence.questions).toEqual(questions)
  })

  test('no one who unsubscribed gets what they unsubscribed from, and who wrote is still answered', () => {
    const stops = gatedMails.filter((mail) => say(mail, { to: { suppression: 'unsubscribed' } }) !== 'send')
    expect(stops).toEqual(['sequence', 'message', 'seller-report'])
  })

  test.each(['bounced', 'complained'] as const)(
    'an address that %s gets nothing of any kind',
    (suppression) => {
      expect(gatedMails.map((mail) => say(mail, { to: { suppression } }))).toEqual(
        gatedMails.map(() => suppression),
      )
    },
  )

  test('what is sent unasked is never sent at night', () => {
    const atNight = gatedMails.filter((mail) => say(mail, { at: night }) === 'send')
    expect(atNight).toEqual(['letter', 'auto-reply'])
  })
})

describe('a wait says until when', () => {
  const until = (mail: GatedMail, { to = {}, from = {}, at = day }: GateCase) => {
    const answer = ask(mail, { ...maya, ...to }, { ...robin, ...from }, at)
    return answer.kind === 'wait' ? answer.untilMs : answer
  }
  test.each([
    ['quiet hours, where they are', { at: night }, Date.parse('2026-12-02T13:00:00Z')],
    ['a chat', { to: { lastChatMs: day - 60_000 } }, day - 60_000 + chatRestMs],
    ['a day', { to: { sentInDay: maxPerDay, firstInDayMs: day - 20 * hourMs } }, day + 4 * hourMs],
    ['a week', { to: { sentInWeek: maxPerWeek, firstInWeekMs: day - 6 * dayMs } }, day + dayMs],
    ['the next month', { from: { leftInMonth: 0 } }, robin.nextMonthMs],
  ] as const)('%s', (_, situation, untilMs) => {
    expect([until('sequence', situation), until('message', situation)]).toEqual([untilMs, untilMs])
  })

  test('another sequence’s email, or a message', () => {
    expect(until('sequence', { to: { lastOtherMs: day - 60_000 } })).toBe(day - 60_000 + restMs)
  })

  test('Friday night is over on Saturday for a message, and on Monday for follow-up', () => {
    const at = Date.parse('2026-12-05T04:00:00Z')
    expect(until('message', { at })).toBe(Date.parse('2026-12-05T13:00:00Z'))
    expect(until('sequence', { at })).toBe(Date.parse('2026-12-07T13:00:00Z'))
  })

  test('the hours are the recipient’s', () => {
    expect(say('message', { at: night, to: { zone: 'America/Los_Angeles' } })).toBe('send')
    expect(say('message', { at: day, to: { zone: 'Pacific/Honolulu' } })).toBe('quiet_hours')
  })
})

test('what can never be sent is refused whatever else would hold it up, and nothing is held up forever', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...gatedMails),
      fc.record({
        isDeleted: fc.boolean(),
        status: fc.constantFrom(...leadStatuses),
        email: fc.constantFrom('', maya.email),
        suppression: fc.constantFrom(null, ...suppressionReasons),
        consent: fc.constantFrom(...standings),
        replied: fc.boolean(),
        booked: fc.boolean(),
        lastChatMs: fc.constantFrom(null, day - 60_000),
        sentInDay: fc.integer({ min: 0, max: 5 }),
        sentInWeek: fc.integer({ min: 0, max: 10 }),
        lastOtherMs: fc.constantFrom(null, day - 60_000),
        firstInDayMs: fc.constant(day - hourMs),
        firstInWeekMs: fc.constant(day - dayMs),
        zone: fc.constantFrom('America/New_York', 'Asia/Tokyo', 'Pacific/Honolulu'),
      }),
      fc.boolean(),
      fc.constantFrom(day, night, saturday),
      (mail, to, isSendingPaused, nowMs) => {
        const answer = ask(mail, to, { ...robin, isSendingPaused }, nowMs)
        expect(refusalOf(mail, to)).toBe(answer.kind === 'refuse' ? answer.reason : null)
        if (answer.kind === 'wait') expect(answer.untilMs).toBeLessThanOrEqual(nowMs + 8 * dayMs)
      },
    ),
  )
})
