import type { QueryOf } from '#contract/endpoint.ts'
import type * as inbox from '#contract/inbox.ts'
import type { InboxItem } from '#contract/inbox.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { replyAddressesOf, replyWaysOf } from '#domain/inbox/inbox-item.ts'
import { readTimeCursor, timeCursor } from '#server/database/cursor.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { countItems, findItem, type ItemRow, listItems, placeOf, readCounts } from './inbox-store.ts'

/** One page of a folder, and how many items are in the inbox, unread, and snoozed. */
export function listInbox(
  deps: Pick<Deps, 'db'>,
  agent: AgentId,
  { cursor, limit, count, ...filter }: QueryOf<typeof inbox.listInbox>,
) {
  const after = readTimeCursor(cursor)
  return readWithTenant(deps.db, agent, async (tx) => {
    const rows = await listItems(tx, agent, { ...filter, limit: limit + 1 }, after)
    const items = rows.slice(0, limit)
    const last = items.at(-1)
    return {
      items: items.map(toItem),
      nextCursor: rows.length > limit && last ? timeCursor(placeOf(filter.folder, last)) : null,
      counts: await readCounts(tx, agent),
      ...(count && { total: await countItems(tx, agent, filter) }),
    }
  })
}

export async function readInboxItem(deps: Pick<Deps, 'db'>, agent: AgentId, id: string): Promise<InboxItem> {
  const row = await readWithTenant(deps.db, agent, (tx) => findItem(tx, agent, id))
  if (!row) throw new Problem('not_found', m.inbox_item_gone())
  return toItem(row)
}

export const toItem = (row: ItemRow): InboxItem => ({
  id: row.id,
  sourceType: row.type,
  sourceName: sourceNameOf(row),
  channel: row.source,
  contact: { name: row.name, email: row.email, phone: row.phone },
  message: row.message,
  timestamp: row.receivedAt.toISOString(),
  isRead: row.readAt !== null,
  relatedPropertyId: row.listingId,
  relatedProperty: row.listingId
    ? {
        id: row.listingId,
        title: row.listingTitle ?? '',
        address: row.listingAddress ?? '',
        status: row.listingStatus ?? '',
      }
    : null,
  leadId: row.leadId,
  conversationId: row.conversationId,
  snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
  archivedAt: row.archivedAt?.toISOString() ?? null,
  repliedAt: row.repliedAt?.toISOString() ?? null,
  mail: mailOf(row),
  replyWays: replyWaysOf({
    sourceType: row.type,
    conversationId: row.conversationId,
    email: row.leadId ? row.email : '',
  }),
  replyAddresses: row.leadId ? replyAddressesOf({ writer: row.email, lead: row.leadEmail ?? '' }) : [],
})

const sourceNameOf = (row: ItemRow): string =>
  row.mailKind === 'forged'
    ? m.inbox_source_unconfirmed()
    : row.listingTitle || row.listingAddress || row.mailSubject || row.source

const mailOf = (row: ItemRow): InboxItem['mail'] =>
  row.mailId
    ? {
        id: row.mailId,
        subject: row.mailSubject ?? '',
        isForged: row.mailKind === 'forged',
        from: { name: row.mailFromName ?? '', address: row.mailFromAddress ?? '' },
        history: row.mailHistory ?? '',
        attachments: row.mailAttachments ?? [],
      }
    : null
