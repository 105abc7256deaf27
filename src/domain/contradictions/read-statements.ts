/** Reads what a sentence states about the whole home: "3 baths", "HOA is $240 a month", "built in 1925". */
import { squareFeetPerAcre } from '#domain/listings/acres.ts'
import type { NumberName } from '#domain/listings/listing-facts.ts'
import { centsOf } from '#domain/text/money.ts'
import { figureOf, plainFigures } from '#domain/text/plain-figures.ts'

export type NumberMention = {
  kind: NumberName
  /** Cents, square feet, a year, or a count. */
  value: number
  /** "About", "over", "nearly": the number was rounded on purpose. */
  isHedged: boolean
}

const count = String.raw`(\d{1,2}(?:\.\d)?|one|two|three|four|five|six|seven|eight|nine|ten)`
const amount = String.raw`\$ ?(\d[\d,]*(?:\.\d+)?)`

/** A count near one of these words is for part of the home, another building, or something hypothetical. */
const partOnly =
  /\b(?:upstairs|downstairs|upper|lower|main|first|second|third|fourth|ground|basement|floors?|levels?|each|other|others|additional|more|extra|another|guest|wing|suites?|units?|garage apartment|adu|casita|carriage|both|share[sd]?|secondary|studio|in-?law|side|split|loft|possible|potential|potentially|could|would|may|optional|options?|convert(?:ed)?|plus|neighbou?r\w*|permit(?:ted)?|septic|clubhouse|formerly|originally|used to|remaining|rear|front|detached|between|of the|bunk|envision\w*|transform\w*|render\w*)\b/
const otherArea =
  /\b(?:lot|land|yard|garage|decks?|porch|patio|basement|shop|workshop|barn|storage|bonus|unfinished|addition|attic|kitchen|rooms?|pool|office|buildings?|warehouse|expand\w*|heated|cooled|terrace|balcony|shed|covered|outdoor|per|from|range|retail|walk-?out)\b/
const otherLand =
  /\b(?:park|parks|lake|preserve|common|adjacent|adjoining|pond|community|communal|shared|pasture|farm|golf|forest|green ?(?:space|belt)|trails?|tracts?|parcels?|additional|open space|each|from|up to|lots|estate|ranch|fenced|wooded|cleared|conservation|option|purchase)\b/
const otherBuilding =
  /\b(?:decks?|garage|addition|barn|shed|roof|pool|walls?|fence|porch|studio|shop|workshop|cottage|kitchen|cabinets?|dock|patio|extension|apartment|church|school|mill|community|neighbou?rhood|downtown|sunroom|suite|dam|bridge|basement|carport|gazebo|library|subdivision|unit|guest|bath\w*|hvac|system|furnace|heater)\b/
const wholeHome =
  /(?:^|[,;:] |\band )(?:the|this|our) (?:home|house|residence|property)(?:,| is| was| which was| that was)*(?: originally)? $/
const otherMoney =
  /\b(?:insurance|transfer|initiation|special assessment|capital|one-?time|set-?up|setup|master|reserve|abate\w*|credits?|exempt\w*|assess\w*|deposit|savings?|saves?|was|were|formerly|previously|until|before)\b/
const tall =
  /^[ -]*(?:\w+[ -]){0,2}(?:ceilings?|foyer|great|living|windows?|decks?|garage|barn|entry|atrium|fireplace|workshop|building|shop|addition|library|family|stone|wall|entrance|vault\w*|playhouse|tree|porch|portico|grand|height)\b/
const hedges =
  /(?:\b(?:over|about|around|approx(?:imately|\.)?|nearly|almost|roughly|more than|just under|under|up to|close to|some|\+\/-)|[~±]) ?$/

type Rule = {
  kind: NumberName
  pattern: RegExp
  read?: (match: RegExpExecArray) => number | undefined
  /** Looked for in the words around the match. */
  unless?: RegExp
  /** Looked for right before the match. If found, the match is about the whole home, whatever follows. */
  surely?: RegExp
  /** Looked for in the text after the match. */
  unlessNext?: RegExp
}

const centsPerMonth = (match: RegExpExecArray): number => {
  const [, amount, period = ''] = match
  const months = /y(?:ea)?r|annu/.test(period) ? 12 : /quarter/.test(period) ? 3 : 1
  return centsOf(figureOf(amount) / months)
}
const period = String.raw`( ?(?:\/|per|an?|each|every) ?(?:mo(?:nth)?|yr|year|quarter|annum)\b| monthly| annually| yearly| quarterly)?`

const rules: Rule[] = [
  {
    kind: 'bedrooms',
    pattern: new RegExp(String.raw`(?<![\d./$-])\b${count}[ -]?(?:bed(?:room)?s?|brs?|bdrms?)\b`, 'g'),
    // "One bedroom opens to the deck" doesn't count bedrooms.
    read: (match) => (/^(?:one|1) /.test(match[0]) ? undefined : figureOf(match[1])),
    unless: partOnly,
  },
  {
    kind: 'bathrooms',
    pattern: new RegExp(
      String.raw`(?<![\d./$-])\b${count}(?:[ -](full))?[ -]?(?:bath(?:room)?s?|ba)\b(?:(?: and|,| &| \+| with)? ${count} half)?`,
      'g',
    ),
    read: (match) => {
      if (/^(?:one|1) /.test(match[0]) || (match[2] && !match[3])) return undefined
      return figureOf(match[1]) + (match[3] ? figureOf(match[3]) / 2 : 0)
    },
    unless: partOnly,
    unlessNext: /^(?:,? (?:and|&|plus) )?(?:a |an |\w+ )?(?:half|powder)/,
  },
  {
    kind: 'bathrooms',
    pattern: new RegExp(String.raw`\b${count} full (?:and|&|,|plus) ${count} half[ -]bath`, 'g'),
    read: (match) => figureOf(match[1]) + figureOf(match[2]) / 2,
    unless: partOnly,
  },
  {
    kind: 'squareFeet',
    pattern:
      /(?<![\d.,$-])(\d{1,3}(?:,\d{3})+|\d{3,5})(?: ?\+)? ?(?:sq\.? ?f(?:ee|oo)?t\b|square[ -]f(?:ee|oo)t|sf\b)/g,
    unless: new RegExp(`${otherArea.source}|${partOnly.source}`),
  },
  {
    kind: 'yearBuilt',
    pattern: /(?<!re-?)\b(?:built|constructed)(?: in| circa| around| c\.)? (1[6-9]\d\d|20\d\d)\b/g,
    unless: otherBuilding,
    surely: wholeHome,
  },
  { kind: 'yearBuilt', pattern: /\b(1[6-9]\d\d|20\d\d)[ -](?:built|construction)\b/g, unless: otherBuilding },
  {
    kind: 'lotSquareFeet',
    pattern: /(?<![\d.$-])(\d{1,4}(?:\.\d+)?)(?: ?\+)?[ -]?(?:\+\/- ?)?acres?\b/g,
    read: (match) => figureOf(match[1]) * squareFeetPerAcre,
    unless: otherLand,
  },
  {
    kind: 'stories',
    pattern: new RegExp(
      String.raw`(?<![\d.$-])\b${count.replace('one', 'one|single')}[ -]stor(?:y|ies|ey|eys)\b`,
      'g',
    ),
    unless: /\b(?:from|between|up to|other|additional|detached|guest|or|neighbou?r\w*)\b/,
    unlessNext: tall,
  },
  {
    kind: 'garageSpaces',
    pattern: new RegExp(String.raw`(?<![\d./$-])\b${count}[ -]?car (?:\w+[ -]){0,2}?garage\b`, 'g'),
    unless: /\b(?:additional|second|another|extra|plus|two garages|both|and a|workshop|or)\b/,
  },
  {
    kind: 'parkingSpaces',
    pattern: new RegExp(
      String.raw`(?<![\d./$-])\b${count}[ -](?:(?:assigned|deeded|reserved|off[ -]street)[ -])?parking (?:spaces?|spots?)\b`,
      'g',
    ),
    unless:
      /\b(?:additional|another|extra|more|plus|guest|visitor|shared|public|nearby|or|each|per unit|up to|for|garage|driveway|carport|covered|uncovered|underground|front|rear|street|curb)\b/,
  },
  {
    kind: 'hoaFee',
    pattern: new RegExp(
      String.raw`\b(?:hoa|h\.o\.a\.|association|condo)(?: fees?| dues)?[^.;$\d]{0,30}${amount}${period}`,
      'g',
    ),
    read: centsPerMonth,
    unless: otherMoney,
  },
  {
    kind: 'hoaFee',
    pattern: new RegExp(String.raw`${amount}${period} (?:hoa|association (?:fees?|dues))\b`, 'g'),
    read: centsPerMonth,
    unless: otherMoney,
  },
  {
    kind: 'hoaFee',
    pattern: /\bno (?:hoa|h\.o\.a\.|homeowners.? association)(?! (?:restrict|rental|limit|approv)\w*)\b/g,
    read: () => 0,
  },
  {
    kind: 'taxAnnual',
    pattern: new RegExp(String.raw`\btax(?:es)?\b[^.;$\d]{0,30}${amount}(?! ?(?:\/|per|a) ?mo)`, 'g'),
    read: (match) => centsOf(figureOf(match[1])),
    unless: otherMoney,
  },
  {
    kind: 'price',
    pattern: new RegExp(
      String.raw`\b(?:(?:priced|listed|offered|reduced|lowered|dropped)(?: (?:at|for|to))|(?:asking|list|listing|sale|new|current) price(?: is| of| now|:)*|asking) ${amount}( ?[km]\b|illion)?`,
      'g',
    ),
    read: (match) => {
      const unit = (match[2] ?? '').trim()
      return centsOf(figureOf(match[1]) * (unit === 'k' ? 1000 : unit.startsWith('m') ? 1_000_000 : 1))
    },
    unlessNext: /^ ?\/|^ (?:per|an?) /,
    unless: /\b(?:was|originally|from|previously|before|until|formerly|neighbou?r\w*|similar|other|homes)\b/,
  },
]

/** How many characters around a number show what it counts. */
const around = 48

function stands({ unless, unlessNext, surely }: Rule, text: string, start: number, end: number): boolean {
  if (surely?.test(text.slice(0, start))) return true
  const near = text.slice(Math.max(0, start - around), start) + text.slice(end, end + around)
  return !(unless?.test(near) || unlessNext?.test(text.slice(end)))
}

/** Everything one sentence states; empty if it states nothing that can be compared. */
export function readStatements(sentence: string): NumberMention[] {
  const text = plainFigures(sentence)
  return rules.flatMap((rule) =>
    [...text.matchAll(rule.pattern)].flatMap((match) => {
      const end = match.index + match[0].length
      if (!stands(rule, text, match.index, end)) return []
      const value = rule.read ? rule.read(match) : figureOf(match[1])
      if (value === undefined || !Number.isFinite(value)) return []
      const isHedged = hedges.test(text.slice(0, match.index)) || /\+/.test(match[0])
      return [{ kind: rule.kind, value, isHedged }]
    }),
  )
}
