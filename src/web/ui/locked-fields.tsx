import { type ReactNode, useLayoutEffect, useRef } from 'react'

type LockedFieldsProps = { locked: boolean; className?: string; children: ReactNode }

/** Fields that can't be changed while they are being saved: what was typed then would be lost. The focus comes back. */
export function LockedFields({ locked, className = '', children }: LockedFieldsProps) {
  const fields = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    const had = document.activeElement
    if (!locked || !(had instanceof HTMLElement) || !fields.current?.contains(had)) return
    return () => {
      if (had.isConnected && document.activeElement === document.body) had.focus()
    }
  }, [locked])
  return (
    <fieldset ref={fields} disabled={locked} className={`min-w-0 ${className}`}>
      {children}
    </fieldset>
  )
}
