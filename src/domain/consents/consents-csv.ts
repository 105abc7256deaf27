/** A lead's consents as a file that proves them, for a spreadsheet (RFC 4180). */
import { type Consent, consentSentence, type Recorder } from './consent.ts'

export type ConsentRecord = Consent & { words: string; page: string; wording: string; recordedBy: Recorder }

const columns = [
  'at',
  'channel',
  'purpose',
  'state',
  'words',
  'page',
  'wording',
  'recordedBy',
] as const satisfies readonly (keyof ConsentRecord)[]

/** Spreadsheets run what begins like a formula; a quotation mark before it makes it text. */
const cell = (text: string): string => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`

/** `site` is the origin that pages are on. */
export function consentsCsv(records: readonly ConsentRecord[], site: string): string {
  const head = [...columns, 'meaning'].map(cell)
  const rows = records.map((record) => {
    const shown = { ...record, page: record.page && `${site}${record.page}` }
    return [...columns.map((name) => cell(shown[name])), cell(consentSentence(record))]
  })
  return [head, ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}
