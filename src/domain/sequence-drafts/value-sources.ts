/** What variables stood for in an email: dates, prices, and names that its words no longer show as filled in. */
import type { Letter } from '#domain/messages/letter-rules.ts'
import { variablesIn } from '#domain/sequences/fill-template.ts'
import { templateValues, type ValueSources } from '#domain/sequences/template-values.ts'
import { variableOf } from '#domain/sequences/template-variables.ts'
import { addDays } from '#domain/time/local-instant.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import { dayInWords } from '#domain/time/when-in-words.ts'
import { usedSources } from './changed-sources.ts'
import { type DraftSource, type DraftSources, draftSources } from './draft-sources.ts'
import type { Brief } from './read-brief.ts'

/**
 * The variables of the agent's words with their values, and the lead's name, which every email greets. A day to propose is
 * another one each day: one that was proposed, in `proposed`, stays right until it is there.
 */
export function valueSources(
  brief: Brief,
  values: ValueSources,
  nowMs: number,
  proposed: readonly DraftSource[] = [],
): DraftSource[] {
  const filled = templateValues(values, nowMs)
  const names = new Set([...variablesIn(`${brief.subject}\n${brief.content}`), 'lead.name' as const])
  return [...names].flatMap((name) => {
    const { from, label } = variableOf(name)
    const ref = `value:${name}`
    const before = from === 'days' ? proposed.find((each) => each.ref === ref)?.text : undefined
    const isAhead = before !== undefined && comingDays(nowMs, values.zone).includes(before)
    const text = (isAhead ? before : filled[name]) ?? ''
    return text === '' ? [] : [{ ref, label: label(), text }]
  })
}

/** Those of them that an email says and `others`, what else it is based on, don't. */
function usedValues(
  letter: string,
  all: readonly DraftSource[],
  others: readonly DraftSource[],
): DraftSource[] {
  const words = letter.toLowerCase()
  const covered = new Set(others.map(({ text }) => text))
  return all.filter(({ text }) => words.includes(text.toLowerCase()) && !covered.has(text))
}

/** Everything that an email is based on. */
export function sourcesOfLetter(
  { subject, text }: Letter,
  { brief, sources }: { brief: Brief; sources: DraftSources },
  nowMs: number,
): DraftSource[] {
  const letter = `${subject}\n${text}`
  const used = usedSources(letter, draftSources(sources))
  return [...used, ...usedValues(letter, valueSources(brief, sources.values, nowMs), used)]
}

/** Further ahead than any day that is proposed. */
const days = 31

function comingDays(nowMs: number, zone: string): string[] {
  const today = localDay(nowMs, zone)
  return Array.from({ length: days }, (_, at) => dayInWords(addDays(today, at + 1)))
}
