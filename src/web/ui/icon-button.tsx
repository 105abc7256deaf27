import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '#web/lib/join-classes.ts'
import type { Placement } from './place-beside.ts'
import { Tooltip } from './tooltip.tsx'

type IconButtonProps = ComponentProps<'button'> & {
  /** What it does. Used as its name for screen readers and as its tooltip. */
  label: string
  icon: ReactNode
  size?: 'sm' | 'md'
  tooltip?: Placement
}

const noTooltip: Placement = { align: 'center' }

export function IconButton({
  label,
  icon,
  size = 'md',
  tooltip = noTooltip,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} placement={tooltip}>
      {() => (
        <button
          type="button"
          aria-label={label}
          className={joinClasses(
            'inline-flex shrink-0 items-center justify-center rounded-md transition-colors hover:bg-neutral-soft',
            'disabled:cursor-not-allowed disabled:opacity-55',
            size === 'md' ? 'size-10' : 'size-8',
            className,
          )}
          {...rest}
        >
          {icon}
        </button>
      )}
    </Tooltip>
  )
}
