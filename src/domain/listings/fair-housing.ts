/**
 * Checks a listing's text before it is published: which words break the Fair Housing Act (hard), which are best left out
 * (soft), which are allowed only in certain cases (context), and what to write instead.
 */
import { m } from '#text'
import type { FairHousingCategory, FairHousingRule, FairHousingSeverity } from './fair-housing-rule.ts'
import { fairHousingRules } from './fair-housing-rules.ts'
import { fairHousingWords, spacedWords } from './fair-housing-words.ts'
import { plainReadings, type Reading } from './plain-reading.ts'

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

/** A gap between words in one sentence. */
const gap = `(?:[\\x20\\t,/'"()&*_-]+)`
/** A whole word: if a word could end in several places, a search would try them all. */
const word = `[\\p{L}\\p{N}]+(?:'[\\p{L}\\p{N}]+)*(?!'?[\\p{L}\\p{N}])`

function compiled(pattern: string): RegExp {
  // A leading `=` marks scripts without spaces, where a word has no edges.
  if (pattern.startsWith('=')) return new RegExp(pattern.slice(1), 'gu')
  const source = pattern
    .replace(/<([a-z]+)>/g, (_, name: string) => `(?:${fairHousingWords[name]})`)
    .replace(/ ~(\d) /g, (_, max: string) => `${gap}(?:${word}${gap}){0,${max}}`)
    .replaceAll(' ', gap)
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'gu')
}

type CompiledRule = { rule: FairHousingRule; forms: RegExp[] }
let compiledRules: CompiledRule[] | undefined
/** Compiled once, when the first text is checked: most pages never check one. */
function rulesToCheck(): CompiledRule[] {
  compiledRules ??= fairHousingRules.map((rule) => ({ rule, forms: rule.patterns.map(compiled) }))
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

function findingsIn(reading: Reading, original: string): FairHousingFinding[] {
  const isOlderHousing = rulesToCheck().some(
    ({ rule, forms }) => rule.why === olderHousing && forms.some((form) => reading.text.search(form) >= 0),
  )
  return rulesToCheck().flatMap(({ rule, forms }) =>
    forms.flatMap((form) =>
      [...reading.text.matchAll(form)].map((match) => {
        const start = reading.from[match.index] ?? 0
        const end = reading.to[match.index + match[0].length - 1] ?? original.length
        return findingOf(inCase(rule, isOlderHousing), original, start, end)
      }),
    ),
  )
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
