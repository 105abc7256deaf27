import type { Message } from '#contract/messaging.ts'
import { messageFaults } from '#domain/messaging/check-message.ts'
import { messageMaxLength, type Timing } from '#domain/messaging/message.ts'
import { timingIn } from '#domain/messaging/timing.ts'
import type { VariableName, VariableValues } from '#domain/sequences/template-variables.ts'
import { m } from '#text'
import { ProblemError } from '#web/lib/problem-error.ts'

export type Person = { id: string; name: string }

/** A message as it is being written. Day and time are as the browser's fields give them. */
export type MessageDraft = {
  leads: readonly Person[]
  subject: string
  text: string
  values: VariableValues
  kind: Timing['kind']
  day: string
  time: string
}

export const emptyMessage: MessageDraft = {
  ...{ leads: [], subject: '', text: '', values: {}, kind: 'now', day: '', time: '' },
}

/** What is left to change of a message that was written before, with its time in the agent's zone as it is now. */
export function draftOf(message: Message, timeZone: string): MessageDraft {
  const { subject, text, values, recipients } = message
  const timing = timingIn(message.timing, { from: message.timeZone, to: timeZone })
  return {
    ...{ subject, text, values, kind: timing.kind },
    leads: recipients
      .filter(({ state }) => state !== 'sent')
      .map(({ leadId, name }) => ({ id: leadId, name })),
    day: 'day' in timing ? (timing.day ?? '') : '',
    time: 'time' in timing ? timing.time : '',
  }
}

/** As it is sent. */
export function bodyOf({ leads, subject, text, values, kind, day, time }: MessageDraft) {
  const timing: Timing =
    kind === 'at' ? { kind, day, time } : kind === 'daytime' ? { kind, day: day || null } : { kind }
  return { leadIds: leads.map(({ id }) => id), subject, text: text.trim(), values, timing }
}

/** A sentence by field: `leadIds`, `subject`, `text`, `day`, `time`, `values.date`; `root` is the form's own. */
export type MessageErrors = Partial<Record<string, string>>

/** What can be said before it is sent. */
export const faultsOf = ({ leads, subject, text }: MessageDraft): MessageErrors => ({
  ...(leads.length === 0 && { leadIds: m.messaging_no_leads() }),
  ...messageFaults({ subject, text }),
})

const known = ['leadIds', 'subject', 'text', 'day', 'time']

/** What the server said, at the fields, and in the form's own words what belongs to none. */
export function errorsOf(error: unknown, sentence: string): MessageErrors {
  const given = error instanceof ProblemError ? error.errors : {}
  const isShown = (path: string) => known.includes(path) || path.startsWith('values.')
  const paths = Object.keys(given)
  return paths.length > 0 && paths.every(isShown) ? given : { ...given, root: sentence }
}

/** The variables to ask for: those without a value for one of the leads, and those that have been typed already. */
export const askedOf = (
  missing: readonly string[],
  values: VariableValues,
  errors: MessageErrors,
): VariableName[] => [
  ...new Set([
    ...missing,
    ...Object.keys(values),
    ...Object.keys(errors).flatMap((path) => (path.startsWith('values.') ? [path.slice(7)] : [])),
  ] as VariableName[]),
]

export const countOf = (text: string): string =>
  m.messaging_count({ count: text.trim().length, max: messageMaxLength })
