/** A message that an agent writes to one lead or several, by email, now or later. */
import type { VariableValues } from '../sequences/template-variables.ts'

export const messageMaxLength = 1000
/** How much of a template is shown in a list. */
export const previewLength = 80
export const maxRecipients = 50
/** How far ahead a message can be planned. */
export const maxDaysAhead = 365

/** What became of a message for one lead. */
export const recipientStates = ['waiting', 'sent', 'not_sent'] as const
export type RecipientState = (typeof recipientStates)[number]

export type MessageWords = { subject: string; text: string }

/**
 * `at`: by the agent's calendar and clock, `HH:MM`. `daytime`: the first time from that day on, or from now on, at which it
 * is day where the lead is.
 */
export type Timing =
  | { kind: 'now' }
  | { kind: 'at'; day: string; time: string }
  | { kind: 'daytime'; day: string | null }

export type Message = MessageWords & {
  /** What the agent typed for variables that nothing fills in. */
  values: VariableValues
  timing: Timing
}

/** The first 80 characters of a text on one line, and whether there are more. */
export function previewOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length <= previewLength
    ? line
    : `${characters.slice(0, previewLength).join('').trimEnd()}…`
}
