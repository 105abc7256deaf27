import type { BuyerReply } from '#domain/assistant/answer-buyer.ts'
import type { DroppedSentence, DropReason } from '#domain/assistant/answer-record.ts'
import type { Claim, Verdict } from '#domain/assistant/model/ask-verifier.ts'
import { type frameOf, type Proposal, showsSentences } from '#domain/assistant/model/decide-reply.ts'
import type { JudgedLine, judgeReply } from '#domain/assistant/model/judge-reply.ts'

type Reading = {
  judged: ReturnType<typeof judgeReply>
  builtIn: BuyerReply
  frame: (proposal: Proposal) => ReturnType<typeof frameOf>
  question: string
}

type Effects = {
  /** `isAnswer`: or something close to what was asked. */
  say: (text: string, isAnswer: boolean) => void
  verify: (claim: Claim) => Promise<Verdict | null>
  /** Nothing more is read. */
  stop: () => void
}

type Sentence = Extract<JudgedLine, { kind: 'sentence' }>

/**
 * Takes the pieces of a model's reply, and says its sentences in order. A verifier is asked about those that words can't
 * judge as soon as they are read, while the rest still arrives.
 */
export function readProposal({ judged, builtIn, frame, question }: Reading, effects: Effects) {
  const dropped: DroppedSentence[] = []
  const read = new Set<string>()
  let proposal: Proposal | null = null
  let shown = ''
  let isClosed = false
  let settled = Promise.resolve()

  const close = () => {
    isClosed = true
    effects.stop()
  }
  const settle = (of: Proposal, { text, facts }: Sentence, reason: DropReason | null) => {
    if (dropped.length > 0) return
    if (reason) {
      dropped.push({ text, reason })
      of.failedOn = facts
      return close()
    }
    const piece = shown === '' ? [frame(of).before, text].filter(Boolean).join(' ') : ` ${text}`
    of.sentences.push({ text, facts })
    shown += piece
    effects.say(piece, of.outcome !== 'related')
  }
  const takeSentence = (of: Proposal, line: Sentence) => {
    // A model that has called a tool may begin again.
    if (!showsSentences(of.outcome, builtIn) || read.has(line.text)) return
    read.add(line.text)
    const { drop, doubts, text: sentence, facts } = line
    const isAsked = drop === null && doubts.length > 0
    const verdict = isAsked ? effects.verify({ question, sentence, facts }) : undefined
    settled = settled.then(async () => settle(of, line, verdict ? reasonOf(await verdict) : drop))
    if (drop) close()
  }
  const take = (line: JudgedLine) => {
    if (isClosed) return
    if (line.kind === 'outcome') {
      proposal ??= { outcome: line.outcome, refusal: line.refusal, sentences: [], open: [], failedOn: [] }
      if (proposal.outcome !== line.outcome) close()
    } else if (proposal && line.kind === 'open') proposal.open.push(line.what)
    else if (proposal && line.kind === 'sentence') takeSentence(proposal, line)
  }
  return {
    add(piece: string) {
      judged.add(piece).forEach(take)
      if (judged.broken()) close()
    },
    hasShown: () => shown !== '',
    /** `isWhole`: the model has finished. */
    async end(isWhole: boolean) {
      if (!isClosed) judged.end(isWhole).forEach(take)
      await settled
      return { proposal, shown, dropped }
    },
  }
}

const reasonOf = (verdict: Verdict | null): DropReason | null =>
  verdict === 'entails' ? null : verdict === null ? 'no_verdict' : 'not_entailed'
