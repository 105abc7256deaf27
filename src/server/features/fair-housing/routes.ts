import * as fairHousing from '#contract/fair-housing.ts'
import { readTimeCursor, timeCursor } from '#server/database/cursor.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { listRecords } from './record-store.ts'

export function fairHousingRoutes(serve: Serve, { db }: Deps): void {
  serve(fairHousing.listFairHousingRecords, async ({ query }, agent) => {
    const after = readTimeCursor(query.cursor)
    const rows = await withTenant(db, agent, (tx) =>
      listRecords(tx, agent, { limit: query.limit + 1, after }),
    )
    const shown = rows.slice(0, query.limit)
    const last = shown.at(-1)
    return {
      items: shown.map(({ userId: _userId, day: _day, at, ...record }) => ({
        ...record,
        at: at.toISOString(),
      })),
      nextCursor: rows.length > shown.length && last ? timeCursor({ createdAt: last.at, id: last.id }) : null,
    }
  })
}
