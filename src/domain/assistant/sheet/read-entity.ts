/**
 * Which part of the place a clause is about. What stands apart (a cabin, a barn) and what is shared (the building, the
 * community) is named by the clause; what isn't named is the home, with all that belongs to it.
 */
import { plainQuotes } from './sign-cues.ts'

export const entities = [
  'home',
  'cabin',
  'tiny home',
  'guest house',
  'barn',
  'garage',
  'workshop',
  'shed',
  'dock',
  'lot',
  'unit',
  'building',
  'community',
  'seller',
  'agent',
] as const
export type Entity = (typeof entities)[number]

type EntityRule = {
  entity: Entity
  names: string
  /** Followed by this, the words name something else: a barn door, a garage sale, the building department. */
  unlessNext?: string
  /** Whether "in the barn" is about the barn: what is in the garage belongs to the home. */
  holds: boolean
}

/** The first that fits decides. */
const rules: EntityRule[] = [
  { entity: 'tiny home', names: 'tiny (?:home|house)', holds: true },
  { entity: 'guest house', names: "guest (?:house|cottage|quarters|cabin|apartment|home|unit|wing)|guesthouse|cottage|carriage (?:house|home)|casita|adu|bunkhouse|granny flat|pool house|garage apartment|in-law (?:unit|apartment|suite)|mother-in-law (?:unit|apartment|suite)", unlessNext: 'food|bakery|garden|style', holds: true },
  { entity: 'cabin', names: 'cabins?|a-frame|yurt', unlessNext: 'fever|style', holds: true },
  { entity: 'barn', names: 'barns?|stables?|hayloft|tack room|stalls', unlessNext: 'doors?|wood|beams?|quilt|style|red', holds: true },
  { entity: 'workshop', names: 'work ?shop|shop', unlessNext: 'vac|light|owner', holds: true },
  { entity: 'shed', names: '(?:tool |garden |potting |storage )?shed', unlessNext: 'roof|dormer', holds: true },
  { entity: 'dock', names: 'dock|boathouse', holds: false },
  { entity: 'garage', names: "garage", unlessNext: 'converted|turned|sale', holds: false },
  { entity: 'seller', names: "sellers?|owners? (?:is|are|will|would|has|have|can|need)", holds: false },
  { entity: 'agent', names: '(?:listing |selling )?(?:agent|broker|brokerage|realtor)|listing office', unlessNext: 'nook', holds: false },
  { entity: 'community', names: "community|communities|subdivision|neighborhood|(?:master|homeowners'?|lake|civic|property owners'?) association|association|h\\.?o\\.?a\\.?|poa|covenants?|cc&?rs?|clubhouse|residents|declarant|developer|village|development|complex", unlessNext: "house|vote of|college|center is", holds: true },
  { entity: 'building', names: "building|(?:the|condo|co-?op|its) board|co-?op|lobby|doorman|concierge|elevators?|high-?rise", unlessNext: 'department|permits?|site|envelope|codes?|inspector|lots?|pad|and batten|inspection|materials|-', holds: true },
  { entity: 'unit', names: '(?<!(?:outdoor|ac|a/c|hvac|condenser|condensing|heating|cooling|upstairs|downstairs|window|storage|wall|shelving|rooftop|package|sealed|new|one|two|two-stage|older) )unit|apartment|condo|condominium|townho(?:use|me)|studio|loft', holds: true },
  { entity: 'lot', names: 'lot|land|acreage|parcel|pastures?|fields?|meadow|acres?|property lines?|tract|woods|creek|pond|easements?|surveys?|fence|fencing|yard|front yard|back yard|backyard|mineral rights|minerals|water rights', unlessNext: 'lease', holds: true },
] // biome-ignore format: a table, a rule a line

/** Where the thing that a clause begins with ends: a verb, a preposition, or a mark. */
const headEnds =
  /[,;:()]|\.(?= )| - |\b(?:is|are|was|were|has|have|had|can|could|may|might|will|would|must|should|do|does|did|in|on|at|of|by|from|with|w|to|for|behind|beside|between|near|over|under|above|below|off|past|around|across|through|into|onto|and|but|or|that|which|who|when|if|as|than|per|holds|gets|got|needs|runs|comes|sits|serves|stays|goes|takes|uses|keeps|includes|covers|allows?|requires?)\b/
/** "In the barn" begins with the barn. */
const opening = /^(?:in|inside|at|for|of|on|only|throughout) /
/** Beside the barn is not the barn. */
const beside =
  /(?:\b(?:by|behind|near|beside|past|off|from|between|and|with|than|unlike|like|into|as|via|opposite|without|plus|toward|besides|becomes?|became|former|was|includes?|including|ready|potential|fits|or|no)|[&,+]|w\/)(?: (?:the|a|an|its|our|your|this|that|any))?(?: \w+)? $/

const patterns = rules.map(({ entity, names, unlessNext, holds }) => ({
  entity,
  holds,
  named: new RegExp(String.raw`\b(?:${names})(?:'s)?\b(?!(?:[ -](?:${unlessNext ?? '@'}))\b)`),
}))
/** "This cozy cottage" is the home that is for sale. */
const forSale = /\b(?:this|your) (?!is\b)(?:[\w'&,-]+ ){0,5}$/
/** Not places that one can be beside. */
const shared: ReadonlySet<Entity> = new Set(['community', 'building'])
/** What is only in the garage isn't in the home. */
const garageAlone = /\bdetached garage\b|\b(?:only|limited)\b.{0,30}\bgarage\b|\bgarage\b.{0,20}\bonly\b/
/** Long enough for what a clause is about. */
const maxCharacters = 400
/** Nothing is named by more words than these. */
const maxHeadCharacters = 60

/** The words that name what the clause begins with. */
function headOf(text: string): string {
  const skipped = opening.exec(text)?.[0].length ?? 0
  const rest = text.slice(skipped, skipped + maxHeadCharacters)
  return rest.slice(0, headEnds.exec(rest)?.index)
}

const isForSale = (text: string, { named }: { named: RegExp }) =>
  forSale.test(text.slice(0, named.exec(text)?.index))
const standsApart: ReadonlySet<Entity> = new Set(['cabin', 'guest house', 'tiny home', 'unit'])

export function entityOf(clause: string): Entity {
  const text = plainQuotes(clause.slice(0, maxCharacters)).toLowerCase()
  const head = headOf(text)
  const first = patterns.find(({ named }) => named.test(head))
  if (first) return standsApart.has(first.entity) && isForSale(text, first) ? 'home' : first.entity
  if (garageAlone.test(text)) return 'garage'
  const holder = patterns.find(({ entity, named, holds }) => {
    const match = holds ? named.exec(text) : null
    return (
      match !== null &&
      (shared.has(entity) ||
        !(beside.test(text.slice(0, match.index)) || forSale.test(text.slice(0, match.index))))
    )
  })
  return holder?.entity ?? 'home'
}
