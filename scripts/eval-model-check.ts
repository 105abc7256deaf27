/**
 * Measures the check of a model's sentences on what a careful model says of real homes, and on lies beside it.
 */
import type { Evidence } from '#domain/assistant/engine/evidence/evidence.ts'
import { checkSentence, type SentenceCheck } from '#domain/assistant/model/check-sentence.ts'
import { homeFacts } from '#domain/assistant/model/home-facts.ts'
import { readReply } from '#domain/assistant/model/read-reply.ts'
import { sentencesOf } from '#domain/text/sentences.ts'
import { askedHomes, rowsOf, type SampleQuestion } from './asked-homes.ts'
import { factsCited, ofWhatIsOpen, type Reading, readingsIn } from './played-model.ts'

const statesFacts: ReadonlySet<string> = new Set(['answered', 'related'])

type Tally = { all: number; dropped: number; asked: number; shown: number }
const none = (): Tally => ({ all: 0, dropped: 0, asked: 0, shown: 0 })

/** A reply counts as its worst sentence; `asked` are those that a verifier is asked about. */
function count(tally: Tally, checks: readonly SentenceCheck[]): void {
  tally.all += 1
  if (checks.some(({ drop }) => drop)) tally.dropped += 1
  else if (checks.some((check) => check.drop === null && check.doubts.length > 0)) tally.asked += 1
  else tally.shown += 1
}

const floors = { truthKept: 0.97, liesShownUnasked: 0.15 }

export function evalModelCheck(folder: string, file: string): boolean {
  const { homes } = askedHomes(folder)
  const questions = new Map(rowsOf<SampleQuestion>(folder, 'questions.jsonl').map((one) => [one.id, one]))
  const truth = none()
  const lies = new Map<string, Tally>()
  for (const reading of readingsIn(file)) {
    const asked = questions.get(reading.id)
    const evidence = asked && homes.get(asked.listing_id)
    if (!evidence || reading.cites.length === 0 || !statesFacts.has(reading.outcome)) continue
    const check = checkerOf(evidence, asked, reading)
    const said = sentencesOf(reading.reply).filter((sentence) => !ofWhatIsOpen.test(sentence))
    count(truth, said.map(check))
    if (!reading.lie) continue
    const { kind, reply } = reading.lie
    const tally = lies.get(kind) ?? none()
    lies.set(kind, tally)
    const untrue = sentencesOf(reply).filter((one) => !said.includes(one) && !ofWhatIsOpen.test(one))
    count(tally, untrue.map(check))
  }
  console.table({ truth, ...Object.fromEntries(lies) })
  const all = [...lies.values()]
  const sum = (of: (tally: Tally) => number) => all.reduce((total, tally) => total + of(tally), 0)
  const truthKept = 1 - truth.dropped / Math.max(1, truth.all)
  const liesShownUnasked =
    sum(({ shown }) => shown) /
    Math.max(
      1,
      sum((tally) => tally.all),
    )
  console.log({ truthKept, liesShownUnasked })
  return truthKept >= floors.truthKept && liesShownUnasked <= floors.liesShownUnasked
}

function checkerOf(evidence: Evidence, { question, history = [] }: SampleQuestion, reading: Reading) {
  const known = homeFacts(evidence, question)
  const facts = [...new Set(reading.cites.flatMap((cite) => factsCited(known, cite)))]
  const marks = [
    `[${facts.map(({ id }) => id).join(', ')}]`,
    ...reading.sums.map(({ says, is }) => `{${is}=${says}}`),
  ].join(' ')
  const address = evidence.fields.find(({ name }) => name === 'address')?.text ?? ''
  return (text: string): SentenceCheck => {
    const reader = readReply()
    const lines = [...reader.add(`ANSWERED\n${text} ${marks}`), ...reader.end(true)]
    const sentence = lines.flatMap((line) => (line.kind === 'sentence' ? [line.sentence] : []))[0]
    if (!sentence) throw new Error(`Not in the form: ${text}`)
    const asked = [...history.map((turn) => turn.text), question].join(' ')
    const names = [evidence.title, address, evidence.agent.name]
    return checkSentence({ sentence, facts, question: asked, names, now: new Date() })
  }
}
