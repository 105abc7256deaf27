/** How well trained guards read a hand that they haven't seen. */
import {
  type GuardKind,
  type GuardWeights,
  guardFeatures,
  guardKinds,
  kindShares,
} from '#domain/assistant/guards/read-guard.ts'
import type { GuardLine } from './guard-corpus.ts'
import { handsThere, heldOutHand, noFacet, readHands } from './reader-corpus.ts'

/** Facets whose questions may be for a guard, depending on how they are put. */
const oftenGuarded = new Set([
  noFacet, 'seller_reason', 'offers', 'schools', 'neighborhood', 'showing_times', 'showing_rules', 'disclosures',
  'buyer_agent', 'agent_contact', 'age_limit', 'tenants', 'seller_timeline', 'price_history',
]) // biome-ignore format: a list of names

/** What the reader's hands ask about a home. */
export const homeQuestions = (): string[] =>
  readHands(handsThere().filter((hand) => hand !== heldOutHand)).asked.flatMap(({ facet, text }) =>
    oftenGuarded.has(facet) ? [] : [text],
  )

export type GuardMeasure = { lines: number; recognized: Map<GuardKind, [right: number, of: number]> }

/** Open and disguised are one guard. */
const guardOf = (kind: GuardKind) => (kind === 'fair_housing_disguised' ? 'fair_housing' : kind)

export function likeliest(text: string, { rows, scale }: GuardWeights): { kind: GuardKind; share: number } {
  const sums = new Map<GuardKind, number>()
  for (const [at, share] of kindShares(guardFeatures(text), rows, scale).entries()) {
    const kind = guardOf(guardKinds[at] as GuardKind)
    sums.set(kind, (sums.get(kind) ?? 0) + share)
  }
  const [first] = [...sums].sort(([, one], [, other]) => other - one)
  return { kind: first?.[0] ?? 'harmless', share: first?.[1] ?? 0 }
}

export function measureGuards(lines: readonly GuardLine[], weights: GuardWeights): GuardMeasure {
  const recognized: GuardMeasure['recognized'] = new Map()
  for (const { kind, text } of lines) {
    const [right, of] = recognized.get(kind) ?? [0, 0]
    recognized.set(kind, [right + (likeliest(text, weights).kind === guardOf(kind) ? 1 : 0), of + 1])
  }
  return { lines: lines.length, recognized }
}

export const sayGuardMeasure = ({ recognized }: GuardMeasure): string =>
  [...recognized]
    .map(
      ([kind, [right, of]]) =>
        `  ${kind.padEnd(23)} ${((100 * right) / of).toFixed(0).padStart(3)} % of ${of}`,
    )
    .join('\n')
