import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  text?: ReactNode
  /** One icon or drawing. */
  picture?: ReactNode
  /** The one next action. */
  action?: ReactNode
  /** Inside a card, with less space. */
  compact?: boolean
}

export function EmptyState({ title, text, picture, action, compact }: EmptyStateProps) {
  return (
    <div className={`flex flex-col items-center text-center ${compact ? 'gap-2 py-5' : 'gap-3 px-4 py-14'}`}>
      {picture && (
        <div
          aria-hidden="true"
          className={`flex items-center justify-center rounded-full bg-accent-soft text-accent-ink ${compact ? 'size-11 [&>svg]:size-5' : 'size-16 [&>svg]:size-7'}`}
        >
          {picture}
        </div>
      )}
      <p className={compact ? titleInCard(Boolean(text)) : 'font-heading text-xl'}>{title}</p>
      {text && <p className={`max-w-md text-muted ${compact ? 'text-sm' : ''}`}>{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}

/** On its own it is quiet. Above a text it is a heading. */
const titleInCard = (leads: boolean) => (leads ? 'font-semibold' : 'text-sm text-muted')
