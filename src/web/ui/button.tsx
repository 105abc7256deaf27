import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '#web/lib/join-classes.ts'
import type { Size } from './size.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

type ButtonLook = {
  /** One `primary` per screen: it is the light. */
  variant?: ButtonVariant
  size?: Size
  icon?: ReactNode
  /** Takes the full width. */
  full?: boolean
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent shadow-low hover:bg-accent-hover',
  secondary: 'border border-control/60 bg-raised text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-neutral-soft',
  danger: 'bg-danger-fill text-on-danger hover:bg-danger-fill-hover',
}

const sizes: Record<Size, string> = {
  sm: 'min-h-8 gap-1.5 px-3 text-sm whitespace-nowrap',
  md: 'min-h-10 gap-2 px-4 text-sm',
  lg: 'min-h-12 gap-2 px-6 text-base',
}

const buttonClasses = ({ variant = 'secondary', size = 'md', full }: ButtonLook, className?: string) =>
  joinClasses(
    'inline-flex items-center justify-center rounded-md py-1 font-semibold text-center transition-colors select-none',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress',
    variants[variant],
    sizes[size],
    full && 'w-full',
    className,
  )

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Work is in progress: the button can't be pressed again, and keeps its place and its focus. */
    busy?: boolean
  }

export function Button({
  variant,
  size,
  icon,
  full,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClasses({ variant, size, full }, className)}
      {...rest}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

export type ButtonLinkProps = ComponentProps<'a'> & ButtonLook & { href: string }

/** A link that looks like a button, for going somewhere rather than doing something. */
export function ButtonLink({ variant, size, icon, full, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a className={buttonClasses({ variant, size, full }, className)} {...rest}>
      {icon}
      {children}
    </a>
  )
}
