/** What the assistant may know: one listing, the agent's public profile and the knowledge passages. */

export interface ListingFacts {
  title: string
  address: string
  priceCents?: number | null
  bedrooms?: number | null
  bathrooms?: number | null
  squareFeet?: number | null
  propertyType?: string | null
  status?: string | null
  /** A calendar day, `YYYY-MM-DD`. */
  listedDate?: string | null
  description?: { title?: string | null; paragraphs: string[] } | null
  features?: string[]
  yearBuilt?: number | null
  lotSquareFeet?: number | null
  /** Per month. */
  hoaFeeCents?: number | null
  taxAnnualCents?: number | null
  stories?: number | null
  garageSpaces?: number | null
  /** What was asked for it since it was published, oldest first; `at` begins with a day, `YYYY-MM-DD`. */
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

/** A home that the agent has for sale, as the agent's card shows it. */
export interface AgentHome {
  title: string
  address: string
  priceCents: number | null
  slug: string
}

export interface KnowledgePassage {
  id: string
  scope: 'listing' | 'agent'
  title: string
  text: string
}

export interface AssistantContext {
  listing?: ListingFacts | null
  agent: AgentProfile
  passages: KnowledgePassage[]
  /** Where the conversation is about the agent, what they have for sale. */
  homes?: AgentHome[]
}

/** A turn of the conversation so far. Whoever is not the buyer counts as the assistant. */
export interface Turn {
  sender: string
  text: string
}
