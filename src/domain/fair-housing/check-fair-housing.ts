/**
 * Checks a listing's text before it is published: which words break the Fair Housing Act (hard), which are best left out
 * (soft), which are allowed only in certain cases (context), and what to write instead.
 */
import { m } from '#text'
import { compilePattern } from './compile-pattern.ts'
import { innocentStretches, isInnocent } from './innocent-stretches.ts'
import { type PlainText, plainReadings } from './plain-reading.ts'
import { readSentences, type Sentences, type TextRange } from './read-sentences.ts'
import type { FairHousingCategory, FairHousingRule, FairHousingSeverity } from './rule.ts'
import { spacedWords } from './rule-words.ts'
import { fairHousingRules } from './rules.ts'

export type FairHousingFinding = {
  /** Where the words are in the text that was checked, in UTF-16 units; `end` is exclusive. */
  start: number
  end: number
  words: string
  category: FairHousingCategory
  severity: FairHousingSeverity
  why: string
  suggestion: string
}

const whys: Record<FairHousingCategory, () => string> = {
  'race-color-national-origin': m.common_fair_why_race,
  religion: m.common_fair_why_religion,
  'sex-gender': m.common_fair_why_sex,
  'familial-status': m.common_fair_why_family,
  disability: m.common_fair_why_disability,
  age: m.common_fair_why_age,
  'marital-status': m.common_fair_why_marital,
  creed: m.common_fair_why_creed,
  'economic-exclusion': m.common_fair_why_economic,
  steering: m.common_fair_why_steering,
}

type CompiledRule = { rule: FairHousingRule; forms: RegExp[]; about: RegExp | undefined }
let compiledRules: CompiledRule[] | undefined
/** Compiled once, when the first text is checked: most pages never check one. */
function rulesToCheck(): CompiledRule[] {
  compiledRules ??= fairHousingRules.map((rule) => ({
    rule,
    forms: rule.patterns.map(compilePattern),
    about: rule.about === undefined ? undefined : compilePattern(rule.about),
  }))
  return compiledRules
}

const rank: Record<FairHousingSeverity, number> = { hard: 0, context: 1, soft: 2 }

const olderHousing = m.common_fair_why_older
/** In a text that mentions housing for older persons, senior living means that. */
function inCase(rule: FairHousingRule, isOlderHousing: boolean): FairHousingRule {
  const isAboutSeniors = rule.suggestion === m.common_fair_suggest_older && rule.severity === 'hard'
  return isAboutSeniors && isOlderHousing ? { ...rule, severity: 'context', why: olderHousing } : rule
}

function findingOf(rule: FairHousingRule, original: string, start: number, end: number): FairHousingFinding {
  return {
    start,
    end,
    words: original.slice(start, end),
    category: rule.category,
    severity: rule.severity,
    why: (rule.why ?? whys[rule.category])(),
    suggestion: (rule.suggestion ?? m.common_fair_suggest_home)(),
  }
}

/** Where `forms` match within the sentences that `about` is found in; everywhere if there is no `about`. */
function matchesOf({ forms, about }: CompiledRule, text: string, sentences: Sentences): TextRange[] {
  const inPart = (part: string, offset: number) =>
    forms.flatMap((form) =>
      [...part.matchAll(form)].map(({ index, 0: { length } }) => ({
        start: offset + index,
        end: offset + index + length,
      })),
    )
  if (!about) return inPart(text, 0)
  return sentences.around(about).flatMap(({ start, end }) => inPart(text.slice(start, end), start))
}

function findingsIn(reading: PlainText, original: string): FairHousingFinding[] {
  const isOlderHousing = rulesToCheck().some(
    ({ rule, forms }) => rule.why === olderHousing && forms.some((form) => reading.text.search(form) >= 0),
  )
  const sentences = readSentences(reading.text)
  const innocent = innocentStretches(reading.text)
  return rulesToCheck().flatMap((each) => {
    const rule = inCase(each.rule, isOlderHousing)
    return matchesOf(each, reading.text, sentences)
      .filter((stretch) => !isInnocent(stretch, rule.severity, innocent))
      .map(({ start, end }) =>
        findingOf(rule, original, reading.from[start] ?? 0, reading.to[end - 1] ?? original.length),
      )
  })
}

/** Among overlapping findings the most serious is kept, among equal ones the longest. */
function withoutOverlaps(findings: FairHousingFinding[], length: number): FairHousingFinding[] {
  const gravestFirst = findings.toSorted(
    (a, b) => rank[a.severity] - rank[b.severity] || b.end - b.start - (a.end - a.start) || a.start - b.start,
  )
  const isTaken = new Uint8Array(length)
  const kept = gravestFirst.filter(({ start, end }) => {
    if (isTaken.subarray(start, end).includes(1)) return false
    isTaken.fill(1, start, end)
    return true
  })
  return kept.sort((a, b) => a.start - b.start)
}

/** Findings in the text, in reading order; empty if there are none. */
export const checkFairHousing = (text: string): FairHousingFinding[] =>
  withoutOverlaps(
    plainReadings(text, spacedWords).flatMap((reading) => findingsIn(reading, text)),
    text.length,
  )
