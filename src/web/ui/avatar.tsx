import { joinClasses } from '#web/lib/join-classes.ts'
import type { Size } from './size.ts'

type AvatarProps = { name: string; src?: string | null; size?: Size; className?: string }

const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-16 text-xl' }

/** A person's photo, or their initials. Decorative, since the name is beside it. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const look = joinClasses('shrink-0 rounded-full object-cover', sizes[size], className)
  if (src) return <img src={src} alt="" className={look} />
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'inline-flex items-center justify-center bg-accent-soft font-semibold text-accent-ink',
        look,
      )}
    >
      {initialsOf(name)}
    </span>
  )
}

const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  )
  return letters.join('').toUpperCase() || '?'
}
