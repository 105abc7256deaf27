/** What an improvement of a reply becomes. */

import { m } from '#text'
import { answerQuestion } from '../assistant/answer-question.ts'
import { longestAnswer } from '../assistant/confirmed/longest-answer.ts'
import type { KnowledgePassage } from '../assistant/context.ts'
import { prepareEvidence } from '../assistant/engine/evidence/evidence.ts'
import { isGreeting } from '../assistant/intents.ts'
import { readKnowledgeText } from '../knowledge/knowledge-text.ts'
import { asSentence } from '../sidekicks/instructions/read-instruction.ts'
import { readWishes } from '../sidekicks/instructions/read-wishes.ts'
import { readWritingWish } from '../sidekicks/read-writing-wish.ts'
import { cut } from '../text/cut.ts'
import { longestInstruction, type TrainingSidekick } from './training.ts'

export type ReadLesson =
  | { kind: 'instruction'; text: string }
  /** The agent's own answer to the question, about this home. */
  | { kind: 'confirmed_answer'; question: string; answer: string }
  /** A note that has the question as its title. Of the home, if it is about one. */
  | { kind: 'knowledge'; title: string; text: string }

type ImprovementInput = {
  sidekick: TrainingSidekick
  question: string
  improvement: string
  /** The question is about a home that is known. */
  isAboutHome: boolean
  now: Date
}

/** Characters of a question that an answer is confirmed for. */
const longestQuestion = 300

/** Says no, in a sentence, to what would not change the next reply. */
export function readLesson({
  sidekick,
  question,
  improvement,
  isAboutHome,
  now,
}: ImprovementInput): ReadLesson | { refusal: string } {
  const text = readKnowledgeText(improvement)
  const instruction = readWishes(text).length > 0 ? text : isGreeting(question) ? greetingWith(text) : ''
  if (instruction)
    return instruction.length <= longestInstruction
      ? { kind: 'instruction', text: instruction }
      : { refusal: m.training_instruction_long({ max: longestInstruction }) }
  if (sidekick === 'marketing' && readWritingWish(question))
    return { refusal: m.training_written_from_listing() }
  if (!isAboutHome && (sidekick === 'listing' || sidekick === 'sales'))
    return { refusal: m.training_which_home() }
  const answer = asSentence(text.replace(saysSo, '')) || text
  const isConfirmed = isAboutHome && answer.length <= longestAnswer && question.length <= longestQuestion
  const title = cut(question, longestQuestion)
  if (!isLearned({ title, answer, isConfirmed, now })) return { refusal: m.training_not_learned() }
  return isConfirmed
    ? { kind: 'confirmed_answer', question: title, answer }
    : { kind: 'knowledge', title, text: answer }
}

/** Who is greeted in other words is to be greeted so. */
const greetingWith = (words: string) => `Greet people with “${words.replace(/[“”"]/g, '')}”`

/** "It should say that …", "Wrong, …". */
const saysSo =
  /^(?:(?:wrong|incorrect|actually)[,.:;!]+\s*)?(?:(?:please )?(?:(?:you|it) )?(?:(?:should|could|must) (?:also )?)?(?:(?:say|answer|reply|mention|tell (?:them|people|buyers|the buyer|everyone))(?: that\b|:)|tell (?:them|people|buyers|the buyer|everyone)\b)\s*|(?:please )?(?:(?:you|it) )?should (?:say|be)\s+|(?:the )?(?:(?:right|correct|better|real) )?answer (?:is|should be|would be)(?: that\b|:)?\s*|correct answer(?: that\b|:)\s*)?/i

type TaughtAnswer = { title: string; answer: string; isConfirmed: boolean; now: Date }

/** Whether its own question brings it up: what is guarded or handed over isn't answered from any text. */
function isLearned({ title, answer, isConfirmed, now }: TaughtAnswer): boolean {
  const agent = { name: '' }
  const passage: KnowledgePassage = {
    ...{ id: 'lesson', title, text: answer },
    ...(isConfirmed ? { scope: 'listing', confirmedAt: now } : { scope: 'agent' }),
  }
  const listing = isConfirmed ? { title: '', address: '' } : null
  const evidence = prepareEvidence({ listing, agent, passages: [passage] })
  const { citations } = answerQuestion({ evidence, agent, turns: [], question: title, now })
  return citations.some(({ ref }) => ref.startsWith(`${passage.id}:`))
}
