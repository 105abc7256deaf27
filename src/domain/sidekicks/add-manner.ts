/** What a personality adds around a reply: an opening to the first, and now and then what could come next. */
import { m } from '#text'
import type { Citation, Outcome } from '../assistant/answer.ts'
import type { Asks } from '../assistant/hear-contact.ts'
import type { Manner } from './manner.ts'

type OpeningPhrases = Record<Manner['warmth'], () => string>
const none = () => ''

/** Only what answers or declines has an opening: a refusal, a greeting, or a hand-over is said as it is. */
const openings: Partial<Record<Outcome, OpeningPhrases>> = {
  answered: {
    plain: none,
    friendly: m.sidekicks_open_friendly,
    gracious: m.sidekicks_open_gracious,
    lively: m.sidekicks_open_lively,
  },
  unknown: {
    plain: none,
    friendly: m.sidekicks_decline_friendly,
    gracious: m.sidekicks_decline_gracious,
    lively: m.sidekicks_decline_lively,
  },
}

const invitations: Record<Manner['warmth'], () => string> = {
  plain: m.sidekicks_visit_plain,
  friendly: m.sidekicks_visit_friendly,
  gracious: m.sidekicks_visit_gracious,
  lively: m.sidekicks_visit_lively,
}

/** An answer is followed by more after so many replies, so that no one reads the same line under each. */
const addsEvery = 3
const addsFirstAfter = 1

type Reply = {
  response: string
  citations: readonly Citation[]
  outcome: Outcome
  followUpQuestions: readonly string[]
  asks?: Asks | undefined
}
/** `repliesBefore`: of the assistant, in this conversation. `isAboutHome`: it is asked about a home, which can be visited. */
export type ReplyPosition = { repliesBefore: number; isAboutHome: boolean }

/** The reply's words, citations, and outcome stay. */
export function addManner<R extends Reply>(
  manner: Manner,
  reply: R,
  { repliesBefore, isAboutHome }: ReplyPosition,
): R {
  const said = [opening(manner, reply, repliesBefore), reply.response, source(manner, reply)]
  const opened = { ...reply, response: said.filter(Boolean).join(' ') }
  const isTimeToAdd = manner.length !== 'brief' && repliesBefore % addsEvery === addsFirstAfter
  if (!isTimeToAdd || reply.outcome !== 'answered' || reply.asks) return opened
  return withMore(opened, manner, isAboutHome)
}

/** An answer with an invitation to see the home after it, each time. */
export function inviteToVisit<R extends Reply>(manner: Manner, reply: R, repliesBefore: number): R {
  const said = addManner({ ...manner, adds: 'nothing' }, reply, { repliesBefore, isAboutHome: true })
  return reply.outcome === 'answered' && !reply.asks ? withVisit(said, manner) : said
}

/** Whoever is brief says no more than that something isn't known. */
function opening({ warmth, length }: Manner, { outcome }: Reply, repliesBefore: number): string {
  if (repliesBefore > 0 || (length === 'brief' && outcome === 'unknown')) return ''
  return openings[outcome]?.[warmth]() ?? ''
}

/** Where a whole answer stands, for whoever speaks in full. Of several places, the first. */
function source({ length }: Manner, { outcome, asks, citations: [first] }: Reply): string {
  if (length !== 'full' || outcome !== 'answered' || asks || !first?.label) return ''
  return m.sidekicks_stands_under({ label: first.label })
}

function withMore<R extends Reply>(reply: R, { warmth, adds }: Manner, isAboutHome: boolean): R {
  const [question] = reply.followUpQuestions
  if (adds === 'next_question' && question)
    return { ...reply, response: `${reply.response} ${m.sidekicks_next_question({ question })}` }
  return adds === 'visit' && isAboutHome ? withVisit(reply, { warmth }) : reply
}

const withVisit = <R extends Reply>(reply: R, { warmth }: Pick<Manner, 'warmth'>): R => ({
  ...reply,
  ...{ response: `${reply.response} ${invitations[warmth]()}`, asks: 'showing' as const },
})
