import { v7 as uuidv7 } from 'uuid'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { FairHousingFinding } from '#domain/fair-housing/check-fair-housing.ts'
import {
  type FairHousingDecision,
  fairHousingRulesVersion,
  recordsKeptForDays,
} from '#domain/fair-housing/rules-version.ts'
import { cut } from '#domain/text/cut.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { insertRecords, readPerson, removeRecordsBefore } from './record-store.ts'

/** A text for buyers, and the words in it that the check found. */
export type JudgedText = { field: string; text: string; findings: readonly FairHousingFinding[] }
export type CheckedTexts = { listingId: string; place: string; texts: readonly JudgedText[] }

const around = 60
const longestWords = 300

const excerptOf = (text: string, { start, end }: FairHousingFinding) =>
  text
    .slice(Math.max(0, start - around), end + around)
    .replace(/\s+/g, ' ')
    .trim()

/** Keeps what was found in texts that were published, or that were refused. */
export async function recordFindings(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  agent: AgentId,
  { listingId, place, texts, decision }: CheckedTexts & { decision: FairHousingDecision },
): Promise<void> {
  if (texts.every(({ findings }) => findings.length === 0)) return
  const at = clock.now()
  const person = await readPerson(tx, agent)
  const rows = texts.flatMap(({ field, text, findings }) =>
    findings.map((finding) => ({
      ...{ userId: agent, id: uuidv7(), at, day: at.toISOString().slice(0, 10), person },
      ...{ listingId, place, field, decision, rulesVersion: fairHousingRulesVersion },
      words: cut(finding.words, longestWords),
      excerpt: excerptOf(text, finding),
      severity: finding.severity,
      category: finding.category,
    })),
  )
  await insertRecords(tx, rows)
}

const dayMs = 24 * 60 * 60_000

/** Daily. */
export const dropOldRecords = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
): Promise<void> => {
  const before = new Date(clock.now().getTime() - recordsKeptForDays * dayMs)
  await withTenant(db, agent, (tx) => removeRecordsBefore(tx, agent, before))
}
