import type { HistoryItem } from '#contract/messaging.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import {
  failureInWords,
  type HistoryType,
  historyStatus,
  ownWordsOf,
} from '#domain/messaging/message-history.ts'
import { idForm, notOurs, readCursor, writeCursor } from '#server/database/cursor.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { type HistoryRow, listHistoryRows } from './history-store.ts'
import { exactInstant } from './present-message.ts'

type History = { items: HistoryItem[]; nextCursor: string | null }
type Page = { limit: number; cursor?: string | undefined; type?: HistoryType | undefined }

/** One page of what was sent, newest first. */
export function listMessageHistory(
  { db }: Pick<Deps, 'db'>,
  agent: AgentId,
  { limit, cursor, type }: Page,
): Promise<History> {
  const after = cursor === undefined ? undefined : placeOf(cursor)
  return readWithTenant(db, agent, async (tx) => {
    const rows = await listHistoryRows(tx, agent, { type, after, limit: limit + 1 })
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      items: rows.slice(0, limit).map(present),
      nextCursor: last ? writeCursor(last.at, last.id) : null,
    }
  })
}

function placeOf(cursor: string): { at: string; id: string } {
  const [at, id] = readCursor(cursor, exactInstant, idForm)
  if (Number.isNaN(Date.parse(at))) throw notOurs()
  return { at, id }
}

function present(row: HistoryRow): HistoryItem {
  const { id, type, title, text, timestamp, to, leadId, isTest } = row
  const status = historyStatus(row)
  const message = type === 'email' ? ownWordsOf(text) : text
  return {
    ...{ id, type, title, message, timestamp, status, to, leadId, isTest },
    detail: status === 'failed' ? failureInWords(row.detail ?? '', row) : null,
  }
}
