/** A sequence as it is stored, and what keeps it from being saved. */
import { m } from '#text'
import { cleanLine, cleanText } from '../text/plain-text.ts'
import { isDay } from '../time/local-instant.ts'
import { variableFaults } from './fill-template.ts'
import {
  type DelayUnit,
  descriptionMaxLength,
  isAboutEmail,
  isEmailStep,
  maxSteps,
  nameMaxLength,
  type SequencePlan,
  type SequenceStep,
  stepContentMaxLength,
  stepSubjectMaxLength,
} from './sequence.ts'

/** 24 months. */
const longestDelay: Record<DelayUnit, number> = {
  minutes: 730 * 24 * 60,
  hours: 730 * 24,
  days: 730,
  weeks: 104,
  months: 24,
}

/** One more than is kept, so that what is too long can be said to be. */
const roomFor = (max: number) => max + 1
const locationMaxLength = 300

/** Without invisible characters, and without what the types of its steps don't have. */
export const cleanSequence = <Plan extends SequencePlan>(plan: Plan): Plan => ({
  ...plan,
  name: cleanLine(plan.name, roomFor(nameMaxLength)),
  description: cleanText(plan.description, roomFor(descriptionMaxLength)),
  steps: plan.steps.map(cleanStep),
})

const cleanStep = (step: SequenceStep): SequenceStep => ({
  ...step,
  subject: isEmailStep(step) ? cleanLine(step.subject, roomFor(stepSubjectMaxLength)) : '',
  content: cleanText(step.content, roomFor(stepContentMaxLength)),
  meetingDetails:
    step.type === 'meeting' && step.meetingDetails
      ? {
          date: step.meetingDetails.date.trim(),
          time: step.meetingDetails.time.trim(),
          location: cleanLine(step.meetingDetails.location, locationMaxLength),
        }
      : null,
  asksFor: isEmailStep(step) ? step.asksFor : null,
})

export type SequenceFaults = {
  /** Every sentence in the order of the form, those about a step with `Step N: ` before them. */
  errors: string[]
  /** By field (`name`, `steps.0.subject`), without the prefix; the first of each. */
  byField: Record<string, string>
}

type Fault = { field: string; text: string; listed: string }

/** What keeps a sequence from being saved; no errors if nothing does. */
export function checkSequence(plan: SequencePlan): SequenceFaults {
  const cleaned = cleanSequence(plan)
  const faults = [...planFaults(cleaned), ...cleaned.steps.slice(0, maxSteps).flatMap(stepFaults)]
  const byField: Record<string, string> = {}
  for (const { field, text } of faults) byField[field] ??= text
  return { errors: faults.map(({ listed }) => listed), byField }
}

const about = (field: string, text: string): Fault => ({ field, text, listed: text })

function planFaults({ name, description, steps, goal }: SequencePlan): Fault[] {
  const faults: Fault[] = []
  if (name === '') faults.push(about('name', m.sequences_name_required()))
  if (name.length > nameMaxLength) faults.push(about('name', m.sequences_name_long({ max: nameMaxLength })))
  if (description.length > descriptionMaxLength)
    faults.push(about('description', m.sequences_description_long({ max: descriptionMaxLength })))
  if (steps.length === 0) faults.push(about('steps', m.sequences_steps_required()))
  if (steps.length > maxSteps) faults.push(about('steps', m.sequences_steps_many({ max: maxSteps })))
  if (goal && isAboutEmail(goal) && !steps.some(isEmailStep))
    faults.push(about('goal', m.sequences_goal_without_email()))
  return faults
}

function stepFaults(step: SequenceStep, index: number, steps: readonly SequenceStep[]): Fault[] {
  const found: [field: string, text: string | undefined][] = [
    ['content', contentFault(step)],
    ...variableFaults(step.content, { isSent: true }).map((text): [string, string] => ['content', text]),
    ['subject', subjectFault(step)],
    ...variableFaults(step.subject, { isSent: true }).map((text): [string, string] => ['subject', text]),
    ['delay', delayFault(step, index)],
    ...meetingFaults(step),
    ['branch', branchFault(step, index, steps)],
    ['id', steps.findIndex(({ id }) => id === step.id) < index ? m.sequences_id_twice() : undefined],
  ]
  return found.flatMap(([field, text]) =>
    text === undefined
      ? []
      : [
          {
            field: `steps.${index}.${field}`,
            text,
            listed: m.sequences_step_fault({ step: index + 1, fault: text }),
          },
        ],
  )
}

function contentFault({ content }: SequenceStep): string | undefined {
  if (content === '') return m.sequences_content_required()
  return content.length > stepContentMaxLength
    ? m.sequences_content_long({ max: stepContentMaxLength })
    : undefined
}

function subjectFault(step: SequenceStep): string | undefined {
  if (!isEmailStep(step)) return undefined
  if (step.subject === '') return m.sequences_subject_required()
  return step.subject.length > stepSubjectMaxLength
    ? m.sequences_subject_long({ max: stepSubjectMaxLength })
    : undefined
}

/** Only the first step can be taken at once. */
function delayFault({ delay }: SequenceStep, index: number): string | undefined {
  if (delay.value < (index === 0 ? 0 : 1)) return m.sequences_delay_required()
  return delay.value > longestDelay[delay.unit] ? m.sequences_delay_long() : undefined
}

function meetingFaults({ meetingDetails: meeting }: SequenceStep): [string, string | undefined][] {
  if (!meeting) return []
  const { date, time, location } = meeting
  const half = (date === '') === (time === '') ? undefined : m.sequences_meeting_half()
  return [
    ['meetingDetails.location', location === '' ? m.sequences_location_required() : undefined],
    ['meetingDetails.date', date === '' ? half : isDay(date) ? undefined : m.sequences_meeting_date()],
    ['meetingDetails.time', time === '' ? half : isTime(time) ? undefined : m.sequences_meeting_time()],
  ]
}

/** `HH:MM` */
const isTime = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)

function branchFault(
  { branch }: SequenceStep,
  index: number,
  steps: readonly SequenceStep[],
): string | undefined {
  if (!branch) return undefined
  if (isAboutEmail(branch.condition) && !steps.slice(0, index).some(isEmailStep))
    return m.sequences_no_email_before()
  const { otherwise } = branch
  if (typeof otherwise === 'string') return undefined
  return steps.slice(index + 1).some(({ id }) => id === otherwise.goTo)
    ? undefined
    : m.sequences_go_to_later()
}
