/** What a question wants to be told, and whether a sentence tells it: "serviced in 2024" is no age of a hot tub. */
import { termsOf } from '../engine/evidence/retrieval.ts'
import { materialsIn } from '../sheet/materials.ts'

const year = String.raw`\b(?:1[6-9]|20)\d\d\b`
const numberWord =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|single|double|triple|twin|both|half|pair|couple'
const number = String.raw`\d|\b(?:${numberWord})\b`
const age = String.raw`${year}|\b(?:years?|months?)[- ]old\b|\b(?:brand|newer|newly|recent|recently|original|century)\b|\bago\b|\bnew\b(?! \d)`
const date = String.raw`${year}|\d|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|immediate|immediately|now|daily|weekly|noon)\b`
const measure = String.raw`\d+(?:\.\d+)?\s*(?:x|×|by)\s*\d|\d[\d,.]*\s*\+?\s*-?\s*(?:'|′|’|"|sq|sf|s\/f|square|ft|feet|foot|inch|in\b|acres?|ac\b|yards?|gallons?|kw|kwh|watts?|amps?|tons?|cars?|hp|pounds|lbs)`

type Wanted = {
  asks: RegExp
  /** What a sentence must have that tells it. */
  tells: RegExp
  /** The value must stand next to what is asked about. */
  isOfThing?: true
}

/** The first that fits counts. */
const wanted: Wanted[] = [
  {
    asks: /\bwho(?:'s| is| was| has| did| built| designed| installed| made| painted| owns| maintains| pays| plows| mows| shovels| services| takes)\b|\b(?:what|which) (?:company|contractor|insurer|lender|provider|firm)\b/,
    tells:
      /(?<=[a-z,] )[A-Z][a-z]{2,}|\b(?:by|owners?|sellers?|buyers?|associations?|hoa|company|companies|city|county|town|state|contractor|builder|architect|landlord|tenants?|neighbors?|management|you|we|us)\b/,
  },
  {
    asks: /\b(?:what|which) years?\b|\byear (?:was|is|did)\b/,
    tells: new RegExp(`${year}|years? ago`),
    isOfThing: true,
  },
  {
    asks: /\bhow (?:old|new|recent)\b|\bwhat age\b|\bage of\b|\bhow long ago\b|\bhow many years (?:old|ago)\b/,
    tells: new RegExp(age),
    isOfThing: true,
  },
  {
    asks: /\bwhen (?:was|were|did|has|have)\b/,
    tells: new RegExp(`${year}|years? ago|\\b(?:recently|newly)\\b|\\d`),
    isOfThing: true,
  },
  {
    asks: /\bwhat (?:date|day|month|time|hours)\b|\bwhen(?:'s| is| are| do| does| will| can| could| would)\b/,
    tells: new RegExp(date),
  },
  {
    asks: /\bhow (?:far|close|near)\b|\bhow many (?:miles|minutes|blocks)\b|\bhow long (?:is|does|would|of a|to)\b.{0,30}\b(?:drive|walk|get|reach|commute|trip)\b/,
    tells: new RegExp(
      `${number}|\\b(?:walk|walking|close|near|nearby|blocks?|across|adjacent|next|around)\\b`,
    ),
  },
  {
    asks: /\b(?:what|which) (?:make|brand|model|manufacturer)\b|\bwho makes\b|\bbrands?\b/,
    tells: /(?<=[a-z,] )[A-Z][a-z]{2,}/,
    isOfThing: true,
  },
  {
    asks: /\b(?:what|which) (?:interest|rate|percent\w*)\b|\binterest rate\b|\bhow (?:many|much) percent\b|\bwhat(?:'s| is| are)\b.{0,20}\b(?:cap|limit|maximum|minimum)\b/,
    tells: /\d|\bno\b/,
  },
  { asks: /\b(?:wattage|kilowatts?|kw|kwh)\b/, tells: /\d[\d,.]* ?(?:w|kw|kwh|watts?|kilowatts?)\b/ },
  { asks: /\b(?:amperage|horsepower|capacity|voltage)\b/, tells: /\d/, isOfThing: true },
  {
    asks: /\bwhat (?:does|do|is|are)\b.{0,30}\b(?:cover|covers|covered|include|includes|included)\b/,
    tells: /\b(?:cover|includ|pays?\b|takes care|maintain)/,
  },
  {
    asks: /\b(?:each|both)\b/,
    tells: /\b(?:each|both|all|per|every|two|separate(?:ly)?|apiece|upper|lower|main|second)\b/,
  },
  {
    asks: /\b(?:what|which) (?:floor|level|story|storey)\b|\bhow high up\b/,
    tells:
      /\b(?:(?:first|second|third|fourth|fifth|sixth|\d+(?:st|nd|rd|th)|ground|main|upper|lower|top|bottom|lower) (?:floor|level|story)|upstairs|downstairs|basement|upper|lower)\b/,
  },
  {
    asks: /\b(?:largest|biggest|smallest|same size|same as|bigger|larger|smaller)\b/,
    tells: new RegExp(
      `\\b(?:largest|biggest|smallest|same|equal|larger|bigger|smaller|both|each)\\b|${measure}`,
    ),
  },
  {
    asks: /\b(?:stays?|staying|conveys?|come with|comes with|included?|leaving|take with|taking)\b/,
    tells:
      /\b(?:stays?|conveys?|convey|includ\w+|comes?|leav\w+|remain\w*|goes?|exclud\w+|negotiable|furnish\w+|sold with|has|have|boasts|features?)\b/,
  },
  {
    asks: /\bhow much\b(?! (?:land|space|storage|room|yard|acreage|property|of|light|sun|shade|traffic|noise|work|power|privacy|wood|water|square|sq|notice|time))|\bwhat(?:'s| is| are| was| do| does| did| would| will)\b.{0,30}\b(?:cost|costs|price|fee|fees|dues|rent|taxes|tax|bill|bills|payment|run)\b|\bhow (?:expensive|many dollars)\b|^(?!(?:is|are|was|does|do|did|any|will|can|has|have)\b)(?:[\w'-]+ ){1,4}(?:fees?|dues|costs?|deposits?|bills?)\W*$/,
    tells:
      /\$|\b(?!(?:19|20)\d\d\b)\d[\d,]+\b|\b(?:free|included|includes|waived|negotiable|no (?:hoa|fee|fees|dues|charge|cost|electric))\b/,
    isOfThing: true,
  },
  { asks: /\bhow long\b/, tells: new RegExp(number) },
  {
    asks: /\bhow (?:big|large|tall|deep|wide|high|long|thick|small|spacious)\b|\bhow far (?:down|deep)\b|\bhow much (?:land|space|acreage|square|sq|property)\b|\bdimensions?\b|\bwhat size\b|\b(?:sq|square) ?(?:ft|feet|foot|footage)\b|\bacreage\b/,
    tells: new RegExp(measure),
    isOfThing: true,
  },
]

/** A value counts for a thing that stands at most this many words away from it. */
const reach = 7
/** Words that say what kind of value is asked, and not of what. */
const valueWords = new Set(
  termsOf(
    'how much many old new big large tall deep wide high long year date day month time cost fee price dues bill tax run pay per square feet foot acre size dimension age built put installed replaced minute mile exactly interest rate make brand model go',
  ),
)

const asksMaterial = /\bmade (?:of|from|out of)\b|\bwhat materials?\b/

const countAsked = /\bhow many (?:(?:total|full|half|different|separate|other|more) )?([a-z]+)(?: ([a-z]+))?/
const counted = new RegExp(`^\\W*(?:\\d+(?:\\.\\d+)?|${numberWord}|a|an)(?:[-+]|$)`)
const countReach = 3

/** "How many elevators": a number right before the elevators. */
function tellsCount(things: readonly string[], sentence: string): boolean {
  const words = sentence.toLowerCase().split(/[\s/]+/)
  const asked = new Set(things.flatMap(termsOf))
  const named = words.flatMap((word, at) => (termsOf(word).some((term) => asked.has(term)) ? [at] : []))
  return named.some((at) =>
    words.slice(Math.max(0, at - countReach), at + 1).some((word) => counted.test(word)),
  )
}

const always = () => true

/** Whether a sentence tells what the question wants to be told; always true if it wants no value. */
export function teller(question: string): (sentence: string) => boolean {
  const text = question.toLowerCase()
  if (asksMaterial.test(text)) return (sentence) => materialsIn(sentence.toLowerCase()).length > 0
  const want = wanted.find(({ asks }) => asks.test(text))
  if (!want) {
    const [, thing, other] = countAsked.exec(text) ?? []
    return thing === undefined ? always : (sentence) => tellsCount([thing, other ?? ''], sentence)
  }
  const tells = (part: string) => want.tells.test(part) || want.tells.test(part.toLowerCase())
  const asked = new Set(termsOf(question).filter((term) => !valueWords.has(term)))
  return want.isOfThing ? (sentence) => tells(sentence) && tellsOfThing(sentence, asked, tells) : tells
}

/** The value stands near a word that the question names, or the sentence has none of these. */
function tellsOfThing(
  sentence: string,
  asked: ReadonlySet<string>,
  tells: (part: string) => boolean,
): boolean {
  const words = sentence.split(/\s+/)
  const named = words.flatMap((word, at) => (termsOf(word).some((term) => asked.has(term)) ? [at] : []))
  return (
    named.length === 0 ||
    named.some((at) => tells(words.slice(Math.max(0, at - reach), at + reach + 1).join(' ')))
  )
}

/** Whether it wants a value that only counts next to the thing, such as an age or a size. */
export function wantsValueOfThing(question: string): boolean {
  const text = question.toLowerCase()
  return wanted.find(({ asks }) => asks.test(text))?.isOfThing === true
}

/** Whether it asks how many, how much, when, or another value, rather than what there is. */
export const asksForValue = (question: string): boolean => {
  const text = question.toLowerCase()
  return countAsked.test(text) || wanted.some(({ asks }) => asks.test(text))
}
