/** What the assistant can know: one listing, the agent's public profile, and the knowledge passages. */
import type { KnowledgeScope } from '#domain/knowledge/knowledge-scope.ts'
import type { Place } from '#domain/knowledge/place.ts'
import type { KeptFacts, KeptKeyFacts } from '#domain/listings/listing-facts.ts'
import type { Outcome } from './answer.ts'

export interface ListingFacts extends KeptFacts, Partial<KeptKeyFacts> {
  title: string
  address: string
  propertyType?: string | null
  status?: string | null
  /** A calendar day, `YYYY-MM-DD`. */
  listedDate?: string | null
  description?: { title?: string | null; paragraphs: string[] } | null
  features?: string[]
  /** Its asking prices since it was published, oldest first; `at` starts with a day, `YYYY-MM-DD`. */
  pricesAsked?: { priceCents: number; at: string }[]
  links?: { label: string; url: string }[]
}

export interface AgentProfile {
  name: string
  title?: string | null
  company?: string | null
  phone?: string | null
  email?: string | null
  bio?: string | null
  timeZone?: string | null
}

/** A home the agent has for sale, as their card shows it. */
export interface AgentHome {
  title: string
  address: string
  priceCents: number | null
  slug: string
}

export interface KnowledgePassage {
  id: string
  scope: KnowledgeScope
  title: string
  text: string
  /** Of a note that answers the question in its title in the agent's words: since when. */
  confirmedAt?: Date | null
  /** Only the sidekick that answers was taught it. */
  isOwn?: boolean
  /** Which page, heading, or row begins where in the whole piece. */
  places?: readonly Place[]
  /** Of a text from a web page: its address. */
  url?: string | null
}

export interface AssistantContext {
  listing?: ListingFacts | null
  agent: AgentProfile
  passages: KnowledgePassage[]
  /** The homes the agent has for sale, if the conversation is about the agent. */
  homes?: AgentHome[]
}

/** A turn in the conversation so far. Every sender but the buyer counts as the assistant. */
export interface Turn {
  sender: string
  text: string
  /** How the question ended, of a stored reply. */
  outcome?: Outcome | undefined
}
