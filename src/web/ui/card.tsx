import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { joinClasses } from '#web/lib/join-classes.ts'

type CardProps = {
  title?: string
  icon?: ReactNode
  /** A link or a small button at the right end of the title row. */
  action?: ReactNode
  /** On a phone the title row opens and closes it. */
  collapsesOnPhone?: boolean
  className?: string
  children: ReactNode
}

/** A sheet of paper on the page. */
export function Card({ title, icon, action, collapsesOnPhone, className, children }: CardProps) {
  const id = useId()
  const [open, setOpen] = useState(true)
  const heading = (
    <>
      {icon && (
        <span aria-hidden="true" className="text-accent-ink [&>svg]:size-5">
          {icon}
        </span>
      )}
      {title}
    </>
  )
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={joinClasses('min-w-0 rounded-lg border border-line bg-raised p-5 shadow-low', className)}
    >
      {title && (
        <div className={joinClasses('flex min-h-8 items-center justify-between gap-3', open && 'mb-4')}>
          <h2 id={id} className="flex min-w-0 items-center gap-2.5 text-lg">
            {heading}
          </h2>
          <div className="flex shrink-0 items-center gap-1">
            {action}
            {collapsesOnPhone && (
              <button
                type="button"
                aria-expanded={open}
                aria-controls={`${id}-body`}
                aria-labelledby={id}
                onClick={() => setOpen(!open)}
                className="inline-flex size-9 items-center justify-center rounded-md text-muted hover:bg-neutral-soft md:hidden"
              >
                <ChevronDown
                  aria-hidden="true"
                  className={joinClasses('size-5 transition-transform', open && 'rotate-180')}
                />
              </button>
            )}
          </div>
        </div>
      )}
      <div id={`${id}-body`} className={open ? undefined : 'hidden md:block'}>
        {children}
      </div>
    </section>
  )
}
