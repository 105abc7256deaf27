import type { VisitorAnswer } from '#contract/visitor-chat.ts'
import { cut } from '#domain/text/cut.ts'
import { m } from '#text'
import { ProblemError } from '#web/lib/problem-error.ts'
import { sendQuestion } from '../../islands/chat-stream.ts'
import type { ChatMessage } from './kept-chat.ts'

/** How many of the latest messages are sent with a question. */
const remembered = 12
/** How many characters of the visitor's own words an apology quotes. */
const quoted = 100

type Answer = Omit<VisitorAnswer, 'category'>

/** The messages as the server takes them. */
export const saidIn = (messages: readonly ChatMessage[], max = remembered) =>
  messages.flatMap(({ sender, text }) => (sender === 'note' ? [] : [{ sender, text }])).slice(-max)

/** Asks a question. A failure counts as an answer too, with its own text. */
export async function askSite(
  messages: readonly ChatMessage[],
  mode: VisitorAnswer['mode'] | undefined,
): Promise<Answer & { isFailure?: boolean }> {
  try {
    const response = await sendQuestion('POST /api/public/visitor-chat', {
      messages: saidIn(messages),
      page: location.pathname.slice(0, 40),
      ...(mode && { mode }),
    })
    const answer = await response.json().catch(() => ({}))
    return isAnswer(answer) ? answer : failure(m.visitor_chat_analysis_failed())
  } catch (error) {
    reportError(error)
    const question = messages.findLast(({ sender }) => sender === 'user')?.text ?? ''
    const isRefused = error instanceof ProblemError && error.status > 0
    return failure(
      isRefused ? m.visitor_chat_refused({ quote: cut(question, quoted) }) : m.visitor_chat_failed(),
    )
  }
}

const isAnswer = (answer: Partial<Answer>): answer is Answer =>
  typeof answer.message === 'string' &&
  [answer.suggestedActions, answer.followUpQuestions, answer.sources].every(Array.isArray)

const failure = (message: string) => ({
  message,
  suggestedActions: [
    m.visitor_chat_action_again(),
    m.visitor_chat_action_support(),
    m.visitor_chat_action_call(),
  ],
  mode: 'general' as const,
  needsHumanHandoff: true,
  priority: 'medium' as const,
  followUpQuestions: [],
  sources: [],
  isFailure: true,
})
