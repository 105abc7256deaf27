/** What a sequence consists of: its trigger, its steps, the delay before each, and what ends it early. */
import type { LeadStatus } from '../leads/lead-status.ts'

/** What starts a sequence for a lead. `Custom` ones start by hand or through the API. */
export const triggerTypes = [
  'Lead Capture',
  'Appointment Scheduled',
  'Property Viewed',
  'Market Update',
  'Account Created',
  'Custom',
] as const
export type TriggerType = (typeof triggerTypes)[number]

export const stepTypes = ['email', 'ai-email', 'task', 'meeting'] as const
export type StepType = (typeof stepTypes)[number]

/** Has a subject, and is sent to the lead. */
export const isEmailStep = ({ type }: { type: StepType }): boolean => type === 'email' || type === 'ai-email'

export const delayUnits = ['minutes', 'hours', 'days', 'weeks', 'months'] as const
export type DelayUnit = (typeof delayUnits)[number]
export type Delay = { value: number; unit: DelayUnit }
export const defaultDelay: Delay = { value: 1, unit: 'days' }

/** A day (`YYYY-MM-DD`) and a time (`HH:MM`) in the agent's zone; both empty if the agent is to arrange them. */
export type MeetingDetails = { date: string; time: string; location: string }

/** What a lead can have done with the run's latest email. */
export const emailActs = ['opened', 'clicked', 'replied'] as const
export type EmailAct = (typeof emailActs)[number]

/** Something that is true of a lead, or of what they did with the run's latest email; `not` turns it around. */
export type Condition =
  | { kind: EmailAct; not: boolean }
  | { kind: 'score'; atLeast: number; not: boolean }
  | { kind: 'status'; status: LeadStatus; not: boolean }

export const conditionKinds = [
  ...emailActs,
  'score',
  'status',
] as const satisfies readonly Condition['kind'][]

export const isAboutEmail = ({ kind }: Condition): boolean =>
  (emailActs as readonly Condition['kind'][]).includes(kind)

/** Where a run goes if a step's condition isn't met: past the step, to a later step (its ID), or to the end. */
export type UnmetConditionAction = 'skip' | 'end' | { goTo: string }

export type Branch = { condition: Condition; otherwise: UnmetConditionAction }

/** What an email can ask a lead to do. Who has done it already isn't asked again. */
export const asks = ['visit'] as const
export type Ask = (typeof asks)[number]

export type SequenceStep = {
  /** Unique within the sequence. It stays when steps are moved. */
  id: string
  type: StepType
  /** After the step before it; after enrollment for the first. */
  delay: Delay
  /** Of an email. */
  subject: string
  /** The email's text, the instructions to write it by, or what the task or meeting is about. Variables are filled in. */
  content: string
  meetingDetails: MeetingDetails | null
  /** The step is only taken if this holds when it is due. */
  branch: Branch | null
  /** Of an email, what it asks for. */
  asksFor: Ask | null
}

/** What an agent edits and saves. */
export type SequencePlan = {
  name: string
  description: string
  triggerType: TriggerType
  steps: SequenceStep[]
  /** The run is complete as soon as this holds. */
  goal: Condition | null
}

export const maxSteps = 50
export const nameMaxLength = 120
export const descriptionMaxLength = 1000
export const stepSubjectMaxLength = 200
export const stepContentMaxLength = 10_000
