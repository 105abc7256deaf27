import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { statusLabels, typeLabels } from './conversation-filters.tsx'
import { type Conversation, contactOf } from './conversation-row.tsx'
import type { ConversationFilters } from './use-conversation-filters.ts'

const pageSize = 100

const columns: readonly [() => string, (row: Conversation, timeZone: string) => string | number][] = [
  [m.conversations_csv_name, contactOf],
  [m.conversations_csv_email, ({ contactEmail }) => contactEmail ?? ''],
  [m.conversations_csv_phone, ({ contactPhone }) => contactPhone ?? ''],
  [m.conversations_type, ({ type }) => typeLabels[type]()],
  [m.conversations_csv_last, ({ lastMessage }) => lastMessage],
  [m.conversations_csv_at, ({ lastMessageAt }, timeZone) => timestamp(new Date(lastMessageAt), timeZone)],
  [m.conversations_status, ({ status }) => statusLabels[status]()],
  [m.conversations_csv_messages, ({ messageCount }) => messageCount],
  [m.conversations_csv_property, ({ listingTitle }) => listingTitle ?? ''],
]

/** `2026-11-24 08:05`, which spreadsheets read as a time. Swedish writes it so. */
const timestamp = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)

/** Every conversation that the filters let through, newest first. */
async function readAll(query: ConversationFilters['query']): Promise<Conversation[]> {
  const rows: Conversation[] = []
  let cursor: string | null | undefined
  do {
    const page = await call('GET /api/conversations', {
      query: { ...query, limit: pageSize, ...(cursor && { cursor }) },
    })
    rows.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  return rows
}

/** As a table for spreadsheets, in which no text from outside becomes a formula. Times are in the agent's zone. */
export async function conversationsCsv(
  query: ConversationFilters['query'],
  timeZone: string,
): Promise<string> {
  const [rows, { default: papaparse }] = await Promise.all([readAll(query), import('papaparse')])
  return papaparse.unparse(
    {
      fields: columns.map(([name]) => name()),
      data: rows.map((row) => columns.map(([, read]) => read(row, timeZone))),
    },
    { escapeFormulae: true, newline: '\r\n' },
  )
}

/** Saves the conversations as a file of the day. */
export async function exportConversations(
  query: ConversationFilters['query'],
  timeZone: string,
): Promise<void> {
  const csv = await conversationsCsv(query, timeZone)
  const name = `ai-conversations-${timestamp(new Date(), timeZone).slice(0, 10)}.csv`
  saveFile(csv, { name, type: 'text/csv' })
}
