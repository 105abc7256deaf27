import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type * as contract from '#contract/descriptions.ts'
import type { Listing } from '#contract/listings.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { ListingFacts } from '#domain/assistant/context.ts'
import { groundedDraft, readDraft } from '#domain/descriptions/check-draft.ts'
import { descriptionPrompt } from '#domain/descriptions/description-prompt.ts'
import { factsOfListing } from '#domain/descriptions/facts-of-listing.ts'
import { writeDescription } from '#domain/descriptions/write-description.ts'
import type { ListingDescription } from '#domain/listings/listing.ts'
import type { Deps } from '#server/deps.ts'
import { meterModel } from '#server/features/billing/meter-model.ts'
import { changeListing } from '#server/features/listings/change-listing.ts'
import { readListing } from '#server/features/listings/read-listing.ts'
import type { LanguageModel } from '#server/ports/language-model.ts'
import { m } from '#text'

type DescriptionResult = z.input<typeof contract.describeListing.answer>
type DescribeOptions = { onlyIfEmpty: boolean; signal: AbortSignal }

/**
 * Writes a new description for the listing and saves it. A model drafts it if one is configured, and whatever fails
 * the check is left out. If too little remains, the built-in description is used, with a note that says why.
 */
export async function describeListing(
  deps: Deps,
  agent: AgentId,
  id: string,
  { onlyIfEmpty, signal }: DescribeOptions,
): Promise<DescriptionResult> {
  const listing: Listing = JSON.parse(await readListing(deps, agent, id))
  const { description, version } = listing
  const nothing = { ...description, writer: null }
  if (onlyIfEmpty && !isEmpty(description)) return { ...nothing, note: '' }
  const facts = factsOfListing(listing)
  const builtIn = anotherDescription(facts, id)
  if (!builtIn) return { ...nothing, note: m.descriptions_nothing_to_say() }
  const interaction = { id: uuidv7(), purpose: 'description', at: deps.clock.now() } as const
  const model = meterModel(deps, { agent, interaction })
  const draft = model && (await draftByModel(deps, model, facts, signal))
  const written = writtenOf(draft, builtIn)
  const { title, paragraphs } = written
  await changeListing(deps, agent, { id, version }, { description: { title, paragraphs } })
  return written
}

const isEmpty = ({ title, paragraphs }: ListingDescription) => title === '' && paragraphs.length === 0

/** Maximum seeds tried to find wording different from the current one. A bare listing allows few variants. */
const maxSeeds = 12

/** A description with other paragraphs than the current one, or else with another title. */
function anotherDescription(facts: ListingFacts, id: string): ListingDescription | undefined {
  const drafts = Array.from({ length: maxSeeds }, (_, at) => writeDescription(facts, `${id} ${at}`))
  const isOther = (part: keyof ListingDescription) => (draft: ListingDescription | undefined) =>
    JSON.stringify(draft?.[part]) !== JSON.stringify(facts.description?.[part])
  return drafts.find(isOther('paragraphs')) ?? drafts.find(isOther('title')) ?? drafts[0]
}

/** A model's draft as far as it passed the check, or in a sentence why there is none. */
type ModelDraft = ListingDescription | { fault: string }

function writtenOf(draft: ModelDraft | undefined, builtIn: ListingDescription): DescriptionResult {
  if (!draft) return { ...builtIn, writer: 'built-in', note: '' }
  if (!('fault' in draft)) return { ...draft, writer: 'model', note: '' }
  return { ...builtIn, writer: 'built-in', note: m.descriptions_built_in_stands({ reason: draft.fault }) }
}

async function draftByModel(
  { log, stopping }: Pick<Deps, 'log' | 'stopping'>,
  model: LanguageModel,
  facts: ListingFacts,
  signal: AbortSignal,
): Promise<ModelDraft> {
  const reply = await model.streamReply({
    ...descriptionPrompt(facts),
    signal: AbortSignal.any([signal, stopping]),
  })
  if (!reply.ok) {
    log.warn({ failure: reply.failure }, 'the model failed, the built-in description stands')
    return { fault: m.descriptions_failed() }
  }
  const draft = readDraft(reply.text)
  if ('fault' in draft) return draft
  return groundedDraft(draft, facts) ?? { fault: m.descriptions_not_grounded() }
}
