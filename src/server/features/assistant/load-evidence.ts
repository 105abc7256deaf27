import { LRUCache } from 'lru-cache'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { AgentProfile, KnowledgePassage } from '#domain/assistant/context.ts'
import {
  type Evidence,
  feedVocabulary,
  prepareEvidence,
  type ReadPassage,
  readPassage,
} from '#domain/assistant/engine/evidence/evidence.ts'
import { preferredPassages } from '#domain/sidekicks/prefer-knowledge.ts'
import type { SetSidekick, SidekickId, Speaker } from '#domain/sidekicks/sidekick.ts'
import { breathing } from '#server/breathe.ts'
import type { Tx } from '#server/database/tenant.ts'
import { loadPassages } from '#server/features/knowledge/load-passages.ts'
import { loadSpeaker } from '#server/features/sidekicks/load-sidekick.ts'
import { loadAgentHomes, loadAgentProfile, loadListingFacts, readStamp } from './evidence-store.ts'

export type AnswerContext = {
  evidence: Evidence
  /** The part of it that its sidekick looks at first; missing if it looks at all of it at once. */
  preferred?: Evidence | undefined
  agent: AgentProfile
  listingTitle: string
  /** How it speaks. */
  sidekick: Speaker & Pick<SetSidekick, 'knowledgePriority'>
  isPublic: boolean
  /** Differs after every change to what it was made from. */
  stamp: string
}

type ReadText = { title: string; text: string; read: ReadPassage }
type CachedEvidence = {
  stamp: string
  grounds: Omit<AnswerContext, 'isPublic' | 'stamp'>
  passages: ReadonlyMap<string, ReadText>
}

/** Of all passages that this process keeps prepared. With its terms and its places in the index, one takes about 7 bytes. */
const maxCharacters = 24_000_000
const sizeOf = ({ passages }: CachedEvidence): number =>
  [...passages.values()].reduce((sum, { text }) => sum + text.length, 1)

/** The prepared evidence of homes and agents. The least recently used is dropped. */
const kept = new LRUCache<string, CachedEvidence>({
  ...{ max: 500, maxSize: maxCharacters },
  sizeCalculation: sizeOf,
})
/** Work in progress by version, so that concurrent requests share it. */
const preparing = new Map<string, Promise<CachedEvidence>>()

/**
 * What the agent's sidekick can say about this listing (or, without one, about the agent). Prepared once and kept until the
 * listing, the agent's profile or knowledge changes, in any process. Undefined if there is no such listing.
 */
export async function loadGrounds(
  tx: Tx,
  agent: AgentId,
  listingId: string | null,
  speaker: SidekickId = listingId ? 'listing' : 'agent',
): Promise<AnswerContext | undefined> {
  const stamp = await readStamp(tx, agent, listingId)
  if (!stamp) return undefined
  const key = `${agent} ${listingId ?? ''} ${speaker}`
  const known = kept.get(key)
  if (known?.stamp === stamp.stamp) return { ...known.grounds, ...stamp }
  const version = `${key} ${stamp.stamp}`
  // If that attempt fails, each waiting request makes its own.
  const shared = await preparing.get(version)?.catch(() => undefined)
  if (shared) return { ...shared.grounds, ...stamp }
  const work = prepare(tx, agent, { listingId, speaker, stamp: stamp.stamp })
  preparing.set(version, work)
  try {
    const made = await work
    kept.set(key, made)
    return { ...made.grounds, ...stamp }
  } finally {
    preparing.delete(version)
  }
}

/** A passage as it was read for any home or sidekick of the agent. */
function readBefore(agent: AgentId): (id: string) => ReadText | undefined {
  const known = [...kept.entries()].flatMap(([key, { passages }]) =>
    key.startsWith(`${agent} `) ? [passages] : [],
  )
  return (id) => known.find((passages) => passages.has(id))?.get(id)
}

type EvidenceRequest = { listingId: string | null; speaker: SidekickId; stamp: string }

/** Passages already read aren't read again, so an edit costs only as much as the passages it changed. */
async function prepare(
  tx: Tx,
  agent: AgentId,
  { listingId, speaker, stamp }: EvidenceRequest,
): Promise<CachedEvidence> {
  const listing = listingId ? await loadListingFacts(tx, agent, listingId) : null
  const profile = await loadAgentProfile(tx, agent)
  const sidekick = await loadSpeaker(tx, agent, speaker)
  const known = await loadPassages(tx, agent, { listingId: listingId ?? undefined, sidekick: speaker })
  const breathe = breathing()
  const before = readBefore(agent)
  const read = new Map<string, ReadText>()
  const passages: KnowledgePassage[] = []
  const stored = [...known, ...(listing?.passages ?? [])]
  for (const passage of stored) {
    const { id, title, text } = passage
    const same = before(id)
    const isSame = same?.text === text && same.title === title
    const now = isSame ? same : { title, text, read: readPassage(passage) }
    if (feedVocabulary(stored)) now.read.words()
    read.set(id, now)
    // Every home of the agent holds the same text, not a copy of it.
    passages.push({ ...passage, text: now.text })
    await breathe()
  }
  const homes = listing ? [] : await loadAgentHomes(tx, agent)
  const prepareFrom = (from: KnowledgePassage[]) =>
    prepareEvidence(
      { listing: listing?.facts ?? null, agent: profile, passages: from, homes },
      (passage) => read.get(passage.id)?.read ?? readPassage(passage),
    )
  const first = preferredPassages(sidekick.knowledgePriority, passages)
  const evidence = prepareFrom(passages)
  await breathe()
  const preferred = first && prepareFrom(first)
  // The question that waits for this is answered in one go.
  await breathe()
  const listingTitle = listing ? listing.facts.title || listing.facts.address : profile.name
  const grounds = { evidence, preferred, agent: profile, listingTitle, sidekick }
  return { stamp, grounds, passages: read }
}
