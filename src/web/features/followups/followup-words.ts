import type { FollowUp } from '#contract/followups.ts'
import type { RunEventType } from '#domain/sequences/run-event.ts'
import type { RunMove, RunStatus } from '#domain/sequences/run-status.ts'
import { m } from '#text'
import type { Tone } from '#web/ui/badge.tsx'

export const statusLooks: Record<RunStatus, { tone: Tone; label: () => string }> = {
  active: { tone: 'positive', label: m.funnel_status_active },
  paused: { tone: 'warning', label: m.funnel_status_paused },
  completed: { tone: 'info', label: m.funnel_status_completed },
  cancelled: { tone: 'danger', label: m.funnel_status_cancelled },
}

type AttentionFacts = Pick<FollowUp, 'status' | 'needsApproval' | 'hasFailed' | 'tasksDue'>

/** What a follow-up needs of the agent; if nothing, or if it is canceled, its status. */
export function badgeOf({ status, needsApproval, hasFailed, tasksDue }: AttentionFacts): {
  tone: Tone
  label: string
} {
  if (needsApproval) return { tone: 'warning', label: m.funnel_needs_approval() }
  if (hasFailed) return { tone: 'warning', label: m.funnel_needs_retry() }
  if (status === 'cancelled') return { tone: 'danger', label: m.funnel_status_cancelled() }
  if (tasksDue === 1) return { tone: 'warning', label: m.funnel_needs_task() }
  if (tasksDue > 1) return { tone: 'warning', label: m.funnel_needs_tasks({ count: tasksDue }) }
  const { tone, label } = statusLooks[status]
  return { tone, label: label() }
}

export const moveLabels: Record<RunMove, () => string> = {
  pause: m.funnel_pause,
  resume: m.funnel_resume,
  cancel: m.funnel_cancel,
}

const eventLabels: Record<RunEventType, () => string> = {
  enroll: m.funnel_event_enroll,
  'email-sent': m.funnel_event_email_sent,
  'email-opened': m.funnel_event_email_opened,
  'email-clicked': m.funnel_event_email_clicked,
  'email-replied': m.funnel_event_email_replied,
  'email-failed': m.funnel_event_email_failed,
  'not-sent': m.funnel_event_not_sent,
  waiting: m.funnel_event_waiting,
  'task-created': m.funnel_event_task_created,
  'meeting-set': m.funnel_event_meeting_set,
  moved: m.funnel_event_moved,
  pause: m.funnel_event_pause,
  resume: m.funnel_event_resume,
  cancel: m.funnel_event_cancel,
  complete: m.funnel_event_complete,
}
export const eventLabel = (type: RunEventType): string => eventLabels[type]()

/** How much of a sequence a lead has come through, from 0 to 1. */
export const progressOf = ({
  currentStepIndex,
  stepCount,
}: {
  currentStepIndex: number
  stepCount: number
}): number => (stepCount === 0 ? 0 : Math.min(1, (currentStepIndex + 1) / stepCount))
