import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { accountLimits } from '#domain/billing/account-limits.ts'
import { importKeptDays } from '#domain/listings/import/import-state.ts'
import type { Tx } from '#server/database/tenant.ts'
import { m } from '#text'
import { measureImports } from './import-store.ts'

/** Rows and bytes of files that an account can still keep. */
export type ImportRoom = { rows: number; bytes: number; isConfirmed: boolean }

export async function measureRoom(tx: Tx, agent: AgentId, isConfirmed: boolean): Promise<ImportRoom> {
  const { importRows, importBytes } = accountLimits(isConfirmed)
  const { rows, bytes } = await measureImports(tx, agent)
  return { rows: importRows - rows, bytes: importBytes - bytes, isConfirmed }
}

/** Refuses a file that is larger than the remaining room. */
export function requireRoom(room: ImportRoom, file: { rows: number; bytes: number }): void {
  if (file.rows <= room.rows && file.bytes <= room.bytes) return
  const rows = accountLimits(room.isConfirmed).importRows.toLocaleString('en-US')
  if (room.isConfirmed) throw refused('plan_limit', m.listing_imports_no_room({ rows, days: importKeptDays }))
  throw refused('email_not_verified', m.listing_imports_confirm_first({ rows }))
}

const refused = (code: 'plan_limit' | 'email_not_verified', sentence: string) =>
  new Problem(code, sentence, { errors: { file: sentence } })
