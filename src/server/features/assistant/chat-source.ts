import { m } from '#text'

/** How someone came who wrote in a chat with the assistant, of a home or else of the agent. */
export const chatSource = (listingId: string | null): string =>
  listingId ? m.conversations_source_listing() : m.conversations_source_card()
