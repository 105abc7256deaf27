import { productName } from '#domain/product.ts'
import { joinClasses } from '#web/lib/join-classes.ts'

/** The house with its light on, and the product name. */
export function Logo({ onNight = false, className }: { onNight?: boolean; className?: string }) {
  return (
    <span className={joinClasses('inline-flex items-center gap-2.5', className)}>
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
        <rect width="32" height="32" rx="8" className={onNight ? 'fill-night-raised' : 'fill-night'} />
        <path
          d="M16 12.2a4.6 4.6 0 0 0-4.6 4.6c0 1.8 1 3 1.8 4V26h5.6v-5.2c.8-1 1.8-2.2 1.8-4a4.6 4.6 0 0 0-4.6-4.6"
          className="fill-accent"
        />
        <path
          d="m5 17.8 11-10.4 11 10.4"
          className="fill-none stroke-night-ink"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="font-heading text-xl font-semibold tracking-tight">{productName}</span>
    </span>
  )
}
