import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#text'
import { joinClasses } from '#web/lib/join-classes.ts'
import { IconButton } from './icon-button.tsx'
import { type ModalProps, useModal } from './use-modal.ts'

type DrawerProps = ModalProps & {
  /** Its name for screen readers. */
  label: string
  side?: 'left' | 'right'
  className?: string
  children: ReactNode
}

/** A panel that opens from the side over a dimmed page. */
export function Drawer({ label, side = 'left', className, children, ...modal }: DrawerProps) {
  const dialog = useModal(modal)
  return (
    <dialog
      {...dialog}
      aria-label={label}
      className={joinClasses(
        'enters fixed inset-y-0 m-0 h-dvh max-h-none w-76 max-w-[86vw] overflow-y-auto border-0 p-0 shadow-high outline-none',
        side === 'left'
          ? 'right-auto left-0 [--enter-from:translateX(-100%)]'
          : 'right-0 left-auto [--enter-from:translateX(100%)]',
        className ?? 'bg-raised',
      )}
    >
      {modal.open && (
        <>
          {children}
          <IconButton
            label={m.shell_close()}
            icon={<X className="size-5" />}
            className="absolute top-3 right-3 hover:bg-current/10"
            onClick={modal.onClose}
          />
        </>
      )}
    </dialog>
  )
}
