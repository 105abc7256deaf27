/**
 * What a text about homes can't say (hard), should not say (soft), or can say only in certain cases (context). Drawn from
 * 42 USC 3604(c), the words of 24 CFR 109.20 and HUD's memorandum on advertising of January 9, 1995, which also says
 * what is fine: "desirable neighborhood", "walk-in closets", "family room".
 *
 * A pattern is written over a plain reading: a space stands for any gap within a sentence, `<name>` for a group
 * of `rule-words.ts`, `~2` for up to two words of any kind.
 */
export const fairHousingSeverities = ['hard', 'soft', 'context'] as const
export type FairHousingSeverity = (typeof fairHousingSeverities)[number]
export type FairHousingCategory =
  | 'race-color-national-origin'
  | 'religion'
  | 'sex-gender'
  | 'familial-status'
  | 'disability'
  | 'age'
  | 'marital-status'
  | 'creed'
  | 'economic-exclusion'
  | 'steering'

export type FairHousingRule = {
  severity: FairHousingSeverity
  category: FairHousingCategory
  patterns: readonly string[]
  /** A pattern that every sentence has in which the others can match: all other sentences are skipped. */
  about?: string
  /** For when the category's own explanation and advice don't fit. */
  why?: () => string
  suggestion?: () => string
}

/** What follows a word that means a person here and is not the start of a thing's name. */
export const ofPeople =
  '(?= (?:<people>|or|and|nor|allowed|please|welcome|wanted|accepted|permitted|need)(?![a-z])|\\s*(?:[.!?;,)]|$))'
export const notAThing =
  "(?!'?s? (?:rooms?|bedrooms?|playrooms?|play|pools?|menus?|areas?|sections?|cares?|seats?|gates?|proof|beds?|desks?|books?|bath|closets?|discounts?))"

/** What families do in a home says nothing about who may live there. */
export const notFamilyThing =
  '(?! (?:rooms?|living rooms?|dining|dinners?|meals?|gatherings?|reunions?|and friends|& friends|fun|time|events?|' +
  'parties|celebrations?|holidays?|game|movie|nights?|use|members|baths?|bathrooms?|kitchens?|dens?|area|style))'
