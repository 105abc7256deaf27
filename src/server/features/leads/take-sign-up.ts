import type { BodyOf } from '#contract/endpoint.ts'
import type * as leads from '#contract/leads.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { LeadCapture } from '#domain/leads/draft-lead.ts'
import { identitiesOf, knowsPerson, matchLead } from '#domain/leads/lead-identity.ts'
import { cleanPerson, isEmail, isPhone } from '#domain/text/contact-format.ts'
import { type OnceKey, onceByKey } from '#server/database/once.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { findStarted, startTriggered } from '#server/features/sequences/start-runs.ts'
import { m } from '#text'
import { captureLead } from './capture-lead.ts'
import { holdIdentities } from './capture-store.ts'
import { addEvents } from './lead-store.ts'
import { findLeadsWith, markSignedUp } from './sign-up-store.ts'

type SignUp = BodyOf<typeof leads.takeSignUp>
type SignUpResult = { leadId: string; isNew: boolean }

/**
 * Someone opened an account with the agent on another site, which says so with an API key. They become a lead, or
 * join their existing one, and the sequences for sign-ups start. A repeated sign-up changes nothing. If email and phone match two
 * different leads, the one with the email wins; the phone is noted there, and the other lead is unchanged.
 */
export function takeSignUp(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  agent: AgentId,
  body: SignUp,
  once: OnceKey | undefined,
): Promise<SignUpResult> {
  const person = checkedPerson(body)
  return withTenant(deps.db, agent, (tx) =>
    onceByKey(tx, agent, once, async () => {
      const identities = identitiesOf(person)
      // A concurrent request about the same person waits here, and then finds them signed up.
      await holdIdentities(tx, identities)
      const lead = matchLead(await findLeadsWith(tx, agent, identities))?.lead
      if (!lead?.hasSignedUp) return signUp(tx, deps, agent, { body, person })
      // An address that someone shares with them, or a new one of theirs, is for the agent to see.
      if (!knowsPerson(lead, person)) await captureLead(tx, deps, agent, repeated(body, person))
      return { leadId: lead.id, isNew: false }
    }),
  )
}

type Person = ReturnType<typeof cleanPerson>

async function signUp(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  agent: AgentId,
  { body, person }: { body: SignUp; person: Person },
): Promise<SignUpResult> {
  const points = await findStarted(tx, agent, 'Account Created')
  const capture = captureOf(body, person)
  const { source: from } = capture
  // A new lead is welcomed once.
  const lead = await captureLead(tx, deps, agent, { ...capture, startsSequences: points.length === 0 })
  const now = deps.clock.now()
  await markSignedUp(tx, agent, lead.id, now)
  const event = {
    leadId: lead.id,
    kind: 'signed_up' as const,
    text: m.leads_event_signed_up({ source: from }),
  }
  await addEvents(tx, agent, [event], now)
  await startTriggered(tx, deps, agent, { points, leadIds: [lead.id] })
  return { leadId: lead.id, isNew: lead.isNew }
}

const captureOf = ({ source, consent, timeZone }: SignUp, person: Person): LeadCapture => ({
  ...person,
  source: source.trim() || m.leads_sign_up_source(),
  browserZone: timeZone,
  ...(consent && { consentText: consent.words, consentPage: consent.page, wording: 'own-site' as const }),
  // Their site has checked nothing that we know of.
  by: 'visitor',
  tell: 'agent',
})

const repeated = (body: SignUp, person: Person): LeadCapture => ({
  ...captureOf(body, person),
  startsSequences: false,
})

function checkedPerson({ name, email, phone, message }: SignUp): Person {
  const person = cleanPerson({ name, email, phone, message })
  const errors: Record<string, string> = {}
  if (!isEmail(person.email)) errors.email = m.common_email_invalid()
  if (person.phone && !isPhone(person.phone)) errors.phone = m.common_phone_invalid()
  if (Object.keys(errors).length > 0) throw new Problem('invalid', m.problems_invalid(), { errors })
  return person
}
