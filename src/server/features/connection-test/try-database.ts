import { v7 as uuidv7 } from 'uuid'
import type { ConnectionStep } from '#contract/connection-test.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { readWithTenant, type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { countCards, deleteCard, readVersion, upsertCard } from './connection-store.ts'
import { runStep, type StepResult } from './run-step.ts'

const testName = 'Connection test'

/**
 * Reads, writes and deletes under row-level security, as requests do. The row belongs to a made-up agent ID, in a
 * transaction that is rolled back. Stops at the first step that fails; once connected, always checks that nothing
 * remains.
 */
export async function tryDatabase(deps: Pick<Deps, 'db' | 'log'>): Promise<ConnectionStep[]> {
  const nobody = uuidv7() as AgentId
  const steps: ConnectionStep[] = []
  const run = async (name: string, work: () => Promise<StepResult>) => {
    const step = await runStep(deps, name, work)
    steps.push(step)
    return step.passed
  }

  const connected = await run(m.connection_test_step_connect(), async () => ({
    text: m.connection_test_step_connect_text({ version: await readVersion(deps.db) }),
  }))
  if (!connected) return steps

  await rolledBack(deps, nobody, async (tx) => {
    const readable = await run(m.connection_test_step_read(), async () => ({
      text: m.connection_test_step_read_text({ count: await countCards(tx, nobody) }),
    }))
    const written =
      readable &&
      (await run(m.connection_test_step_upsert(), async () =>
        oneRow(await upsertCard(tx, nobody, testName), m.connection_test_step_upsert_text),
      ))
    if (written)
      await run(m.connection_test_step_delete(), async () =>
        oneRow(await deleteCard(tx, nobody, testName), m.connection_test_step_delete_text),
      )
  })

  await run(m.connection_test_step_roll_back(), async () => {
    const count = await readWithTenant(deps.db, nobody, (tx) => countCards(tx, nobody))
    return count === 0 ? { text: m.connection_test_step_roll_back_text() } : wrongCount(count)
  })
  return steps
}

function oneRow(count: number, text: (values: { count: number }) => string): StepResult {
  return count === 1 ? { text: text({ count }) } : wrongCount(count)
}

const wrongCount = (count: number): StepResult => ({
  passed: false,
  text: m.connection_test_wrong_count({ count }),
})

class RolledBack extends Error {}

/** Runs `work` and keeps nothing of it. */
async function rolledBack(
  { db }: Pick<Deps, 'db'>,
  agent: AgentId,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  const done = withTenant(db, agent, async (tx) => {
    await work(tx)
    throw new RolledBack()
  })
  await done.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
}
