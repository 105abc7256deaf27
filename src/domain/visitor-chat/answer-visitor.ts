/** The built-in answerer of the site's chat: what the site itself says, in its own words, with its source. */
import { m } from '#text'
import { cleanText } from '../assistant/engine/reading/normalize.ts'
import { asksWhetherBot, isGreeting, isThanks } from '../assistant/intents.ts'
import { faq } from '../site/faq.ts'
import { siteFigures as figures } from '../site/site-figures.ts'
import type { SitePassage } from '../site/site-passages.ts'
import { lookUp, type PassageSearchResult } from './find-passages.ts'
import { quotePassage } from './quote-passage.ts'
import {
  analyseByKeywords,
  type UserType,
  type VisitorAnalysis,
  type VisitorMode,
  wantsPerson,
} from './visitor-analysis.ts'

export type ChatMessage = { sender: 'user' | 'ai'; text: string }
export type Source = { label: string; href: string }
/** How a question ended, which decides what a model may be asked. */
export type VisitorOutcome = 'answered' | 'near' | 'unknown' | 'small_talk' | 'person' | 'instructions'
export type VisitorAnswer = VisitorAnalysis & { sources: Source[] }
export type BuiltInAnswer = VisitorAnswer & { outcome: VisitorOutcome }

export type VisitorQuestion = {
  question: string
  /** The conversation before this question, oldest first. */
  turns: readonly ChatMessage[]
  userType: UserType
  /** Chosen by hand: it applies whatever the words say. */
  heldMode?: VisitorMode | undefined
}

/** Anything beyond this is not read: no one needs that many words to ask. */
const longestQuestion = 1000
const maxParts = 3
const maxFollowUps = 3
/** A close match is quoted briefly. */
const shortQuote = 200

export function answerVisitor(asked: VisitorQuestion): BuiltInAnswer {
  const question = cleanText(asked.question, longestQuestion)
  const said = guarded(question) ?? answerFromSite(question, asked.turns)
  const analysis = analyseByKeywords(question, said.message, asked.userType)
  const mode = asked.heldMode ?? analysis.mode
  return {
    ...analysis,
    mode,
    message: said.message,
    outcome: said.outcome,
    sources: said.passages.map(sourceOf),
    suggestedActions: actionsFor(said.outcome, mode),
    followUpQuestions: followUps(
      mode,
      said.found,
      [...asked.turns.map(({ text }) => text), question],
      said.passages,
    ),
  }
}

export const sourceOf = ({ label, href }: SitePassage): Source => ({ label, href })

type SaidNow = { message: string; outcome: VisitorOutcome; passages: SitePassage[]; found: SitePassage[] }
const plain = (outcome: VisitorOutcome, message: string): SaidNow => ({
  message,
  outcome,
  passages: [],
  found: [],
})

const instructions =
  /\b(?:ignore|disregard|forget|override)\b.{0,30}\b(?:previous|prior|above|earlier|all|your|any)\b.{0,30}\b(?:instructions?|rules?|prompts?|guidelines?)\b|\bsystem prompt\b|\b(?:reveal|show|print|repeat|leak)\b.{0,30}\b(?:prompt|instructions|secrets?|api keys?|passwords? of)\b|\b(?:pretend|act) (?:to be|as|like|you are)\b|\byou are now\b|\bjailbreak|\bdeveloper mode\b|<script|\bdrop table\b|\bor 1=1\b|\bsay exactly\b/i

function guarded(question: string): SaidNow | undefined {
  if (instructions.test(question))
    return plain('instructions', m.visitor_chat_instructions({ product: figures.product }))
  if (wantsPerson(question)) return plain('person', m.visitor_chat_person())
  if (isGreeting(question)) return plain('small_talk', m.visitor_chat_hello({ product: figures.product }))
  if (isThanks(question)) return plain('small_talk', m.visitor_chat_thanks())
  if (asksWhetherBot(question))
    return plain('small_talk', m.visitor_chat_identity({ product: figures.product }))
  return undefined
}

/** Two questions in one message are both answered: split by sentence, and where an "and" starts a new one. */
const partsOf = (question: string): string[] =>
  question
    .split(/(?<=[?!.;])\s+|\s+and (?=(?:what|how|can|do|does|is|are|who|where|when|will)\b)/i)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))

function answerFromSite(question: string, turns: readonly ChatMessage[]): SaidNow {
  const whole = lookUpInContext(question, turns)
  const parts = partsOf(question)
  const looked = parts.length > 1 ? parts.slice(0, maxParts).map((part) => ({ part, ...lookUp(part) })) : []
  const sure = looked.filter(({ how }) => how === 'sure')
  if (sure.length > 1 || (sure.length === 1 && whole.how !== 'sure')) {
    const answers = sure.flatMap(({ part, passages: [best] }) =>
      best ? [{ passage: best.passage, text: quotePassage(best.passage, part) }] : [],
    )
    const different = answers.filter(
      ({ passage }, at) => answers.findIndex((other) => other.passage.id === passage.id) === at,
    )
    return {
      message: different.map(({ text }) => text).join('\n\n'),
      outcome: 'answered',
      passages: different.map(({ passage }) => passage),
      found: passagesOf(whole),
    }
  }
  const best = whole.passages[0]?.passage
  if (whole.how === 'unknown' || !best)
    return {
      ...plain('unknown', m.visitor_chat_unknown({ product: figures.product })),
      found: passagesOf(whole),
    }
  const quote = quotePassage(best, question, whole.how === 'sure' ? undefined : shortQuote)
  return {
    message: whole.how === 'sure' ? quote : m.visitor_chat_nearest({ quote }),
    outcome: whole.how === 'sure' ? 'answered' : 'near',
    passages: [best],
    found: passagesOf(whole),
  }
}

const passagesOf = ({ passages }: PassageSearchResult) => passages.map(({ passage }) => passage)

/** Few enough words to build on the question before: "and by the year?" */
const leaningWords = 6

function lookUpInContext(question: string, turns: readonly ChatMessage[]): PassageSearchResult {
  const alone = lookUp(question)
  const before = turns.findLast(({ sender }) => sender === 'user')?.text
  if (alone.how === 'sure' || !before || question.split(/\s+/).length > leaningWords) return alone
  const together = lookUp(`${cleanText(before, longestQuestion)} ${question}`)
  return together.how === 'sure' && /^(?:and|or|what about|how about|but|then|also)\b/i.test(question)
    ? together
    : alone
}

function actionsFor(outcome: VisitorOutcome, mode: VisitorMode): string[] {
  const [support, call] = [m.visitor_chat_action_support(), m.visitor_chat_action_call()]
  if (outcome === 'near' || outcome === 'unknown' || outcome === 'person') return [support, call]
  if (outcome !== 'answered') return []
  if (mode === 'sales') return [call, m.visitor_chat_action_trial()]
  return mode === 'help' ? [support] : []
}

const usual: Record<VisitorMode, readonly string[]> = {
  general: ['faq-what', 'faq-price', 'faq-truth', 'faq-trial'],
  help: ['faq-setup', 'faq-limits', 'faq-data', 'faq-takeover'],
  sales: ['faq-price', 'faq-trial', 'faq-cancel', 'faq-limits'],
}

/** Related questions from the site's own list, and those that people in this mode ask; none that was asked. */
function followUps(
  mode: VisitorMode,
  found: readonly SitePassage[],
  asked: readonly string[],
  answered: readonly SitePassage[],
): string[] {
  const questions = new Map(faq().map(({ id, question }) => [id as string, question]))
  const over = new Set(answered.map(({ id }) => id))
  const ids = [...found.map(({ id }) => id), ...usual[mode]].filter((id) => !over.has(id))
  const texts = [...new Set(ids)].flatMap((id) => questions.get(id) ?? [])
  return texts.filter((text) => !asked.includes(text)).slice(0, maxFollowUps)
}
