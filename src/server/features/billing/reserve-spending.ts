import type { AgentId } from '#domain/accounts/agent-id.ts'
import { productTenant } from '#domain/accounts/product-tenant.ts'
import { inMicrocents, type Tokens } from '#domain/billing/ai-spending.ts'
import { plan, usageMonth } from '#domain/billing/plan.ts'
import { notices } from '#domain/notifications/notices.ts'
import { dayInWords } from '#domain/time/when-in-words.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import { m } from '#text'
import {
  addToMonth,
  type InteractionRow,
  lockSpending,
  markTold,
  reserveInteraction,
  settleInteraction,
} from './usage-store.ts'

type SpendingDeps = Pick<Deps, 'config' | 'clock' | 'db' | 'jobs'>
type Account = { agent: AgentId; interaction?: InteractionRow }

/** What was set aside, and for which month; or which limit leaves too little. */
type ReservationResult = { cost: number; month: string } | { refused: string }

/**
 * Sets aside what a reply may cost, for everyone's month and for the agent's. Whoever reserves later sees it, so
 * together they never spend more than the limits.
 */
export async function reserveSpending(
  deps: SpendingDeps,
  { agent, interaction }: Account,
  cost: number,
): Promise<ReservationResult> {
  const { config, clock, db } = deps
  const most = inMicrocents(config.ai?.spending.totalBudget ?? null)
  const month = usageMonth(clock.now().getTime()).name
  const isWithin = await withTenant(db, productTenant, (tx) =>
    addToMonth(tx, productTenant, { month, cost, most }),
  )
  if (!isWithin) return { refused: 'everyone’s month' }
  const isOwn =
    !interaction || (await withTenant(db, agent, (tx) => reserveOf(tx, deps, { agent, interaction }, cost)))
  if (isOwn) return { cost, month }
  await addToTotal(deps, month, -cost)
  return { refused: 'the agent’s month' }
}

async function reserveOf(
  tx: Tx,
  deps: SpendingDeps,
  { agent, interaction }: Required<Account>,
  cost: number,
): Promise<boolean> {
  const { config, clock } = deps
  const { name: month, startMs, endMs } = usageMonth(clock.now().getTime())
  await lockSpending(tx, agent)
  const isReserved = await reserveInteraction(tx, agent, {
    row: interaction,
    cost,
    most: {
      interactions: config.planLimits ? plan.aiInteractionsPerMonth : null,
      microcents: inMicrocents(config.ai?.spending.agentBudget ?? null),
    },
    startsAt: new Date(startMs),
    endsAt: new Date(endMs),
  })
  if (isReserved) return true
  if (await markTold(tx, agent, { month, at: clock.now() })) {
    const day = dayInWords(new Date(endMs).toISOString().slice(0, 10))
    await addNotification(tx, deps, agent, notices.aiLimit({ content: m.billing_notify_limit_text({ day }) }))
  }
  return false
}

/** Puts what a reply came to in the place of what was set aside for it. */
export async function settleSpending(
  deps: SpendingDeps,
  { agent, interaction }: Account,
  { month, difference, ...tokens }: Tokens & { month: string; difference: number },
): Promise<void> {
  await addToTotal(deps, month, difference)
  if (interaction)
    await withTenant(deps.db, agent, (tx) =>
      settleInteraction(tx, agent, interaction.id, { ...tokens, difference }),
    )
}

const addToTotal = ({ db }: SpendingDeps, month: string, cost: number) =>
  withTenant(db, productTenant, (tx) => addToMonth(tx, productTenant, { month, cost, most: null }))
