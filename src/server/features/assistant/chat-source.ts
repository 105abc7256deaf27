import { m } from '#text'

/** The lead source of a chat: a listing's assistant, or else the agent's. */
export const chatSource = (listingId: string | null): string =>
  listingId ? m.conversations_source_listing() : m.conversations_source_card()
