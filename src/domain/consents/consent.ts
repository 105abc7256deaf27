/**
 * What a person agreed to. Each record says for which channel and purpose, in which words and where; records are only
 * ever added, and the latest for a channel and purpose is what stands.
 */
import { m } from '#text'

export const channels = ['email', 'phone'] as const
export type Channel = (typeof channels)[number]

/** `reply`: an answer to what they asked. `marketing`: writing to them again without being asked each time. */
export const purposes = ['reply', 'marketing'] as const
export type Purpose = (typeof purposes)[number]

export const consentStates = ['given', 'withdrawn'] as const
export type ConsentState = (typeof consentStates)[number]

/** Of what an agent writes about being told. */
export const consentWordsMaxLength = 1000

/**
 * Who made the record: the person on a form or in a chat, the agent who heard it from them, or the person by an email's link. `sender`:
 * an email that says it is from the person, which anyone can write; `complaint`: their mail service.
 */
export const recorders = ['visitor', 'agent', 'recipient', 'sender', 'complaint'] as const
export type Recorder = (typeof recorders)[number]

/** `at` is an RFC 3339 string. */
export type Consent = { channel: Channel; purpose: Purpose; state: ConsentState; at: string }

/** `unknown` allows nothing. */
export const standings = [...consentStates, 'unknown'] as const
export type EffectiveConsent = (typeof standings)[number]

/**
 * Which consent stands; records newest first. Words that allow marketing allow a reply as well, and who no longer wants
 * marketing is still owed the answers they ask for.
 */
export function standingOf<C extends Consent>(
  newestFirst: readonly C[],
  channel: Channel,
  purpose: Purpose,
): EffectiveConsent {
  const counts = (one: C) =>
    one.channel === channel && (one.purpose === purpose || (purpose === 'reply' && one.state === 'given'))
  return newestFirst.find(counts)?.state ?? 'unknown'
}

/** What a wording allows on each channel. The name is its version: other words need another name. */
export const wordings = {
  'lead-form-1': { email: 'marketing', phone: 'reply' },
  /** What a person wrote in a chat: it asks for an answer, and for nothing else. */
  'own-words': { email: 'reply', phone: 'reply' },
  /** What the agent's own site showed to those who signed up there, as it says. */
  'own-site': { email: 'marketing', phone: 'reply' },
} as const satisfies Record<string, Record<Channel, Purpose>>
export type Wording = keyof typeof wordings

/** The consents that a submission gives, for the ways to reach the person that it names. */
export const consentsGiven = (
  wording: Wording,
  reach: Record<Channel, string>,
): { channel: Channel; purpose: Purpose }[] =>
  channels
    .filter((channel) => reach[channel] !== '')
    .map((channel) => ({ channel, purpose: wordings[wording][channel] }))

const sentences: Record<ConsentState, Record<Channel, Record<Purpose, () => string>>> = {
  given: {
    email: { reply: m.consents_given_email_reply, marketing: m.consents_given_email_marketing },
    phone: { reply: m.consents_given_phone_reply, marketing: m.consents_given_phone_marketing },
  },
  withdrawn: {
    email: { reply: m.consents_withdrawn_email_reply, marketing: m.consents_withdrawn_email_marketing },
    phone: { reply: m.consents_withdrawn_phone_reply, marketing: m.consents_withdrawn_phone_marketing },
  },
}

/** What a record says, in a sentence. */
export const consentSentence = ({
  state,
  channel,
  purpose,
}: Pick<Consent, 'state' | 'channel' | 'purpose'>): string => sentences[state][channel][purpose]()
