/**
 * A model's reply, read line by line as it arrives: first how the question ends, then sentences that each name the facts
 * they rest on, then what isn't stated.
 *
 *     ANSWERED
 *     The dues are $480 a year. [f4] {40*12=480}
 *     ? whether they include water
 */
import { cut } from '#domain/text/cut.ts'
import type { refusalOutcomes } from '../answer.ts'

const modelOutcomes = ['answered', 'part', 'related', 'not_stated', 'refused', 'handover'] as const
export type ModelOutcome = (typeof modelOutcomes)[number]

export type ModelRefusal = (typeof refusalOutcomes)[number]

export type ModelSentence = {
  text: string
  /** As the model wrote them. */
  factIds: string[]
  /** Such as `40*12=480`. */
  sums: string[]
}

export type ReadLine =
  | { kind: 'outcome'; outcome: ModelOutcome; refusal: ModelRefusal | null }
  | { kind: 'sentence'; sentence: ModelSentence }
  | { kind: 'open'; what: string }

/** No reply that keeps the form has a longer line. */
const longestLine = 1_000

const outcomeLine =
  /^\W{0,4}(ANSWERED|PART|RELATED|NOT_STATED|REFUSED|HANDOVER)\b[\s:*-]*(FAIR_HOUSING|PRIVACY|NEGOTIATION|OUT_OF_SCOPE|INSTRUCTIONS)?\W*$/i
const openLine = /^\?\s*(\S.*)$/
const mark = /\s*(?:\[([^[\]]{0,200})\]|\{([^{}]{0,200})\})/g
/** Several sentences on one line end in the mark of each. */
const betweenSentences = /(?<=[\]}])[.]?\s+(?=[^\s[{.])/

/** Takes pieces of any size and gives whole lines. */
export function readReply() {
  let waiting = ''
  let hasOutcome = false
  let isBroken = false
  const read = (line: string): ReadLine[] => {
    if (line.trim() === '' || isBroken) return []
    if (line.length > longestLine || (!hasOutcome && !outcomeLine.test(line))) {
      isBroken = true
      return []
    }
    hasOutcome = true
    return readLine(line.trim())
  }
  return {
    add(piece: string): ReadLine[] {
      const lines = `${waiting}${piece}`.split(/\r?\n/)
      waiting = cut(lines.pop() ?? '', longestLine + 1)
      return lines.flatMap(read)
    },
    /** A line without an end counts only if the model said that it has finished. */
    end: (isWhole: boolean): ReadLine[] => (isWhole ? read(waiting) : []),
    /** It doesn't keep the form, so nothing more of it is read. */
    broken: () => isBroken,
  }
}

function readLine(line: string): ReadLine[] {
  const outcome = outcomeLine.exec(line)
  if (outcome) {
    const [, name = '', refusal] = outcome
    return [
      {
        ...{ kind: 'outcome', outcome: name.toLowerCase() as ModelOutcome },
        refusal: (refusal?.toLowerCase() as ModelRefusal | undefined) ?? null,
      },
    ]
  }
  const open = openLine.exec(line)?.[1]
  if (open) return [{ kind: 'open', what: open.trim() }]
  return line.split(betweenSentences).map((part) => ({ kind: 'sentence', sentence: readSentence(part) }))
}

function readSentence(line: string): ModelSentence {
  const marks = [...line.matchAll(mark)]
  const text = line
    .replace(mark, '')
    .replace(/^[-*•]\s+/, '')
    .trim()
  return {
    text: /[.!?…。！？"”')]$/.test(text) || text === '' ? text : `${text}.`,
    factIds: marks.flatMap(([, ids]) => ids?.split(/[\s,;]+/).filter(Boolean) ?? []),
    sums: marks.flatMap(([, , sum]) => (sum ? [sum] : [])),
  }
}
