import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Task } from '#contract/tasks.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { formatWhen } from '#web/lib/format.ts'
import { joinClasses } from '#web/lib/join-classes.ts'
import { losesFocus } from '#web/lib/loses-focus.ts'
import { readsPages } from '#web/lib/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useChangeTask } from './use-change-task.ts'

const pageSize = 20

type TaskListProps = {
  slug: string
  timeZone: string
  /** Only this lead's. */
  leadId?: string
  className?: string
}

/** What sequences put on the agent's list, the longest due first. Without any, nothing is shown. */
export function TaskList({ slug, timeZone, leadId, className }: TaskListProps) {
  const list = useInfiniteQuery(
    readsPages('GET /api/tasks', { query: { limit: pageSize, show: 'open', leadId } }),
  )
  const tasks = list.data?.pages.flatMap((page) => page.items) ?? []
  if (tasks.length === 0 && !list.error) return null
  return (
    <Card title={m.funnel_tasks()} className={className}>
      <ul className="flex flex-col divide-y divide-line">
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} slug={slug} timeZone={timeZone} isNamed={!leadId} />
        ))}
      </ul>
      <ListEnd compact list={list} shown={tasks.length} />
    </Card>
  )
}

const firstLine = (text: string): string => text.trim().split('\n')[0] ?? ''

/** Where the focus goes when a task leaves the list: to the next one, else to the one before, else to the page. */
function neighborOf(row: HTMLElement | null): HTMLElement | null {
  const other = row?.nextElementSibling ?? row?.previousElementSibling
  return other?.querySelector('input') ?? document.getElementById('main')
}

type TaskRowProps = { task: Task; slug: string; timeZone: string; isNamed: boolean }

function TaskRow({ task: { id, text, leadId, leadName, dueAt }, slug, timeZone, isNamed }: TaskRowProps) {
  const change = useChangeTask()
  const row = useRef<HTMLLIElement>(null)
  const now = new Date()
  const finish = async () => {
    const next = neighborOf(row.current)
    try {
      await change.mutateAsync({ id, done: true })
    } catch {
      // `useChangeTask` has said why, and the task stays.
      return
    }
    if (losesFocus(row.current)) next?.focus()
  }
  return (
    <li ref={row} className={joinClasses('flex items-start gap-3 py-2.5', change.isPending && 'opacity-60')}>
      <input
        type="checkbox"
        aria-label={m.funnel_task_done_named({ text: firstLine(text) })}
        aria-busy={change.isPending || undefined}
        checked={change.isPending}
        onChange={() => {
          if (!change.isPending) void finish()
        }}
        className="mt-0.5 size-5 shrink-0 accent-accent-ink"
      />
      <div className="min-w-0 grow">
        <p className="break-words whitespace-pre-line">{text}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          {isNamed && <TextLink href={paths.lead(slug, leadId)}>{leadName}</TextLink>}
          <time dateTime={dueAt}>{m.funnel_task_due({ when: formatWhen(dueAt, { timeZone, now }) })}</time>
        </p>
      </div>
    </li>
  )
}
