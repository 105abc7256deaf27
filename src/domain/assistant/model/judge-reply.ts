/** A model's reply as it arrives, with each sentence judged against the facts that it cites. */
import type { DropReason } from '../answer-record.ts'
import { type Checked, checkSentence, type Doubt } from './check-sentence.ts'
import type { Fact } from './home-facts.ts'
import { type ModelOutcome, type ModelRefusal, type ReadLine, readReply } from './read-reply.ts'

export type JudgedLine =
  | { kind: 'outcome'; outcome: ModelOutcome; refusal: ModelRefusal | null }
  | { kind: 'sentence'; text: string; facts: Fact[]; drop: DropReason | null; doubts: Doubt[] }
  | { kind: 'open'; what: string }

type Known = Pick<Checked, 'question' | 'names' | 'now'> & { facts: readonly Fact[] }

export function judgeReply({ facts, ...about }: Known) {
  const byId = new Map(facts.map((fact) => [fact.id, fact]))
  const reader = readReply()
  const judge = (line: ReadLine): JudgedLine => {
    if (line.kind !== 'sentence') return line
    const { sentence } = line
    const cited = [...new Set(sentence.factIds)].flatMap((id) => byId.get(id) ?? [])
    const check = checkSentence({ ...about, sentence, facts: cited })
    return {
      ...{ kind: 'sentence', text: sentence.text, facts: cited, drop: check.drop },
      doubts: check.drop === null ? check.doubts : [],
    }
  }
  return {
    add: (piece: string): JudgedLine[] => reader.add(piece).map(judge),
    end: (isWhole: boolean): JudgedLine[] => reader.end(isWhole).map(judge),
    broken: reader.broken,
  }
}
