/** Whether a clause states a thing, states that there is none, or says so only in part. */
import { plainQuotes, signFeatures } from './sign-cues.ts'
import { signWeights } from './sign-weights.ts'

/** `+` states it, `-` states that it isn't so, `~` only partly, elsewhere, planned, or on a condition. */
export type Polarity = '+' | '-' | '~'
export const polarities = ['+', '-', '~'] as const

/** For each feature, what it adds to each polarity, in the order of `polarities`. */
export type SignWeights = ReadonlyMap<string, readonly number[]>

/** `sure` is the model's share for its choice, 0 to 1: of those above 0.9, nine in ten are right. */
export type Sign = { polarity: Polarity; sure: number }

/** Weights are stored as whole numbers, this many to 1. */
export const weightSteps = 20

/** A line for each feature: its name, a tab, and its weights. */
const readWeights = (text: string): SignWeights =>
  new Map(
    text.split('\n').map((line): [string, number[]] => {
      const [name = '', weights = ''] = line.split('\t')
      return [name, weights.split(' ').map((weight) => Number(weight) / weightSteps)]
    }),
  )
const trained = readWeights(signWeights)

export function sharesOf(features: readonly string[], weights: SignWeights): number[] {
  const sums = polarities.map(() => 0)
  for (const feature of features)
    for (const [at, weight] of (weights.get(feature) ?? []).entries()) sums[at] = (sums[at] ?? 0) + weight
  const most = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - most))
  const whole = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / whole)
}

/** A clause with one of these says what may be, or what is in part: never a plain yes, whatever the weights say. */
const doubts = [
  /\b(?:could|would|might|may|can)(?: \w+)? (?:be|make|become|serve|add|have|expand)\b/,
  /\b(?:room|space|spot|site|potential|possible|possibility|option) (?:for|to)\b/,
  /\b(?:plumbed|pre-?plumbed|wired|pre-?wired|stubbed|roughed|prepped|piped|ducted|framed|prepared|set up) (?:in )?for\b|\brough(?:ed)?[ -]in\b|\bstubbed\b/,
  /\b(?:plans? (?:for|to)|planned|proposed|pending|future|slated|under construction|under way|underway|coming soon|will be|not yet|none yet|to be (?:built|installed|added|completed|finished|replaced|determined|announced))\b/,
  /\b(?:optional|negotiable)\b/,
  /^(?:some|most|half|part)\b/,
  /\b(?:if|unless|except)\b|\bbut not\b|, not (?:the )?\w/,
  /\bwith (?:board |written |prior |hoa |association )?(?:approval|consent|permission|a permit)\b|\bby (?:permit|approval|special)\b|\bcase by case\b|\b(?:subject to|contingent)\b/,
]
/** Without one of these a clause denies nothing. */
const denials =
  /\b(?:no|not|none|nor|never|neither|nothing|nobody|nowhere|without|cannot|zero|lacks?|lacking|absent|missing|exclude[ds]?|prohibit\w*|forbid\w*|bans?|banned|denied|declin\w*|unavailable|unknown|withheld|removed|demolished|torn|capped|gone|nil|refus\w*|waived?|free of|free from|minus|un(?!it|ique|der|ion|iver|til|iform|wind|load)\w{4,}|\w{3,}less|non-?\w+)\b|n't\b/
/** Said for effect: denies nothing. */
const effects =
  /\bnot (?:just|only|forget)\b|\bnot a thing left\b|\b(?:don't|do not|won't) (?:have to|hold|miss(?: out on)?|forget|wait|hesitate|overlook|want to miss|believe|last|disappoint)\b|\b(?:can't|cannot) beat\b|\b(?:look no further|second to none|unheard of|removed from it all|limited only by|no expense (?:was )?spared|not to mention|without (?:question|a doubt)|like no other|nothing short of|no shortage of|unparalleled|unmatched|unforgettable|unbeatable|uninterrupted|unobstructed)\b/gi
/** As sure as a choice against the weights can be. */
const surestAgainst = 0.5

const withoutEffects = (text: string) => plainQuotes(text).toLowerCase().replace(effects, 'see')

/** Whether a part of a clause has what denies, so that a no is about this part. */
export const denies = (part: string): boolean => denials.test(withoutEffects(part))

export function signOf(text: string, weights: SignWeights = trained): Sign {
  const lower = withoutEffects(text)
  const shares = sharesOf(signFeatures(lower), weights)
  const chosen = bestOf(shares, polarities)
  if (chosen.polarity === '+' && doubts.some((doubt) => doubt.test(lower)))
    return { polarity: '~', sure: surestAgainst }
  if (chosen.polarity !== '-' || denials.test(lower)) return chosen
  const { polarity, sure } = bestOf(shares, ['+', '~'])
  return { polarity, sure: Math.min(sure, surestAgainst) }
}

function bestOf(shares: readonly number[], among: readonly Polarity[]): Sign {
  const signs = among.map((polarity) => ({ polarity, sure: shares[polarities.indexOf(polarity)] ?? 0 }))
  return signs.reduce((best, sign) => (sign.sure > best.sure ? sign : best))
}
