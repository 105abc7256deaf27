import { CalendarCheck, CircleCheckBig, Flag, Mail, Sparkles, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EmailSettings } from '#contract/email-settings.ts'
import { waitsForApproval } from '#domain/sequence-drafts/waits-for-approval.ts'
import { conditionInWords } from '#domain/sequences/condition-in-words.ts'
import { fillTemplate } from '#domain/sequences/fill-template.ts'
import { pathDates } from '#domain/sequences/path-dates.ts'
import type { Branch, SequencePlan, SequenceStep, StepType } from '#domain/sequences/sequence.ts'
import { delayInWords, stepTitle, stepTypeLabel, triggerLabel } from '#domain/sequences/sequence-in-words.ts'
import { exampleValues } from '#domain/sequences/template-variables.ts'
import { m } from '#text'
import { formatWhen } from '#web/lib/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useSendingSettings, useSendingWindow } from './sending-settings.ts'

type PathPreviewProps = { plan: SequencePlan; timeZone: string }

/** The whole path with its dates, as if a sample lead were added now; emails wait for the end of the quiet hours. */
export function PathPreview({ plan, timeZone }: PathPreviewProps) {
  const now = new Date()
  const values = exampleValues()
  const name = values['lead.name'] ?? ''
  const sending = useSendingSettings().data
  const dates = pathDates(plan.steps, now.getTime(), { zone: timeZone, window: useSendingWindow() })
  return (
    <section aria-label={m.funnel_path()} className="rounded-lg border border-line bg-sunken p-4">
      <h3 className="text-lg">{m.funnel_path()}</h3>
      <p className="mb-3 text-sm text-muted">{m.funnel_path_text({ name })}</p>
      <ol>
        <PathPoint icon={<UserPlus />} title={m.funnel_path_start({ name })} when={m.funnel_path_now()} />
        {plan.steps.map((step, place) => (
          <PathPoint
            key={step.id}
            icon={icons[step.type]}
            title={fillTemplate(stepTitle(step), values).text || stepTypeLabel(step.type)}
            when={formatWhen(new Date(dates[place] ?? 0).toISOString(), { timeZone, now })}
            wait={delayInWords(step.delay)}
            branch={step.branch && branchInWords(step.branch, plan.steps)}
            note={sending && willWait(step, sending) ? m.funnel_needs_approval() : null}
          />
        ))}
        <PathPoint
          isLast
          icon={<Flag />}
          title={m.funnel_path_end()}
          when={
            plan.goal ? m.funnel_path_goal({ condition: conditionInWords(plan.goal) }) : m.funnel_path_stops()
          }
        />
      </ol>
    </section>
  )
}

const willWait = (step: SequenceStep, { settings, draftWriter: writer }: EmailSettings): boolean =>
  waitsForApproval(step, { approves: settings.approveAiEmails, writer })

/** Before a new sequence goes live: who gets something, and when. */
export const LiveAtOnce = ({ triggerType }: Pick<SequencePlan, 'triggerType'>) => (
  <Notice>
    {triggerType === 'Custom'
      ? m.funnel_live_by_hand()
      : m.funnel_live_at_once({ trigger: triggerLabel(triggerType) })}
  </Notice>
)

const icons: Record<StepType, ReactNode> = {
  email: <Mail />,
  'ai-email': <Sparkles />,
  task: <CircleCheckBig />,
  meeting: <CalendarCheck />,
}

function branchInWords({ condition, otherwise }: Branch, steps: readonly SequenceStep[]): string {
  const only = conditionInWords(condition)
  if (otherwise === 'skip') return m.funnel_path_if_skip({ condition: only })
  if (otherwise === 'end') return m.funnel_path_if_end({ condition: only })
  const number = steps.findIndex(({ id }) => id === otherwise.goTo) + 1
  return m.funnel_path_if_go({ condition: only, number })
}

type PathPointProps = {
  icon: ReactNode
  title: string
  when: string
  wait?: string
  branch?: string | null
  note?: string | null
  isLast?: boolean
}

const PathPoint = ({ icon, title, when, wait, branch, note, isLast }: PathPointProps) => (
  <li className="relative grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 pb-4 last:pb-0">
    {!isLast && (
      <span aria-hidden="true" className="absolute top-8 bottom-0 left-[calc(1rem-1px)] w-0.5 bg-line" />
    )}
    <span
      aria-hidden="true"
      className="flex size-8 items-center justify-center rounded-full bg-accent-soft text-accent-ink [&>svg]:size-4"
    >
      {icon}
    </span>
    <div className="min-w-0 pt-1 text-sm">
      <p className="font-semibold break-words">{title}</p>
      <p className="text-muted tabular">{wait ? `${wait} · ${when}` : when}</p>
      {note && <p className="text-muted">{note}</p>}
      {branch && <p className="text-muted">{branch}</p>}
    </div>
  </li>
)
