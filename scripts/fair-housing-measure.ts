/** How well the fair-housing check of texts does on texts that people labeled. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkFairHousing } from '#domain/fair-housing/check-fair-housing.ts'

export const textLabels = ['hard', 'soft', 'ok'] as const
export type TextLabel = (typeof textLabels)[number]
export type LabeledText = { label: TextLabel; topic: string; text: string }
export type TextSet = 'built-with' | 'held-out'

/** How many texts of a label were blocked, only warned about, and left alone. */
export type TextCounts = Record<'blocked' | 'warned' | 'passed', number>

const isLabel = (word: string | undefined): word is TextLabel => textLabels.some((label) => label === word)

/** Sections such as `## hard religion`, a text on each line below. */
export function parseLabeledTexts(source: string): LabeledText[] {
  let section: Omit<LabeledText, 'text'> | undefined
  return source.split('\n').flatMap((line, at): LabeledText[] => {
    if (line.trim() === '') return []
    if (!line.startsWith('## ')) {
      if (section) return [{ ...section, text: line.trim() }]
      throw new Error(`Line ${at + 1} stands before the first section: ${line}`)
    }
    const [label, topic = ''] = line.slice(3).split(' ')
    if (!isLabel(label)) throw new Error(`Line ${at + 1} names an unknown label: ${line}`)
    section = { label, topic }
    return []
  })
}

export const readLabeledTexts = (set: TextSet): LabeledText[] =>
  parseLabeledTexts(
    readFileSync(resolve(import.meta.dirname, '..', 'training', 'texts', `${set}.txt`), 'utf8'),
  )

export function outcomeOf(text: string): keyof TextCounts {
  const severities = checkFairHousing(text).map(({ severity }) => severity)
  if (severities.includes('hard')) return 'blocked'
  return severities.length > 0 ? 'warned' : 'passed'
}

export function measureTexts(lines: readonly LabeledText[]): Record<TextLabel, TextCounts> {
  const none = (): TextCounts => ({ blocked: 0, warned: 0, passed: 0 })
  const counts = { hard: none(), soft: none(), ok: none() }
  for (const { label, text } of lines) counts[label][outcomeOf(text)] += 1
  return counts
}

/** Blocked hard ones, warned-about soft ones, and what was held against good ones; then how often a block was right. */
export function sayTextMeasure({ hard, soft, ok }: Record<TextLabel, TextCounts>): string {
  const share = (part: number, whole: number) =>
    whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`
  const all = (counts: TextCounts) => counts.blocked + counts.warned + counts.passed
  const blocked = hard.blocked + soft.blocked + ok.blocked
  return [
    `  hard blocked         ${share(hard.blocked, all(hard))} of ${all(hard)}`,
    `  soft warned about    ${share(soft.warned + soft.blocked, all(soft))} of ${all(soft)} (${soft.blocked} blocked)`,
    `  good ones blocked    ${share(ok.blocked, all(ok))} of ${all(ok)}`,
    `  good ones warned     ${share(ok.warned, all(ok))}`,
    `  blocks that are due  ${share(hard.blocked, blocked)} of ${blocked}`,
  ].join('\n')
}

/** What `npm run eval -- --texts` prints. True if what was built with is judged rightly and the held-out third nearly so. */
export function evalTexts(): boolean {
  const measured = (['built-with', 'held-out'] as const).map((set) => {
    const counts = measureTexts(readLabeledTexts(set))
    console.log(`${set}\n${sayTextMeasure(counts)}`)
    return counts
  })
  return measured.every(({ ok, hard }) => ok.blocked === 0 && hard.passed / (hard.blocked || 1) < 0.05)
}
