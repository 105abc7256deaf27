/** What can be known of a home, read when first asked for and kept as long as the evidence. */
import type { Evidence } from '../engine/evidence/evidence.ts'
import { facetsOf } from '../reader/reader.ts'
import { compileSheet, factsAt } from './compile-sheet.ts'
import type { Fact, Sheet } from './sheet.ts'

const sheets = new WeakMap<Evidence, Sheet>()

/** Everything. With thousands of notes this takes seconds: a reply reads the text that it cites, with `factsCited`. */
export function sheetOf(evidence: Evidence): Sheet {
  const sheet = sheets.get(evidence) ?? compileSheet(evidence, (text) => facetsOf(text))
  sheets.set(evidence, sheet)
  return sheet
}

const cited = new WeakMap<Evidence, Map<string, Fact[]>>()

/** What the sentence with this reference states, and those beside it. */
export function factsCited(evidence: Evidence, ref: string): readonly Fact[] {
  const known = cited.get(evidence) ?? new Map<string, Fact[]>()
  cited.set(evidence, known)
  const facts = known.get(ref) ?? factsAt(evidence, ref, (text) => facetsOf(text))
  known.set(ref, facts)
  return facts
}
