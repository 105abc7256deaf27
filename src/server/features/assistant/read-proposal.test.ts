import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerBuyer } from '#domain/assistant/answer-buyer.ts'
import type { Verdict } from '#domain/assistant/model/ask-verifier.ts'
import { decideReply, frameOf } from '#domain/assistant/model/decide-reply.ts'
import { homeFacts } from '#domain/assistant/model/home-facts.ts'
import { judgeReply } from '#domain/assistant/model/judge-reply.ts'
import { agent, homes } from '#domain/assistant/testing/sample-homes.ts'
import { readProposal } from './read-proposal.ts'

const now = new Date('2026-11-30T15:00:00Z')
const evidence = homes.cottage

/** What a buyer reads of these pieces as they come, and the reply that is stored. */
async function reads(question: string, pieces: readonly string[], verdicts: readonly (Verdict | null)[]) {
  const message = { agent, turns: [], question, isLead: false }
  const builtIn = answerBuyer(message, { evidence, now }).reply
  const facts = homeFacts(evidence, question)
  let shown = ''
  let asked = 0
  const reader = readProposal(
    {
      judged: judgeReply({ facts, question, names: [agent.name], now }),
      ...{ builtIn, question },
      frame: (proposal) => frameOf(proposal, { agent, question, builtIn }),
    },
    {
      say(text) {
        shown += text
      },
      verify: async () => verdicts[asked++] ?? null,
      stop: () => undefined,
    },
  )
  for (const piece of pieces) reader.add(piece)
  const { proposal } = await reader.end(true)
  const reply = proposal ? decideReply(proposal, { message, evidence, now, builtIn }) : builtIn
  return { shown, proposal, reply, facts }
}

const facts = homeFacts(evidence, '')
const anyId = fc.oneof(
  fc.constantFrom(...facts.map(({ id }) => id)),
  fc.constantFrom('f99', 'zz', '__proto__'),
)
const anySentence = fc
  .tuple(
    fc.oneof(fc.constantFrom(...facts.map(({ text }) => text)), fc.string()),
    fc.array(anyId, { maxLength: 3 }),
  )
  .map(([text, ids]) => `${text} [${ids.join(', ')}]`)
const anyOutcome = fc.constantFrom(
  ...['ANSWERED', 'PART', 'RELATED', 'NOT_STATED', 'REFUSED PRIVACY', 'REFUSED', 'HANDOVER', 'Sure!'],
)
const anyLine = fc.oneof(
  { weight: 5, arbitrary: anySentence },
  anyOutcome,
  fc.string().map((what) => `? ${what}`),
)
const anyVerdict = fc.constantFrom<(Verdict | null)[]>('entails', 'contradicts', 'says nothing', null)
const anyQuestion = fc.constantFrom(
  ...[
    'Is the yard fenced?',
    'How old is the roof?',
    'Can I see it on Saturday?',
    'Why is the seller moving?',
  ],
)

test('whatever a model says, in whatever pieces, a buyer reads nothing that isn’t stored, and nothing without a fact of this home', () =>
  fc.assert(
    fc.asyncProperty(
      anyQuestion,
      fc.tuple(anyOutcome, fc.array(anyLine, { maxLength: 6 })),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 }),
      fc.array(anyVerdict, { maxLength: 6 }),
      async (question, [outcome, lines], sizes, verdicts) => {
        const text = [outcome, ...lines].join('\n')
        const pieces: string[] = []
        for (let at = 0; at < text.length; ) {
          const size = sizes[pieces.length % sizes.length] ?? 1
          pieces.push(text.slice(at, at + size))
          at += size
        }
        const { shown, proposal, reply, facts: known } = await reads(question, pieces, verdicts)
        if (shown) expect(reply.response.startsWith(shown)).toBe(true)
        for (const sentence of proposal?.sentences ?? []) {
          expect(sentence.facts.length).toBeGreaterThan(0)
          for (const fact of sentence.facts) expect(known).toContain(fact)
        }
        // However it is cut, the same is read.
        expect((await reads(question, [text], verdicts)).shown).toBe(shown)
      },
    ),
    { numRuns: 150 },
  ))
