/**
 * What a model's tool calls may do in a buyer's chat: no more than the buyer's own words would. A call without such words
 * has no effect.
 */
import { type Contact, reachInText } from '#domain/leads/contact-in-text.ts'
import { emailKey, phoneKey } from '#domain/leads/lead-identity.ts'
import { m } from '#text'
import type { BuyerReply } from './answer-buyer.ts'
import type { UsedTool } from './answer-record.ts'
import type { AgentProfile, Turn } from './context.ts'
import type { Evidence } from './engine/evidence/evidence.ts'
import { sayEstimate, termsIn } from './engine/questions/mortgage-question.ts'
import type { Heard } from './hear-contact.ts'
import { mayWantShowing, whenWords } from './showing.ts'

/** A call as it arrives: known by name, its arguments of the right form, and nothing about it believed. */
export type ModelCall =
  | {
      tool: 'capture_lead'
      args: { name?: string | undefined; email?: string | undefined; phone?: string | undefined }
    }
  | { tool: 'request_showing' }
  | { tool: 'escalate_to_agent' }
  | {
      tool: 'mortgage_estimate'
      args: {
        downPaymentPercent?: number | undefined
        annualRatePercent?: number | undefined
        termYears?: number | undefined
      }
    }

/** What the calls of one turn come to. */
export type Granted = {
  /** What the buyer wrote about themselves, and wasn't read as such; missing parts are empty. */
  contact: Contact
  wantsShowing: boolean
  escalates: boolean
  /** Sentences of our own. */
  estimates: string[]
  used: UsedTool[]
}

export const nothingGranted: Granted = {
  contact: { name: '', email: '', phone: '' },
  wantsShowing: false,
  escalates: false,
  estimates: [],
  used: [],
}

export type WishContext = {
  evidence: Evidence
  agent: AgentProfile
  turns: readonly Turn[]
  question: string
  heard: Pick<Heard, 'contact'>
}

type Judged = { isDone: boolean; granted: Granted; says: string }

/** What one more call adds, and what the model is told about it. */
export function grantCall(call: ModelCall, granted: Granted, context: WishContext): Judged {
  const { isDone, ...judged } = judges[call.tool](call as never, granted, context)
  const used = [...granted.used, { tool: call.tool, isDone }]
  return { isDone, says: judged.says, granted: { ...judged.granted, used } }
}

const judges: {
  [Tool in ModelCall['tool']]: (
    call: Extract<ModelCall, { tool: Tool }>,
    granted: Granted,
    context: WishContext,
  ) => Judged
} = {
  capture_lead({ args }, granted, context) {
    const contact = contactBackedBy(args, context)
    if (!contact)
      return refuse(granted, 'Not done: the buyer has written no contact details that are not known yet.')
    return grant({ ...granted, contact }, 'Done. The buyer is told that the agent has these details.')
  },
  request_showing(_call, granted, { evidence, question }) {
    if (!evidence.isOfHome || !mayWantShowing(question))
      return refuse(granted, 'Not done: the buyer has not asked to see the home.')
    return grant(
      { ...granted, wantsShowing: true },
      'The buyer is shown the form. Nothing is booked; do not confirm a time.',
    )
  },
  escalate_to_agent(_call, granted) {
    return grant({ ...granted, escalates: true }, 'Done. The buyer is told that the agent knows.')
  },
  mortgage_estimate({ args }, granted, context) {
    const sentence = estimateOf(args, context)
    if (!sentence) return refuse(granted, 'Not done: the buyer has not asked for it, or no price is stated.')
    return grant({ ...granted, estimates: [...new Set([...granted.estimates, sentence])] }, sentence)
  },
}

const grant = (granted: Granted, says: string): Judged => ({ isDone: true, granted, says })
const refuse = (granted: Granted, says: string): Judged => ({ isDone: false, granted, says })

/** The parts of it that stand in the buyer's own words and aren't known yet; undefined without a way to reach them. */
function contactBackedBy(
  { name = '', email = '', phone = '' }: Partial<Record<keyof Contact, string | undefined>>,
  { agent, turns, question, heard }: WishContext,
): Contact | undefined {
  const written = [...turns.filter(({ sender }) => sender === 'user').map(({ text }) => text), question]
  const said = written.map((text) => reachInText(text, { agent }))
  const saidEmail = said.flatMap(({ emails }) => emails).find((one) => emailKey(one) === emailKey(email))
  const saidPhone = said.flatMap(({ phones }) => phones).find((one) => phoneKey(one) === phoneKey(phone))
  const contact = {
    name: isNameIn(written, name, agent) && !heard.contact.name ? name.trim() : '',
    email: heard.contact.email ? '' : (email && saidEmail) || '',
    phone: heard.contact.phone ? '' : (phone && saidPhone) || '',
  }
  return contact.email || contact.phone ? contact : undefined
}

const longestName = 60
const isName = /^\p{Lu}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*){0,3}$/u

/** Written as a name, letter for letter, by the buyer, and not the agent's. */
function isNameIn(written: readonly string[], name: string, agent: AgentProfile): boolean {
  const trimmed = name.trim()
  const isOwn = trimmed.length <= longestName && isName.test(trimmed) && trimmed !== agent.name
  return isOwn && written.some((text) => ` ${text.replace(/[,.;:!?\n]/g, ' ')} `.includes(` ${trimmed} `))
}

const asksForSums =
  /\b(?:mortgage|loan|payments?|monthly|month|down|interest|rates?|financ\w+|afford\w*|borrow\w*|lenders?)\b/i

/** With the buyer's own figures, and the calculator's where there are none; undefined if they ask for no such thing. */
function estimateOf(
  args: Extract<ModelCall, { tool: 'mortgage_estimate' }>['args'],
  { evidence, question }: WishContext,
): string | undefined {
  const priceCents = evidence.fields.find(({ name }) => name === 'price')?.value
  if (!priceCents || !asksForSums.test(question)) return undefined
  const figures = new Set((question.match(/\d+(?:\.\d+)?/g) ?? []).map(Number))
  const terms = { priceCents, ...termsIn(question, priceCents) }
  for (const name of ['downPaymentPercent', 'annualRatePercent', 'termYears'] as const) {
    const given = args[name]
    if (given !== undefined && figures.has(given)) terms[name] = given
  }
  return sayEstimate(terms)
}

/** Our reply with what was granted beside it, in the words that say the same without a model. */
export function withGranted(
  reply: BuyerReply,
  { contact, wantsShowing, escalates, estimates }: Granted,
  { agent, question, isReachable }: { agent: AgentProfile; question: string; isReachable: boolean },
): BuyerReply {
  const { email, phone } = contact
  const hasReach = email !== '' || phone !== ''
  const when = whenWords(question)
  const sentences = [
    reply.response,
    ...estimates.filter((sentence) => !reply.response.includes(sentence)),
    hasReach ? readBack(contact, agent.name) : '',
    wantsShowing
      ? m.assistant_showing({ agent: agent.name, when: when ? m.assistant_showing_when({ when }) : '' })
      : '',
    wantsShowing && !isReachable && !hasReach ? m.assistant_showing_or_here() : '',
  ]
  const actions = [
    ...(wantsShowing ? [m.assistant_action_showing()] : []),
    ...(estimates.length > 0 ? [m.assistant_action_mortgage()] : []),
    ...reply.suggestedActions,
  ]
  const asks = wantsShowing && !isReachable && !hasReach ? 'showing' : reply.asks
  return {
    ...reply,
    response: sentences.filter(Boolean).join(' '),
    suggestedActions: [...new Set(actions)],
    ...(asks && { asks }),
    ...(escalates && { escalates }),
  }
}

function readBack({ email, phone }: Contact, agent: string): string {
  const has = email && phone ? m.assistant_has_both : phone ? m.assistant_has_phone : m.assistant_has_email
  return `${m.assistant_thanks_plain()} ${has({ agent, phone, email })}`
}

/** What was heard, with what a model found too. */
export function hearGranted(heard: Heard, { contact }: Granted): Heard {
  const fill = (own: Contact): Contact => ({
    name: own.name || contact.name,
    email: own.email || contact.email,
    phone: own.phone || contact.phone,
  })
  return { ...heard, contact: fill(heard.contact), brings: fill(heard.brings) }
}
