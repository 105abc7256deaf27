import { m } from '#text'
import { cut } from '../text/cut.ts'
import { firstNameOf } from '../text/first-name.ts'
import { fillTemplate } from './fill-template.ts'
import type { Delay, DelayUnit, SequenceStep, StepType, TriggerType } from './sequence.ts'
import { type VariableName, variableNames, variableOf } from './template-variables.ts'

const triggerLabels: Record<TriggerType, () => string> = {
  'Lead Capture': m.sequences_trigger_lead_capture,
  'Appointment Scheduled': m.sequences_trigger_appointment,
  'Property Viewed': m.sequences_trigger_viewed,
  'Market Update': m.sequences_trigger_market,
  'Account Created': m.sequences_trigger_account,
  Custom: m.sequences_trigger_custom,
}
export const triggerLabel = (trigger: TriggerType): string => triggerLabels[trigger]()

const typeLabels: Record<StepType, () => string> = {
  email: m.sequences_type_email,
  'ai-email': m.sequences_type_ai_email,
  task: m.sequences_type_task,
  meeting: m.sequences_type_meeting,
}
export const stepTypeLabel = (type: StepType): string => typeLabels[type]()

const unitLabels: Record<DelayUnit, readonly [one: () => string, many: () => string]> = {
  minutes: [m.sequences_unit_minute, m.sequences_unit_minutes],
  hours: [m.sequences_unit_hour, m.sequences_unit_hours],
  days: [m.sequences_unit_day, m.sequences_unit_days],
  weeks: [m.sequences_unit_week, m.sequences_unit_weeks],
  months: [m.sequences_unit_month, m.sequences_unit_months],
}
export const delayUnitLabel = (unit: DelayUnit): string => unitLabels[unit][1]()

/** `Right away`, `1 day later`, `15 minutes later`. */
export function delayInWords({ value, unit }: Delay): string {
  if (value <= 0) return m.sequences_delay_none()
  const [one, many] = unitLabels[unit]
  return m.sequences_delay_later({ count: value, unit: value === 1 ? one() : many() })
}

const titleLength = 80

/** What a step is about, in one line: an email's subject, else the start of its content. */
export function stepTitle({ subject, content }: Pick<SequenceStep, 'subject' | 'content'>): string {
  const line = subject.trim() || (content.trim().split('\n')[0] ?? '')
  return line.length > titleLength ? `${cut(line, titleLength - 1).trimEnd()}…` : line
}

/** `[address]` */
const named = (variable: VariableName): string => `[${withSmallInitial(variableOf(variable).label())}]`

/** A step's title as it reads for a lead; what else it leaves open is named, not written in code. */
export function titleFor(title: string, leadName: string): string {
  const others = Object.fromEntries(variableNames.map((name) => [name, named(name)]))
  return fillTemplate(title, { ...others, 'lead.name': firstNameOf(leadName) }).text
}

const withSmallInitial = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1)
