import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: string
  text?: ReactNode
  back?: { href: string; label: string }
  /** Buttons, the primary one last. */
  actions?: ReactNode
}

/** The top of a page: where you are, how to go back, and what you can do here. */
export function PageHeader({ title, text, back, actions }: PageHeaderProps) {
  return (
    <div className="mb-6">
      {back && (
        <a
          href={back.href}
          className="-ml-1 mb-2 inline-flex min-h-8 items-center gap-1.5 rounded-sm px-1 text-sm font-medium text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {back.label}
        </a>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          {text && <p className="mt-1 max-w-2xl text-muted">{text}</p>}
        </div>
        {actions && (
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow max-sm:*:px-2.5 max-sm:[&_svg]:hidden">
            {actions}
          </div>
        )}
      </div>
    </div>
  )
}
