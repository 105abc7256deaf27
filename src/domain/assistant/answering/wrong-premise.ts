/** "How many cars fit in the attached garage?" where the listing says that it is detached: the question takes it for another. */
import { m } from '#text'
import type { Evidence } from '../engine/evidence/evidence.ts'
import type { Ask } from '../engine/questions/question.ts'
import type { Span } from '../engine/reading/spans.ts'

/** What a thing is said to be. Of one pair, a home has one or the other. */
type Side = { named: RegExp; say: () => string }

/** A quality before its thing, with a few words between, or right after it. */
const of = (quality: string, thing: string) =>
  new RegExp(
    String.raw`\b(?:${quality})\b[\w\s/&-]{0,24}?\b(?:${thing})|\b(?:${thing})s?(?: is| was|,)? (?:${quality})\b`,
    'i',
  )

type Pair = { thing: RegExp; sides: readonly [Side, Side] }

const pairs: readonly Pair[] = [
  {
    thing: /\bgarage/i,
    sides: [
      { named: of('attached', 'garage'), say: m.premise_garage_attached },
      { named: of('detached', 'garage'), say: m.premise_garage_detached },
    ],
  },
  {
    thing: /\bbasement/i,
    sides: [
      { named: of('finished', 'basement'), say: m.premise_basement_finished },
      { named: of('unfinished', 'basement'), say: m.premise_basement_unfinished },
    ],
  },
  {
    thing: /\bpool/i,
    sides: [
      { named: of('in-?ground', 'pool'), say: m.premise_pool_inground },
      { named: of('above-?ground', 'pool'), say: m.premise_pool_above_ground },
    ],
  },
  {
    thing: /\bfence/i,
    sides: [
      { named: /\bhigh[- ]fenc/i, say: m.premise_fence_high },
      { named: /\blow[- ]fenc/i, say: m.premise_fence_low },
    ],
  },
  {
    thing: /\bwell/i,
    sides: [
      { named: of('own|private|separate', 'well(?! as)'), say: m.premise_well_private },
      {
        named: /\bshared well\b(?! as)|\bwell(?! as)\b[\w\s]{0,16}\bshared\b/i,
        say: m.premise_well_shared,
      },
    ],
  },
  {
    thing: /\bdrive/i,
    sides: [
      { named: of('private|own', 'driveway|drive'), say: m.premise_driveway_private },
      { named: of('shared', 'driveway|drive'), say: m.premise_driveway_shared },
    ],
  },
  {
    thing: /\b(?:sewer|septic)/i,
    sides: [
      { named: /\bseptic\b/i, say: m.premise_septic },
      { named: of('city|public|town|municipal|county', 'sewer'), say: m.premise_sewer },
    ],
  },
  {
    thing: /\b(?:split|window)/i,
    sides: [
      { named: /\bwindow (?:units?|ac|air)\b/i, say: m.premise_cooling_window },
      { named: /\bmini[- ]?splits?\b/i, say: m.premise_cooling_split },
    ],
  },
]

export type WrongPremise = { text: string; thing: RegExp; span: Span }

/** What the home has instead; null if the listing also says what the question takes for granted. */
export function wrongPremise({ listingSpans }: Evidence, { text, alternatives }: Ask): WrongPremise | null {
  if (alternatives) return null
  for (const { thing, sides } of pairs)
    for (const [taken, other] of [sides, [sides[1], sides[0]] as const]) {
      if (!taken.named.test(text) || other.named.test(text)) continue
      if (listingSpans.some((span) => taken.named.test(span.text))) continue
      const span = listingSpans.find((each) => other.named.test(each.text))
      if (span) return { text: other.say(), thing, span }
    }
  return null
}
