import type { AssistantAnswer } from '#contract/assistant.ts'
import { Problem } from '#contract/problem.ts'
import { homeNamed } from '#domain/sidekicks/choose-home.ts'
import { passMessage, type WorkingSidekick } from '#domain/sidekicks/pass-message.ts'
import { readWritingWish } from '#domain/sidekicks/read-writing-wish.ts'
import { sidekicks } from '#domain/sidekicks/sidekicks.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { answerAboutWork } from './answer-about-work.ts'
import { continueConversation } from './continue-conversation.ts'
import { listOwnHomes, type OwnHome } from './home-store.ts'
import {
  type AgentAsker,
  type SidekickQuestion,
  type SidekickRequest,
  saidBySidekick,
} from './said-by-sidekick.ts'
import { writeAboutHome } from './write-about-home.ts'

/**
 * Answers a signed-in agent's message to one of their sidekicks. Nothing is stored and no one is notified. Refuses an
 * empty message at its field.
 */
export async function askSidekick(
  deps: Deps,
  question: SidekickQuestion,
  asker: AgentAsker,
  onText: (text: string) => void = () => undefined,
): Promise<AssistantAnswer> {
  const message = question.messages.findLast(({ sender }) => sender === 'user')?.text.trim() ?? ''
  if (!message) {
    const empty = m.sidekicks_test_empty()
    throw new Problem('invalid', empty, { errors: { message: empty } })
  }
  const agent = asker.session.user.id
  const homes = await readWithTenant(deps.db, agent, (tx) => listOwnHomes(tx, agent))
  return answerFrom({ ...question, deps, asker, message, homes, onText })
}

async function answerFrom(asked: SidekickRequest): Promise<AssistantAnswer> {
  const { sidekick, message, onText } = asked
  if (sidekick !== 'main') return { ...(await answers[sidekick](asked)), answeredBy: sidekick }
  const to = passMessage(message)
  const passed = `${m.sidekicks_passed({ sidekick: sidekicks[to].name() })}\n\n`
  onText(passed)
  const answer = await answers[to]({ ...asked, sidekick: to })
  return { ...answer, response: `${passed}${answer.response}`, answeredBy: to }
}

const answers: Record<WorkingSidekick, (asked: SidekickRequest) => Promise<AssistantAnswer>> = {
  agent: (asked) => converse(asked, undefined),
  listing: aboutHome,
  sales: aboutHome,
  marketing,
  helper: (asked) => answerAboutWork(asked, () => converse(quietly(asked), undefined)),
  support: (asked) => answerAboutWork(asked, () => converse(quietly(asked), undefined)),
}

const quietly = (asked: SidekickRequest): SidekickRequest => ({ ...asked, onText: () => undefined })

/** As a buyer would be answered, by this sidekick. */
const converse = (
  { deps, asker, sidekick, messages, onText }: SidekickRequest,
  home: OwnHome | undefined,
): Promise<AssistantAnswer> =>
  continueConversation(
    deps,
    { messages, sidekick, listingId: home?.id, spoken: false, trial: true },
    asker,
    onText,
  )

async function aboutHome(asked: SidekickRequest): Promise<AssistantAnswer> {
  const home = homeOf(asked)
  return home ? converse(asked, home) : askWhichHome(asked)
}

async function marketing(asked: SidekickRequest): Promise<AssistantAnswer> {
  const wish = readWritingWish(asked.message)
  if (wish) {
    const home = homeOf(asked)
    return home ? writeAboutHome(asked, wish, home) : askWhichHome(asked)
  }
  const known = await converse(quietly(asked), undefined)
  if (known.citations.length > 0 || known.outcome === 'refused') {
    asked.onText(known.response)
    return known
  }
  const [home] = asked.homes
  const example = home ? m.sidekicks_write_example({ home: nameOf(home) }) : m.sidekicks_no_homes()
  return saidBySidekick(asked, {
    response: `${m.sidekicks_marketing_can()} ${example}`,
    outcome: 'not_understood',
  })
}

function homeOf({ listingId, homes, message }: SidekickRequest): OwnHome | undefined {
  if (!listingId) return homeNamed(message, homes)
  const home = homes.find(({ id }) => id === listingId)
  if (!home)
    throw new Problem('not_found', m.problems_not_found(), { errors: { listingId: m.problems_not_found() } })
  return home
}

/** As many as a person reads. */
const namedHomes = 3

function askWhichHome(asked: SidekickRequest): AssistantAnswer {
  const names = asked.homes.slice(0, namedHomes).map(nameOf)
  if (names.length === 0)
    return saidBySidekick(asked, { response: m.sidekicks_no_homes(), outcome: 'not_stated' })
  const list = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names)
  return saidBySidekick(asked, {
    response: m.sidekicks_which_home({ homes: list }),
    outcome: 'not_understood',
    choices: asked.homes.slice(0, 2).map((home) => `${asked.message} ${nameOf(home)}`),
  })
}

const nameOf = ({ title, address }: OwnHome): string => title || address || m.listings_untitled()
