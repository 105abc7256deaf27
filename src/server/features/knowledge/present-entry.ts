import type { KnowledgeEntry } from '#contract/knowledge.ts'
import type { KnowledgeRow } from './knowledge-store.ts'

/** A row in the contract's form. */
export const presentEntry = ({
  id,
  scope,
  listingId,
  listingTitle,
  type,
  title,
  content,
  createdAt,
  editedAt,
  confirmedAt,
  version,
}: KnowledgeRow): KnowledgeEntry => ({
  id,
  scope,
  listingId,
  listingTitle,
  type,
  title,
  content,
  createdAt: createdAt.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
  confirmedAt: confirmedAt?.toISOString() ?? null,
  version,
})
