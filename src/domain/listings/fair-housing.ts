/**
 * Checks a listing's text before it is published: which words break the Fair Housing Act (hard), which had
 * better go (soft), which are allowed only in a certain case (context), and what to write instead.
 */
import { m } from '#text'
import type { FairHousingCategory, FairHousingRule, FairHousingSeverity } from './fair-housing-rule.ts'
import { fairHousingRules } from './fair-housing-rules.ts'
import { fairHousingWords, spacedWords } from './fair-housing-words.ts'
import { plainReadings, type Reading } from './plain-reading.ts'

export type FairHousingFinding = {
  /** Where the words stand in the text that was checked, in UTF-16 units; `end` is exclusive. */
  start: number
  end: number
  words: string
  category: FairHousingCategory
  severity: FairHousingSeverity
  why: string
  suggestion: string
}

const categoryTexts: Record<FairHousingCategory, { label: () => string; why: () => string }> = {
  'race-color-national-origin': { label: m.common_fair_category_race, why: m.common_fair_why_race },
  religion: { label: m.common_fair_category_religion, why: m.common_fair_why_religion },
  'sex-gender': { label: m.common_fair_category_sex, why: m.common_fair_why_sex },
  'familial-status': { label: m.common_fair_category_family, why: m.common_fair_why_family },
  disability: { label: m.common_fair_category_disability, why: m.common_fair_why_disability },
  age: { label: m.common_fair_category_age, why: m.common_fair_why_age },
  'marital-status': { label: m.common_fair_category_marital, why: m.common_fair_why_marital },
  creed: { label: m.common_fair_category_creed, why: m.common_fair_why_creed },
  'economic-exclusion': { label: m.common_fair_category_economic, why: m.common_fair_why_economic },
  steering: { label: m.common_fair_category_steering, why: m.common_fair_why_steering },
}
export const fairHousingCategoryLabel = (category: FairHousingCategory): string =>
  categoryTexts[category].label()

/** A gap between words of one sentence. */
const gap = `(?:[\\x20\\t,/'"()&*_-]+)`
/** A whole one: where a word could end in several places, a search would try them all. */
const word = `[\\p{L}\\p{N}]+(?:'[\\p{L}\\p{N}]+)*(?!'?[\\p{L}\\p{N}])`

function compiled(pattern: string): RegExp {
  // A leading `=` marks scripts without spaces, where a word has no edges.
  if (pattern.startsWith('=')) return new RegExp(pattern.slice(1), 'gu')
  const source = pattern
    .replace(/<([a-z]+)>/g, (_, name: string) => `(?:${fairHousingWords[name]})`)
    .replace(/ ~(\d) /g, (_, most: string) => `${gap}(?:${word}${gap}){0,${most}}`)
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
/** In a text that names housing for older persons, senior living is that. */
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
    why: (rule.why ?? categoryTexts[rule.category].why)(),
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

/** Of findings that overlap the gravest stands, of equal ones the longest. */
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

/** What stands out in the text, in reading order; empty when nothing does. */
export const checkFairHousing = (text: string): FairHousingFinding[] =>
  withoutOverlaps(
    plainReadings(text, spacedWords).flatMap((reading) => findingsIn(reading, text)),
    text.length,
  )

/** Whether the text may be published: soft and context findings are advice, hard ones are not. */
export const isPublishableText = (text: string): boolean =>
  checkFairHousing(text).every(({ severity }) => severity !== 'hard')
