import type { ComponentProps } from 'react'
import { joinClasses } from '#web/lib/join-classes.ts'

/** A link inside or beside text. */
export const TextLink = ({ className, children, ...rest }: ComponentProps<'a'> & { href: string }) => (
  <a
    className={joinClasses(
      'rounded-sm font-semibold text-accent-ink underline decoration-accent-ink/40 underline-offset-3 hover:decoration-accent-ink',
      className,
    )}
    {...rest}
  >
    {children}
  </a>
)
