import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from '#web/lib/join-classes.ts'

export type NoticeTone = 'info' | 'positive' | 'warning' | 'danger'

const looks: Record<NoticeTone, { ground: string; ink: string; Icon: typeof Info }> = {
  info: { ground: 'bg-info-soft', ink: 'text-info', Icon: Info },
  positive: { ground: 'bg-positive-soft', ink: 'text-positive', Icon: CircleCheck },
  warning: { ground: 'bg-warning-soft', ink: 'text-warning', Icon: TriangleAlert },
  danger: { ground: 'bg-danger-soft', ink: 'text-danger', Icon: CircleAlert },
}

type NoticeProps = {
  tone?: NoticeTone
  title?: ReactNode
  /** A button or link at its end. */
  action?: ReactNode
  /** Read out when it appears: `alert` at once, `status` when there is a pause. */
  announce?: 'alert' | 'status'
  className?: string
  children?: ReactNode
}

/** A few sentences that stand out from the page, such as a form's errors. */
export function Notice({ tone = 'info', title, action, announce, className, children }: NoticeProps) {
  const { ground, ink, Icon } = looks[tone]
  return (
    <div
      role={announce}
      className={joinClasses('flex items-start gap-3 rounded-md p-3 text-sm', ground, className)}
    >
      <Icon aria-hidden="true" className={joinClasses('mt-px size-5 shrink-0', ink)} />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 text-ink">
          {title && <p className="font-semibold">{title}</p>}
          {children}
        </div>
        {action}
      </div>
    </div>
  )
}

/** The error for a whole form, shown above its button. */
export const FormError = ({ children }: { children?: ReactNode }) =>
  children ? (
    <Notice tone="danger" announce="alert">
      {children}
    </Notice>
  ) : null
