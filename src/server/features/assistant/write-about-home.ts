import { v7 as uuidv7 } from 'uuid'
import type { AssistantAnswer } from '#contract/assistant.ts'
import type { Listing } from '#contract/listings.ts'
import type { AgentProfile, ListingFacts } from '#domain/assistant/context.ts'
import { inManner } from '#domain/assistant/model/ask-about-home.ts'
import { groundedDraft, readDraft } from '#domain/descriptions/check-draft.ts'
import { descriptionPrompt } from '#domain/descriptions/description-prompt.ts'
import { factsOfListing } from '#domain/descriptions/facts-of-listing.ts'
import { writeDescription } from '#domain/descriptions/write-description.ts'
import { checkFairHousing } from '#domain/fair-housing/check-fair-housing.ts'
import { isPublic, type ListingDescription } from '#domain/listings/listing.ts'
import { paths } from '#domain/screens/paths.ts'
import { addManner } from '#domain/sidekicks/add-manner.ts'
import { mannerForModel } from '#domain/sidekicks/instructions/manner-for-model.ts'
import { readInstructions } from '#domain/sidekicks/instructions/say-around.ts'
import { spokenManner } from '#domain/sidekicks/instructions/spoken-manner.ts'
import type { WritingRequest } from '#domain/sidekicks/read-writing-wish.ts'
import type { Speaker } from '#domain/sidekicks/sidekick.ts'
import { writeMarketing } from '#domain/sidekicks/write-marketing.ts'
import { withTenant } from '#server/database/tenant.ts'
import { meterModel } from '#server/features/billing/meter-model.ts'
import { readListing } from '#server/features/listings/read-listing.ts'
import { loadSpeaker } from '#server/features/sidekicks/load-sidekick.ts'
import { m } from '#text'
import { loadAgentProfile } from './evidence-store.ts'
import type { OwnHome } from './home-store.ts'
import { type SidekickRequest, saidBySidekick } from './said-by-sidekick.ts'

/** A post or an email about one of the agent's homes, from its facts only. A wish that steers by who people are is refused. */
export async function writeAboutHome(
  asked: SidekickRequest,
  { kind }: WritingRequest,
  home: OwnHome,
): Promise<AssistantAnswer> {
  const name = home.title || home.address
  const unlawful = checkFairHousing(asked.message).filter(({ severity }) => severity === 'hard')
  if (unlawful.length > 0)
    return saidBySidekick(asked, {
      ...{ outcome: 'refused', refusal: 'fair_housing' },
      response: unlawful.map(({ words, why }) => m.sidekicks_unlawful({ words, why })).join(' '),
    })
  if (home.status === 'Sold')
    return saidBySidekick(asked, { outcome: 'not_stated', response: m.sidekicks_write_sold({ home: name }) })
  const { facts, profile, speaker } = await gather(asked, home)
  const before = asked.messages.filter(({ sender }) => sender !== 'user').length
  const builtIn = writeDescription(facts, `${home.id} ${before}`)
  if (!builtIn)
    return saidBySidekick(asked, {
      outcome: 'not_stated',
      response: m.sidekicks_write_no_facts({ home: name }),
    })
  const draft = (await draftByModel(asked, facts, speaker)) ?? builtIn
  const address = isPublic(home.status)
    ? `${asked.deps.config.publicUrl}${paths.publicListing(home.slug)}`
    : undefined
  const manner = spokenManner(speaker)
  const instructions = readInstructions(speaker.instructions)
  const marketed = { kind, facts, agent: profile, draft, address }
  const { text, citations } = writeMarketing(marketed, manner, instructions)
  const intro =
    kind === 'email' ? m.sidekicks_write_email({ home: name }) : m.sidekicks_write_post({ home: name })
  const note = address ? '' : m.sidekicks_write_draft()
  const said = { response: [intro, note].filter(Boolean).join(' '), citations: [], followUpQuestions: [] }
  const { response } = addManner(
    manner,
    { ...said, outcome: 'answered' },
    { repliesBefore: before, isAboutHome: false },
  )
  return saidBySidekick(asked, { outcome: 'answered', response: `${response}\n\n${text}`, citations })
}

type WritingSources = { facts: ListingFacts; profile: AgentProfile; speaker: Speaker }

async function gather({ deps, asker, sidekick }: SidekickRequest, { id }: OwnHome): Promise<WritingSources> {
  const agent = asker.session.user.id
  const listing: Listing = JSON.parse(await readListing(deps, agent, id))
  return withTenant(deps.db, agent, async (tx) => ({
    facts: factsOfListing(listing),
    profile: await loadAgentProfile(tx, agent),
    speaker: await loadSpeaker(tx, agent, sidekick),
  }))
}

/** A model's draft as far as the home's facts support it; undefined if there is no model or too little is left. */
async function draftByModel(
  { deps, asker }: SidekickRequest,
  facts: ListingFacts,
  speaker: Speaker,
): Promise<ListingDescription | undefined> {
  const agent = asker.session.user.id
  const interaction = { id: uuidv7(), purpose: 'description', at: deps.clock.now() } as const
  const model = meterModel(deps, { agent, interaction })
  if (!model) return undefined
  const { system, messages } = descriptionPrompt(facts)
  const reply = await model.streamReply({
    ...{ system: `${system}${inManner(mannerForModel(speaker))}`, messages },
    signal: AbortSignal.any([asker.signal, deps.stopping]),
  })
  if (!reply.ok) {
    deps.log.warn({ failure: reply.failure }, 'the model failed, the built-in text stands')
    return undefined
  }
  const draft = readDraft(reply.text)
  return 'fault' in draft ? undefined : groundedDraft(draft, facts)
}
