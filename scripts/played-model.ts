/**
 * Answers a folder of questions with a model that says what a careful one has said of these homes, in the form that a model is
 * asked for, and a verifier that is right about it. A reading names its sources in their own words; here they become ids.
 */
import { basename, dirname } from 'node:path'
import type { Turn } from '#domain/assistant/context.ts'
import type { Evidence } from '#domain/assistant/engine/evidence/evidence.ts'
import { decideReply, mayAskModel, questionForModel } from '#domain/assistant/model/decide-reply.ts'
import { type Fact, homeFacts } from '#domain/assistant/model/home-facts.ts'
import { sentOutcome } from '#domain/assistant/outcome.ts'
import { answerByPriority } from '#domain/sidekicks/prefer-knowledge.ts'
import { sentencesOf } from '#domain/text/sentences.ts'
import { draftByModel } from '#server/features/assistant/draft-by-model.ts'
import { createLog } from '#server/log.ts'
import type { LanguageModel } from '#server/ports/language-model.ts'
import { askedHomes, rowsOf, type SampleQuestion } from './asked-homes.ts'

export type Reading = {
  id: string
  outcome: 'answered' | 'related' | 'not_stated' | 'refused' | 'handed_over'
  refusal: string | null
  reply: string
  cites: string[]
  sums: { says: string; is: string }[]
  lie: { reply: string; kind: string } | null
}

export const readingsIn = (file: string): Reading[] => rowsOf<Reading>(dirname(file), basename(file))

/** What is said of what isn't stated is based on no fact: in the form that a model is asked for it has its own line. */
export const ofWhatIsOpen =
  /\b(?:isn't|aren't|not|nothing|no one|nobody|doesn't|don't|hasn't|never|no)\b[^.]{0,40}\b(?:listed|mentioned|stated|described|covered|named|given|specified|says?|said|promised?|promises|here|know|noted|recorded|confirmed|shown|detailed)\b|\b(?:I can|would you like me|Dana|Luis)\b.*\b(?:ask|can|could|check|confirm)\b/i

const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
/** Shorter facts stand in nearly any sentence. */
const leastCharacters = 12

/** A source is `field: value`, or a sentence or clause as it stands in the data. */
export function factsCited(facts: readonly Fact[], cite: string): Fact[] {
  const field = /^(\w+): /.exec(cite)?.[1]?.toLowerCase()
  const named = facts.filter(
    ({ isField, cite: of }) => field && isField && of().ref.replace('Cents', '').toLowerCase() === field,
  )
  if (named.length > 0) return named
  const text = bare(cite)
  const holds = (fact: Fact) =>
    bare(fact.text).includes(text) ||
    (text.includes(bare(fact.text)) && bare(fact.text).length >= leastCharacters)
  const said = facts.filter((fact) => !fact.isField && holds(fact))
  return said.length > 0 ? said : facts.filter((fact) => fact.isField && holds(fact))
}

const firstLine = ({ outcome, refusal }: Reading, isOpen: boolean): string => {
  if (outcome === 'answered') return isOpen ? 'PART' : 'ANSWERED'
  if (outcome === 'handed_over') return 'HANDOVER'
  if (outcome !== 'refused') return outcome.toUpperCase()
  return `REFUSED ${refusal === 'injection' ? 'INSTRUCTIONS' : (refusal ?? '').toUpperCase()}`
}

function linesOf(reading: Reading, evidence: Evidence, question: string): string {
  const known = homeFacts(evidence, question)
  const facts = [...new Set(reading.cites.flatMap((cite) => factsCited(known, cite)))]
  const marks = [
    `[${facts.map(({ id }) => id).join(', ')}]`,
    ...reading.sums.map(({ says, is }) => `{${is}=${says}}`),
  ].join(' ')
  const parts = sentencesOf(reading.reply).flatMap((sentence) =>
    reading.outcome === 'related' ? sentence.split(/;\s+/) : [sentence],
  )
  const open = parts.filter((part) => ofWhatIsOpen.test(part))
  const said = parts.filter((part) => !open.includes(part))
  return [
    firstLine(reading, open.length > 0),
    ...said.map((part) => `${part.slice(0, 1).toUpperCase()}${part.slice(1)} ${marks}`),
    ...(open.length > 0 ? ['? the rest'] : []),
  ].join('\n')
}

const played = (lines: string): LanguageModel => ({
  async streamReply({ isVerdict, onText }) {
    const text = isVerdict ? '{"first":"entails","second":"says nothing"}' : lines
    onText?.(text)
    return { ok: true, text, droppedToolCalls: 0, model: 'played', firstTextMs: 0 }
  },
})

export async function answersOfPlayed(folder: string, file: string) {
  const { agent, homes } = askedHomes(folder)
  const readings = new Map(readingsIn(file).map((reading) => [reading.id, reading]))
  const log = createLog('fatal')
  const answers = []
  const now = new Date()
  for (const { id, listing_id, question, history = [] } of rowsOf<SampleQuestion>(
    folder,
    'questions.jsonl',
  )) {
    const evidence = homes.get(listing_id)
    const reading = readings.get(id)
    if (!evidence || !reading) throw new Error(`No home or no reading for ${id}`)
    const turns: Turn[] = history.map(({ role, text }) => ({ sender: role === 'user' ? 'user' : 'ai', text }))
    const message = { agent, turns, question, isLead: false }
    const started = performance.now()
    const answered = answerByPriority(message, { evidence, sidekick: { knowledgePriority: 'listing' } }, now)
    const builtIn = answered.reply
    const asked = { evidence, agent, question }
    const model = played(linesOf(reading, evidence, questionForModel(asked)))
    const draft = mayAskModel(answered, asked, now)
      ? await draftByModel(
          { log },
          { ...asked, ...{ model, manner: '', turns, heard: answered.heard, builtIn, now } },
          new AbortController().signal,
          () => undefined,
        )
      : undefined
    const reply = draft?.proposal ? decideReply(draft.proposal, { message, evidence, now, builtIn }) : builtIn
    const ms = performance.now() - started
    answers.push({
      id,
      ...reply,
      ...sentOutcome(reply.outcome, reply),
      ms,
      by: draft?.shown ? 'model' : (draft?.absence ?? 'not asked'),
      dropped: draft?.dropped,
    })
  }
  return answers
}
