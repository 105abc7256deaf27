import type { KnowledgeEntry, KnowledgeItem } from '#contract/knowledge.ts'
import type { KnowledgeItemRow, KnowledgeRow } from './knowledge-store.ts'

const instant = (at: Date | null) => at?.toISOString() ?? null

/** A row in the contract's form. */
export const presentEntry = (row: KnowledgeRow): KnowledgeEntry => ({
  ...presentItem({ ...row, isWhole: true }),
  places: row.places,
})

/** A row of a list. */
export const presentItem = (row: KnowledgeItemRow): KnowledgeItem => ({
  id: row.id,
  scope: row.scope,
  listingId: row.listingId,
  listingTitle: row.listingTitle,
  sidekick: row.sidekick,
  type: row.type,
  title: row.title,
  content: row.content,
  isWhole: row.isWhole,
  state: row.state,
  failure: row.failure,
  pages:
    row.total > 0 && row.fileName !== null ? { total: row.total, withoutText: row.pagesWithoutText } : null,
  progress: row.state === 'reading' ? { done: row.done, total: row.total } : null,
  file: fileOf(row),
  page: pageOf(row),
  createdAt: row.createdAt.toISOString(),
  editedAt: instant(row.editedAt),
  confirmedAt: instant(row.confirmedAt),
  version: row.version,
})

const fileOf = ({ fileName, mediaType, fileBytes }: KnowledgeItemRow): KnowledgeItem['file'] =>
  fileName === null ? null : { name: fileName, mediaType: mediaType ?? '', bytes: fileBytes ?? 0 }

const pageOf = ({ url, frequency, ...at }: KnowledgeItemRow): KnowledgeItem['page'] =>
  url === null
    ? null
    : {
        url,
        frequency: frequency ?? 'once',
        checkedAt: instant(at.checkedAt),
        nextCheckAt: instant(at.nextCheckAt),
        changedAt: instant(at.changedAt),
        failingSince: instant(at.failingSince),
      }
