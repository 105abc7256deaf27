import type { EmailTemplate } from '#contract/email-templates.ts'
import type { Listing } from '#contract/listings.ts'
import type { Weekday } from '#domain/appointments/working-time.ts'
import { fillTemplate, variablesIn } from '#domain/sequences/fill-template.ts'
import { templateValues } from '#domain/sequences/template-values.ts'
import {
  fillsItself,
  type VariableName,
  type VariableValues,
  written,
} from '#domain/sequences/template-variables.ts'
import { centsOf } from '#domain/text/money.ts'
import type { EmailWords } from './email-words.ts'
import type { FunnelAgent } from './funnel-agent.ts'

/** The variables of an email, each once, in its order. */
export const variablesOf = ({ subject, content }: EmailWords): VariableName[] =>
  variablesIn(`${subject}\n${content}`)

/** Where it is sent to many, what differs for each lead stays a variable, which counts as filled in. */
export const startingValues = (
  names: readonly VariableName[],
  { isForMany }: { isForMany: boolean },
): VariableValues =>
  Object.fromEntries(isForMany ? names.filter(fillsItself).map((name) => [name, written(name)]) : [])

export const isPerLead = (name: VariableName, values: VariableValues): boolean =>
  values[name] === written(name)

const isFilled = (value: string | undefined): boolean => (value ?? '').trim() !== ''

export const countFilled = (names: readonly VariableName[], values: VariableValues): number =>
  names.filter((name) => isFilled(values[name])).length

const filledOf = (values: VariableValues): VariableValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value)))

/** A template's email as a step takes it over. */
export const wordsOf = ({ subject, content, asksFor }: EmailTemplate): EmailWords => ({
  ...{ subject, content },
  ...(asksFor !== undefined && { asksFor }),
})

/** The email with what is filled in; an empty variable stays in it as it is. */
export const completed = ({ subject, content }: EmailWords, values: VariableValues): EmailWords => ({
  subject: fillTemplate(subject, filledOf(values)).text,
  content: fillTemplate(content, filledOf(values)).text,
})

/** Fills what is empty, and leaves what was typed. */
export const filledFrom = (
  names: readonly VariableName[],
  values: VariableValues,
  known: VariableValues,
): VariableValues => ({
  ...values,
  ...Object.fromEntries(
    names
      .filter((name) => !isFilled(values[name]) && isFilled(known[name]))
      .map((name) => [name, known[name]]),
  ),
})

type ValueSources = {
  agent: FunnelAgent
  workingDays: readonly Weekday[] | undefined
  listing: Listing | undefined
}

/** What is known without asking: the agent's profile, the days to offer, and a home if one is chosen. */
export function knownValues({ agent, workingDays = [], listing }: ValueSources, now: Date): VariableValues {
  const { timeZone: zone, ...profile } = agent
  return templateValues(
    {
      ...{ lead: { name: '' }, agent: profile, appointmentMs: null, workingDays, leadZone: null, zone },
      listing: listing
        ? {
            ...listing,
            priceCents: listing.price === null ? null : centsOf(listing.price),
            priceHistory: listing.priceHistory.map(({ price }) => ({ priceCents: centsOf(price) })),
          }
        : null,
    },
    now.getTime(),
  )
}
