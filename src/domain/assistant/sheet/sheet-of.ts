/** The sheet of what can be known, compiled when first asked for and kept as long as the evidence. */
import type { Evidence } from '../engine/evidence/evidence.ts'
import { facetsOf } from '../reader/reader.ts'
import { compileSheet } from './compile-sheet.ts'
import type { Sheet } from './sheet.ts'

const sheets = new WeakMap<Evidence, Sheet>()

export function sheetOf(evidence: Evidence): Sheet {
  const sheet = sheets.get(evidence) ?? compileSheet(evidence, (text) => facetsOf(text))
  sheets.set(evidence, sheet)
  return sheet
}
