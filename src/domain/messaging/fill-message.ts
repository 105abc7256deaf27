/** A message as one lead gets it. */
import { type FilledTemplate, fillTemplate } from '../sequences/fill-template.ts'
import {
  type VariableName,
  type VariableValues,
  variableNames,
  variableOf,
} from '../sequences/template-variables.ts'
import type { Message, MessageWords } from './message.ts'

const isKnown = ([, value]: [string, string]): boolean => value.trim() !== ''

/**
 * Of what the agent typed, what stands in for this lead: where something is known of them, it was typed for others, and
 * must not reach them when that is no longer known.
 */
export const typedFor = (typed: VariableValues, known: VariableValues): VariableValues =>
  Object.fromEntries(
    Object.entries(typed).filter(([name]) => !isKnown([name, known[name as VariableName] ?? ''])),
  )

export type FilledMessage = MessageWords & Omit<FilledTemplate, 'text'>

/** What is known of the lead comes first; what the agent typed stands in where nothing is known. */
export function fillMessage(
  { subject, text, values }: Pick<Message, 'subject' | 'text' | 'values'>,
  known: VariableValues,
): FilledMessage {
  const said = (some: VariableValues) => Object.fromEntries(Object.entries(some).filter(isKnown))
  const all = { ...known, ...said(values), ...said(known) }
  const [inSubject, inText] = [fillTemplate(subject, all), fillTemplate(text, all)]
  return {
    subject: inSubject.text,
    text: inText.text,
    missing: [...new Set([...inSubject.missing, ...inText.missing])],
    unknown: [...new Set([...inSubject.unknown, ...inText.unknown])],
  }
}

/** A message for a list: what isn't known without its lead is named in brackets. */
export function inWords(
  message: Pick<Message, 'subject' | 'text'> & { values: VariableValues },
): MessageWords {
  const names = Object.fromEntries(variableNames.map((name) => [name, `[${variableOf(name).label()}]`]))
  const values = { ...names, ...message.values }
  return {
    subject: fillTemplate(message.subject, values).text,
    text: fillTemplate(message.text, values).text,
  }
}
