/** The one gate before every email that an agent sends: may it go to this person now? What is asked of which kind is one table. */
import type { EffectiveConsent } from '../consents/consent.ts'
import { isStopped, type MailUse, type SuppressionReason } from '../consents/suppression.ts'
import { isClosed, type LeadStatus } from '../leads/lead-status.ts'
import { type ClosedBy, type SendingWindow, waitAt } from '../sequences/sending-window.ts'

/** What is known of the person at this moment. Instants are ms since 1970. */
export type RecipientFacts = {
  isDeleted: boolean
  status: LeadStatus
  email: string
  /** On this agent's list of addresses that get no more email, and why. */
  suppression: SuppressionReason | null
  consent: EffectiveConsent
  /** Since the run began. */
  replied: boolean
  booked: boolean
  /** When they last wrote in a chat, or someone wrote to them there. */
  lastChatMs: number | null
  /** Emails of all sequences and messages to them, planned or sent. */
  sentInDay: number
  sentInWeek: number
  /** When one of another sequence, or a message, was last planned or sent. */
  lastOtherMs: number | null
  /** The oldest of those of the last day, and of the last week. */
  firstInDayMs: number | null
  firstInWeekMs: number | null
  /** Their IANA zone; the agent's where theirs isn't known. */
  zone: string
}

/** What is known of the agent who sends. */
export type SenderFacts = {
  window: SendingWindow
  isVerified: boolean
  hasPostalAddress: boolean
  /** The mail server refused this agent's email as such. */
  isSendingPaused: boolean
  /** How many more emails the plan allows this month, and when the next month begins. */
  leftInMonth: number
  nextMonthMs: number
}

/** Someone whom nothing speaks against: what isn't asked of a kind is left like this. */
export const openRecipient: Omit<RecipientFacts, 'email' | 'zone'> = {
  ...{ isDeleted: false, status: 'New', suppression: null, consent: 'given', replied: false, booked: false },
  ...{ lastChatMs: null, sentInDay: 0, sentInWeek: 0, lastOtherMs: null },
  ...{ firstInDayMs: null, firstInWeekMs: null },
}

export const openSender: SenderFacts = {
  window: { quiet: { from: 0, to: 0 }, sendsOnWeekends: true },
  ...{ isVerified: true, hasPostalAddress: true, isSendingPaused: false },
  ...{ leftInMonth: Number.POSITIVE_INFINITY, nextMonthMs: 0 },
}

export type RefusalReason =
  | SuppressionReason
  | 'deleted'
  | 'closed'
  | 'replied'
  | 'booked'
  | 'no_address'
  | 'no_consent'

export type HoldReason =
  | 'not_verified'
  | 'no_postal_address'
  | 'sending_paused'
  | 'weekend'
  | 'quiet_hours'
  | 'chatting'
  | 'frequency'
  | 'plan_limit'

export type Refusal = { kind: 'refuse'; reason: RefusalReason }
export type Hold = { kind: 'wait'; reason: HoldReason; untilMs: number }
export type GateAnswer = { kind: 'send' } | Refusal | Hold

/** What can never be sent is asked first: it doesn't wait. */
export const questions = [
  'lead',
  'status',
  'suppression',
  'address',
  'consent',
  'reply',
  'booking',
  'verified',
  'postal_address',
  'pause',
  'weekend',
  'quiet_hours',
  'chat',
  'rest',
  'cap',
  'plan',
] as const
export type Question = (typeof questions)[number]

/** The kinds of email to people outside. Invitations and confirmations that someone's own act asks for aren't held up. */
export const gatedMails = ['sequence', 'message', 'seller-report', 'letter', 'auto-reply'] as const
export type GatedMail = (typeof gatedMails)[number]

/** What each kind is asked, and which suppressions stop it. Why is in docs/decisions/0040-one-gate.md. */
export const asked: Record<GatedMail, { use: MailUse; questions: readonly Question[] }> = {
  sequence: { use: 'marketing', questions },
  message: {
    use: 'marketing',
    questions: [
      ...(['lead', 'suppression', 'address', 'consent', 'verified', 'postal_address', 'pause'] as const),
      ...(['quiet_hours', 'chat', 'cap', 'plan'] as const),
    ],
  },
  'seller-report': { use: 'marketing', questions: ['suppression', 'pause', 'quiet_hours'] },
  letter: { use: 'personal', questions: ['suppression'] },
  'auto-reply': { use: 'personal', questions: ['suppression'] },
}

export const isAsked = (mail: GatedMail, question: Question): boolean =>
  asked[mail].questions.includes(question)

/** No one gets more than this from all sequences and messages together. */
export const maxPerDay = 3
export const maxPerWeek = 8

/** A sequence doesn't write within this time after another or a message did: each would seem not to know of the other. */
export const restMs = 3_600_000

/** Someone who wrote this recently is in a conversation: an email would interrupt it. */
export const chatRestMs = 30 * 60_000

/** How soon it is asked again whether the agent can send. */
const obstacleRestMs = 3_600_000

const dayMs = 86_400_000

type GateInput = { to: RecipientFacts; from: SenderFacts; nowMs: number; mail: GatedMail }

const refusal = (reason: RefusalReason | null): Refusal | null => reason && { kind: 'refuse', reason }

const obstacle = (holds: boolean, reason: HoldReason, { nowMs }: GateInput): Hold | null =>
  holds ? { kind: 'wait', reason, untilMs: nowMs + obstacleRestMs } : null

function restAfter(sinceMs: number | null, forMs: number, reason: HoldReason, nowMs: number): Hold | null {
  if (sinceMs === null || nowMs - sinceMs >= forMs) return null
  return { kind: 'wait', reason, untilMs: sinceMs + forMs }
}

/** The longest of the waits would be honest, but each ends on its own: the email is asked about again then. */
const answers: Record<Question, (asking: GateInput) => Refusal | Hold | null> = {
  lead: ({ to }) => refusal(to.isDeleted ? 'deleted' : null),
  status: ({ to }) => refusal(isClosed(to.status) ? 'closed' : null),
  suppression: ({ to, mail }) => refusal(isStopped(to.suppression, asked[mail].use) ? to.suppression : null),
  address: ({ to }) => refusal(to.email === '' ? 'no_address' : null),
  consent: ({ to: { consent } }) =>
    refusal(consent === 'given' ? null : consent === 'withdrawn' ? 'unsubscribed' : 'no_consent'),
  reply: ({ to }) => refusal(to.replied ? 'replied' : null),
  booking: ({ to }) => refusal(to.booked ? 'booked' : null),
  verified: (asking) => obstacle(!asking.from.isVerified, 'not_verified', asking),
  postal_address: (asking) => obstacle(!asking.from.hasPostalAddress, 'no_postal_address', asking),
  pause: (asking) => obstacle(asking.from.isSendingPaused, 'sending_paused', asking),
  weekend: (asking) => closedFor('weekend', asking),
  quiet_hours: (asking) => closedFor('quiet_hours', asking),
  chat: ({ to, nowMs }) => restAfter(to.lastChatMs, chatRestMs, 'chatting', nowMs),
  rest: ({ to, nowMs }) => restAfter(to.lastOtherMs, restMs, 'frequency', nowMs),
  cap: capOf,
  plan: ({ from }) =>
    from.leftInMonth <= 0 ? { kind: 'wait', reason: 'plan_limit', untilMs: from.nextMonthMs } : null,
}

function closedFor(reason: ClosedBy, { to, from: { window }, nowMs, mail }: GateInput): Hold | null {
  // What isn't asked about weekends may leave on one.
  const hours = isAsked(mail, 'weekend') ? window : { ...window, sendsOnWeekends: true }
  const wait = waitAt(nowMs, hours, to.zone)
  return wait?.reason === reason ? { kind: 'wait', ...wait } : null
}

function capOf({ to, nowMs }: GateInput): Hold | null {
  if (to.sentInWeek >= maxPerWeek)
    return { kind: 'wait', reason: 'frequency', untilMs: (to.firstInWeekMs ?? nowMs) + 7 * dayMs }
  if (to.sentInDay >= maxPerDay)
    return { kind: 'wait', reason: 'frequency', untilMs: (to.firstInDayMs ?? nowMs) + dayMs }
  return null
}

/** Whether an email of this kind may leave now. The first question that says no counts. */
export function ask(mail: GatedMail, to: RecipientFacts, from: SenderFacts, nowMs: number): GateAnswer {
  for (const question of questions) {
    const no = isAsked(mail, question) ? answers[question]({ to, from, nowMs, mail }) : null
    if (no) return no
  }
  return { kind: 'send' }
}

/** What keeps a kind of email from this person for good; null if nothing does. */
export function refusalOf(mail: GatedMail, to: RecipientFacts): RefusalReason | null {
  const answer = ask(mail, to, openSender, 0)
  return answer.kind === 'refuse' ? answer.reason : null
}
