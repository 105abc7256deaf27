import type { SidekickId } from '#domain/sidekicks/sidekick.ts'
import { m } from '#text'

type Named = { name: () => string; text: () => string }

export const sidekickWords: Record<SidekickId, Named> = {
  listing: { name: m.sidekicks_listing, text: m.sidekicks_listing_text },
  agent: { name: m.sidekicks_agent, text: m.sidekicks_agent_text },
}
