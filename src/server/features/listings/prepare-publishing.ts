import { type FieldErrors, Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { plan } from '#domain/billing/plan.ts'
import { isPublic } from '#domain/listings/listing.ts'
import type { KeptKeyFacts } from '#domain/listings/listing-facts.ts'
import { withPrice } from '#domain/listings/price-history.ts'
import { checkPublishable } from '#domain/listings/publish-rules.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import { readAgentZone } from '#server/database/agent-zone.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import {
  type CheckedTexts,
  type JudgedText,
  recordFindings,
} from '#server/features/fair-housing/record-findings.ts'
import { m } from '#text'
import { hardOnly, judgeListing, judgePhotos, newAdvice, sentencesOf } from './check-text.ts'
import { countActiveListings, type ListingRow, lockPlan } from './listing-store.ts'
import { lockPhotosOf } from './photo-store.ts'

export type PublishedListing = Pick<
  ListingRow,
  | 'title'
  | 'address'
  | keyof KeptKeyFacts
  | 'propertyType'
  | 'description'
  | 'features'
  | 'localInfo'
  | 'sidekick'
  | 'priceHistory'
  | 'status'
  | 'listedDate'
  | 'publishedAt'
>

type ListingChange = { id: string; before: PublishedListing; after: PublishedListing }

/**
 * What a listing must meet before buyers see it: complete, lawful, within the plan. Returns the columns that
 * publishing sets; none if it stays private.
 */
export async function preparePublishing(
  deps: Pick<Deps, 'clock' | 'config'>,
  tx: Tx,
  agent: AgentId,
  { id, before, after }: ListingChange,
): Promise<Partial<Pick<ListingRow, 'listedDate' | 'publishedAt' | 'priceHistory'>>> {
  if (!isPublic(after.status)) return {}
  const faults = checkPublishable(after)
  const texts = judgeListing(after)
  if (Object.keys(faults).length > 0)
    throw new Problem('invalid', m.problems_invalid(), {
      errors: { ...sentencesOf(hardOnly(texts)), ...(faults as FieldErrors) },
    })
  const place = after.title || after.address
  refuseHard({ listingId: id, place, texts })
  if (after.status === 'Active' && before.status !== 'Active' && deps.config.planLimits)
    await requireRoomInPlan(tx, agent, id)
  const now = deps.clock.now()
  return {
    priceHistory: withPrice(before, after.priceCents, now),
    publishedAt: before.publishedAt ?? now,
    listedDate: after.listedDate ?? localDay(now.getTime(), await readAgentZone(tx, agent)),
  }
}

type PublishingInput = ListingChange & {
  /** The texts of the photos, as buyers could read them before. */
  photosBefore: readonly JudgedText[]
  againstAdvice: boolean | undefined
}

/**
 * Once the photos are arranged: the texts buyers read with them must be lawful, too, and what the check advises against
 * is published, and put on record, only if the agent said so.
 */
export async function settleTexts(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  agent: AgentId,
  { id, before, after, photosBefore, againstAdvice }: PublishingInput,
): Promise<void> {
  if (!isPublic(after.status)) return
  const photos = await judgePhotosOf(tx, agent, id)
  const of = { listingId: id, place: after.title || after.address }
  refuseHard({ ...of, texts: photos })
  const readBefore = isPublic(before.status) ? [...judgeListing(before), ...photosBefore] : []
  const texts = newAdvice([...judgeListing(after), ...photos], readBefore)
  if (texts.length > 0 && !againstAdvice)
    throw new Problem('fair_housing_advice', m.listings_advice_refused(), { errors: sentencesOf(texts) })
  await recordFindings(tx, deps, agent, { ...of, texts, decision: 'published' })
}

export const judgePhotosOf = async (tx: Tx, agent: AgentId, id: string): Promise<JudgedText[]> =>
  judgePhotos(await lockPhotosOf(tx, agent, id))

/** Thrown within a transaction that is rolled back, so the record of it is kept after that. */
class UnlawfulText extends Problem {
  readonly judged: CheckedTexts
  constructor(judged: CheckedTexts) {
    super('fair_housing', m.listings_fair_housing_refused(), { errors: sentencesOf(judged.texts) })
    this.judged = judged
  }
}

function refuseHard({ texts, ...of }: CheckedTexts): void {
  const hard: JudgedText[] = hardOnly(texts)
  if (hard.length > 0) throw new UnlawfulText({ ...of, texts: hard })
}

/** Runs what may publish texts. If it refuses them, that is on record although nothing else was saved. */
export async function keepingRefusals<T>(
  deps: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  publish: () => Promise<T>,
): Promise<T> {
  try {
    return await publish()
  } catch (error) {
    if (error instanceof UnlawfulText)
      await withTenant(deps.db, agent, (tx) =>
        recordFindings(tx, deps, agent, { ...error.judged, decision: 'blocked' }),
      )
    throw error
  }
}

async function requireRoomInPlan(tx: Tx, agent: AgentId, id: string): Promise<void> {
  await lockPlan(tx, agent)
  if ((await countActiveListings(tx, agent, id)) >= plan.activeListings)
    throw new Problem('plan_limit', m.listings_plan_limit({ max: plan.activeListings }))
}
