import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AgentProfile, KnowledgePassage, ListingFacts } from '#domain/assistant/context.ts'
import { type Evidence, prepareEvidence } from '#domain/assistant/engine/evidence/evidence.ts'
import { eachFact, keptFacts } from '#domain/listings/listing-facts.ts'

interface SampleListing {
  id: string
  title: string
  address: string
  price: number | null
  bedrooms: number | null
  bathrooms: number | null
  squareFeet: number | null
  propertyType: string | null
  status: string | null
  listedDate: string | null
  description: string
  features: string[]
  extra?: Record<string, unknown>
}
interface SamplePassage extends KnowledgePassage {
  listing_id?: string
}
export interface SampleQuestion {
  id: string
  listing_id: string
  question: string
  kind: string
  history?: { role: string; text: string }[]
  /** Of strict scorers. */
  expect?: string
}

/** One JSON object a line. */
export const rowsOf = <Row>(folder: string, file: string): Row[] =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row)

const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const asCents = (value: unknown): number | null =>
  typeof value === 'number' ? Math.round(value * 100) : null

/** As the listing form would store it. */
function factsOf(listing: SampleListing): ListingFacts {
  const { price, description, extra = {}, ...facts } = listing
  return {
    ...facts,
    priceCents: asCents(price),
    description: { paragraphs: [description] },
    ...keptFacts(eachFact((name) => asNumber(extra[name]))),
  }
}

/** The homes of a folder of questions, with the agent's and their own knowledge, by id. */
export function askedHomes(folder: string): { agent: AgentProfile; homes: Map<string, Evidence> } {
  const { agent } = JSON.parse(readFileSync(join(folder, 'setup.json'), 'utf8')) as { agent: AgentProfile }
  const passages = rowsOf<SamplePassage>(folder, 'knowledge.jsonl')
  const homes = rowsOf<SampleListing>(folder, 'listings.jsonl').map((listing): [string, Evidence] => {
    const own = passages.filter((passage) => passage.scope === 'agent' || passage.listing_id === listing.id)
    return [listing.id, prepareEvidence({ listing: factsOf(listing), agent, passages: own })]
  })
  return { agent, homes: new Map(homes) }
}
