/** The assistant on an agent's card: it talks about the agent's work and homes for sale, and about no home in particular. */
import { formatShortPrice } from '#domain/text/money.ts'
import { m } from '#text'
import { categoryOf, modeOf, priorityOf } from './analysis.ts'
import type { AssistantReply, Citation } from './answer.ts'
import type { AgentHome } from './context.ts'
import { answerPart } from './engine/answers/part-answer.ts'
import { answerFromPassages } from './engine/answers/passage-answer.ts'
import { citeSpan, sayQuotes } from './engine/answers/say-covers.ts'
import { type Evidence, readInFull, spansOfPassage } from './engine/evidence/evidence.ts'
import { citeField } from './engine/evidence/field-answers.ts'
import { isLargeKnowledge } from './engine/evidence/rank-passages.ts'
import { readMessage } from './engine/questions/message-parts.ts'
import { cleanText } from './engine/reading/normalize.ts'
import type { Span } from './engine/reading/spans.ts'
import { tokenize } from './engine/reading/tokens.ts'
import { type DraftReply, guarded, type QuestionInput, wasUnanswered } from './guards/guarded-reply.ts'
import { asksToReach, asksWhetherBot, isGreeting } from './intents.ts'

/** How many of the agent's homes one answer names; the card shows the rest. */
const maxHomes = 5

const asksForHomes =
  /\b(?:(?:what|which|any|show|see|list|how many|all|have|got)\b.*\b(?:homes?|houses?|listings?|propert(?:y|ies)|condos?|townhouses?|townhomes?|places?)\b|(?:homes?|houses?|listings?|propert(?:y|ies)|condos?)\b.*\b(?:for sale|available|on the market)\b|for sale\b|what do you have\b)/i
/** "Anything under 400k?" asks what is available; it is not an offer. */
const asksWithin =
  /\b(?:anything|something|any homes?|homes?|houses?) (?:under|below|around|up to|for less than)\b/i
const asksToSell = /\b(?:sell(?:ers?|ing)?|list (?:my|our|a) (?:home|house|place|condo))\b/i

/** What people ask an agent, the words of a note that answers it, and what is known without a note. */
const matters: { asked: RegExp; told: RegExp; without: (evidence: Evidence) => DraftReply | null }[] = [
  {
    asked: asksToSell,
    told: /\b(?:sell(?:ers?|ing)?|staging|list (?:a|your) (?:home|house))\b/i,
    without: () => null,
  },
  {
    asked:
      /\b(?:areas?|neighbou?rhoods?|cit(?:y|ies)|towns?|count(?:y|ies)|regions?|zip codes?)\b|\bwhere (?:do|are) you (?:work|based|located)\b/i,
    told: /\b(?:areas?|around|serv(?:e|es|ing)|count(?:y|ies)|neighbou?rhoods?|regions?|work(?:s|ing)? in|homes? in|homes in and)\b/i,
    without: sayTowns,
  },
  {
    asked:
      /\b(?:reach|call|phone|e-?mail|contact|hours?|available|when are you|get back|respond|response|reply)\b/i,
    told: /\b(?:hours?|morning|evening|weekdays?|weekends?|\d ?[ap]\.?m|repl(?:y|ies)|responds?|answers? (?:calls|the phone))\b/i,
    without: sayContact,
  },
]

/** A note with such a title, or else a sentence with such words. */
function toldBy(evidence: Evidence, told: RegExp): DraftReply | null {
  const every = new RegExp(told.source, 'gi')
  const worth = ({ label, text }: Pick<Span, 'label' | 'text'>) =>
    (text.match(every)?.length ?? 0) * 2 + Number(told.test(label))
  const notes = evidence.passages.flatMap(({ scope, title, text }, at) =>
    scope === 'agent' ? [{ at, worth: worth({ label: title, text }) }] : [],
  )
  const likeliest = notes.sort((one, other) => other.worth - one.worth).slice(0, readInFull)
  const spans = likeliest
    .map(({ at }) => at)
    .sort((one, other) => one - other)
    .flatMap((at) => spansOfPassage(evidence, at))
  const best = spans.reduce<Span | null>((so, span) => (worth(span) > (so ? worth(so) : 0) ? span : so), null)
  if (!best) return null
  const cover = { span: best, strength: 2 as const, score: 0, found: [], head: null }
  return {
    outcome: 'answered',
    response: sayQuotes(evidence.agent.name, null, [cover], [best.text.trim()]),
    citations: [citeSpan(evidence, best)],
    grounded: true,
  }
}

const priceOf = ({ priceCents }: AgentHome) =>
  priceCents === null ? m.assistant_agent_price_on_request() : formatShortPrice(priceCents)
export const citeHome = (home: AgentHome): Citation => ({
  kind: 'link',
  label: home.title,
  text: `${home.address}, ${priceOf(home)}`,
  ref: `/l/${home.slug}`,
})

function sayHomes({ agent, homes }: Evidence): DraftReply {
  const answered = { outcome: 'answered', grounded: true } as const
  if (homes.length === 0) return { ...answered, response: m.assistant_agent_no_homes({ agent: agent.name }) }
  const shown = homes.slice(0, maxHomes)
  const names = shown
    .map((home) => m.assistant_agent_home({ title: home.title, price: priceOf(home) }))
    .join('; ')
  const said =
    homes.length === 1
      ? m.assistant_agent_one_home({ agent: agent.name, names })
      : m.assistant_agent_homes({ agent: agent.name, count: homes.length, names })
  return { ...answered, response: said, citations: shown.map(citeHome) }
}

/** A home that the question names by two words of its title, or by number and street. */
function homeNamed({ homes }: Evidence, text: string): AgentHome | undefined {
  const asked = new Set(tokenize(text).map(({ stem }) => stem))
  const isNamed = (name: string) => {
    const words = tokenize(name).filter(({ lower }) => lower.length > 3 || /^\d/.test(lower))
    return words.filter(({ stem }) => asked.has(stem)).length >= 2
  }
  return homes.find(({ title, address }) => isNamed(title) || isNamed(address.split(',')[0] ?? ''))
}

const sayHome = (home: AgentHome): DraftReply => ({
  outcome: 'answered',
  response: m.assistant_agent_about_home({ title: home.title, price: priceOf(home) }),
  citations: [citeHome(home)],
  grounded: true,
})

/** "18 Lantern Hill Road, Asheville, NC 28804": the part before the state. */
const townOf = ({ address }: AgentHome) => /([^,]+),\s*[A-Z]{2}\b[^,]*$/.exec(address)?.[1]?.trim()

function sayTowns({ agent, homes }: Evidence): DraftReply | null {
  const towns = [...new Set(homes.flatMap((home) => townOf(home) ?? []))]
  if (towns.length === 0) return null
  const listed = new Intl.ListFormat('en', { type: 'conjunction' }).format(towns)
  return {
    outcome: 'answered',
    response: m.assistant_agent_towns({ agent: agent.name, towns: listed }),
    citations: homes.slice(0, maxHomes).map(citeHome),
    grounded: true,
  }
}

function sayContact({ fields }: Evidence): DraftReply | null {
  const known = fields.filter(({ name }) => name === 'phone' || name === 'email')
  if (known.length === 0) return null
  return {
    outcome: 'answered',
    response: known.map(({ sentence }) => sentence).join(' '),
    citations: known.map(citeField),
    grounded: true,
  }
}

const asksWhen = /\b(?:when|hours?|times?|available|respond|response|reply|get back)\b/i

/** What is known about the matter, notes first. How to reach the agent is added to their hours. */
function sayMatter(evidence: Evidence, text: string): DraftReply | null {
  const matter = matters.find(({ asked }) => asked.test(text))
  if (!matter) return null
  const known = matter.without(evidence)
  if (matter.without === sayContact && known && !asksWhen.test(text)) return known
  const noted = toldBy(evidence, matter.told)
  if (!noted || matter.without !== sayContact || !known) return noted ?? known
  return {
    ...noted,
    response: `${noted.response} ${known.response}`,
    citations: [...(noted.citations ?? []), ...(known.citations ?? [])],
  }
}

/** "When can I reach you?" asked about a home: what the agent has said about their hours, and how to reach them. */
export const sayReach = (evidence: Evidence, text: string): DraftReply | null =>
  asksToReach.test(text) ? sayMatter(evidence, text) : null

function sayFromNotes({ evidence, turns }: QuestionInput, text: string): DraftReply | null {
  const answers = readMessage(evidence, text, turns)
    .whole.map((ask) => answerPart(evidence, ask))
    .filter(({ known }) => known)
  const [first] = answers
  return (
    (first && {
      outcome: 'answered',
      response: first.text,
      citations: first.citations,
      grounded: true,
    }) ??
    null
  )
}

/** Among many notes, the one that the question is about, or none: a word in common is not enough. */
function sayNearest(evidence: Evidence, text: string): DraftReply | null {
  const noted = answerFromPassages(evidence, text)
  return noted && { outcome: 'answered', response: noted.text, citations: noted.citations, grounded: true }
}

const asksWho = /\b(?:who are you|about (?:yourself|you|the agent|your (?:work|experience|background)))\b/i
const quotedOfNote = 2

/** "Which lenders do you know?": the beginning of the note with that title; about the agent, the beginning of the bio. */
function sayUnderTitle(evidence: Evidence, text: string): DraftReply | null {
  const asked = new Set(tokenize(text).flatMap(({ lower, stem }) => (lower.length > 4 ? [stem] : [])))
  const at = evidence.passages.findIndex(({ id, title }) =>
    id === 'bio' ? asksWho.test(text) : tokenize(title).some(({ stem }) => asked.has(stem)),
  )
  const spans = at < 0 ? [] : spansOfPassage(evidence, at).slice(0, quotedOfNote)
  if (spans.length === 0) return null
  const covers = spans.map((span) => ({ span, strength: 2 as const, score: 0, found: [], head: null }))
  return {
    outcome: 'answered',
    response: sayQuotes(
      evidence.agent.name,
      null,
      covers,
      spans.map((span) => span.text.trim()),
    ),
    citations: spans.map((span) => citeSpan(evidence, span)),
    grounded: true,
  }
}

/** Every assistant's refusals and offers, reworded for a card, which has no home to talk about and books no showings. */
function inOwnWords(said: DraftReply, agent: string, text: string): DraftReply {
  if (said.outcome === 'instructions') return { ...said, response: m.assistant_agent_instructions({ agent }) }
  if (said.outcome === 'out_of_scope') return { ...said, response: m.assistant_agent_unknown({ agent }) }
  if (said.outcome === 'showing')
    return { outcome: 'showing', response: m.assistant_agent_showing({ agent }), handOff: true }
  if (said.outcome !== 'small_talk') return said
  if (asksWhetherBot(text)) return { ...said, response: m.assistant_agent_identity({ agent }) }
  return {
    ...said,
    response: isGreeting(text) ? m.assistant_agent_greeting({ agent }) : m.assistant_agent_thanks(),
  }
}

function answerFrom(input: QuestionInput, text: string): DraftReply {
  const { evidence, agent, turns } = input
  if (asksWithin.test(text)) return sayHomes(evidence)
  const refused = guarded(input, text)
  if (refused) return inOwnWords(refused, agent.name, text)
  const home = homeNamed(evidence, text)
  if (home) return sayHome(home)
  if (asksForHomes.test(text) && !asksToSell.test(text)) return sayHomes(evidence)
  const told =
    sayNearest(evidence, text) ??
    sayMatter(evidence, text) ??
    (isLargeKnowledge(evidence) ? null : (sayFromNotes(input, text) ?? sayUnderTitle(evidence, text)))
  if (told) return told
  return {
    outcome: 'unknown',
    response: m.assistant_agent_unknown({ agent: agent.name }),
    handOff: wasUnanswered(turns),
  }
}

/** Questions that the card's assistant can answer from what it has. */
function questionsFor(evidence: Evidence): string[] {
  const [sellers, areas, hours] = matters
  const isKnown = (matter: (typeof matters)[number] | undefined) =>
    matter !== undefined && (toldBy(evidence, matter.told) ?? matter.without(evidence)) !== null
  return [
    ...(evidence.homes.length > 0 ? [m.cards_public_question_homes()] : []),
    ...(isKnown(areas) ? [m.cards_public_question_area()] : []),
    ...(isKnown(hours) ? [m.cards_public_question_hours()] : []),
    ...(isKnown(sellers) ? [m.cards_public_question_sell()] : []),
  ]
}

/** Answers a visitor to an agent's card. Pure; never throws, whatever the text. */
export function answerAboutAgent(input: QuestionInput): AssistantReply {
  const text = cleanText(input.question)
  const said: DraftReply =
    text === '' ? { outcome: 'empty', response: m.assistant_empty_question() } : answerFrom(input, text)
  return replyWith(input, said)
}

/** How a visitor's question ends that isn't answered. */
export function endAboutAgent(input: QuestionInput, said: DraftReply): AssistantReply {
  const agent = input.agent.name
  if (said.outcome === 'unknown')
    return replyWith(input, { ...said, response: m.assistant_agent_unknown({ agent }) })
  return replyWith(input, inOwnWords(said, agent, input.question))
}

function replyWith(input: QuestionInput, said: DraftReply): AssistantReply {
  const priority = priorityOf(input.question)
  const asked = new Set([...input.turns.map((turn) => turn.text), input.question])
  return {
    outcome: said.outcome,
    response: said.response,
    citations: said.citations ?? [],
    grounded: said.grounded ?? false,
    suggestedActions: [m.assistant_action_contact()],
    needsHumanHandoff: said.handOff === true || priority === 'high',
    priority,
    category: categoryOf(input.question),
    followUpQuestions: questionsFor(input.evidence)
      .filter((question) => !asked.has(question))
      .slice(0, 3),
    mode: modeOf(input.question),
  }
}
