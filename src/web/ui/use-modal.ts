import { type RefObject, useEffect, useRef } from 'react'

export type ModalProps = {
  open: boolean
  /** Requested by Escape, the close button or a click outside it. */
  onClose: () => void
  /** The element to focus first. Defaults to the first field, then the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null>
  /** `false` keeps Escape, outside clicks and the close button from closing it, for example while saving. */
  dismissable?: boolean
}

const firstField = 'input:not([type="hidden"]), textarea, select'

/** Drives a native modal `<dialog>`: the rest of the page is inert, and the focus returns to where it was. */
export function useModal({ open, onClose, initialFocus, dismissable = true }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const cameFrom = document.activeElement
    dialog.showModal()
    const first = initialFocus?.current ?? dialog.querySelector<HTMLElement>(firstField) ?? dialog
    first.focus()
    return () => {
      dialog.close()
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus()
    }
  }, [open, initialFocus])

  return {
    ref,
    tabIndex: -1,
    onCancel: (event: React.SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (dismissable) onClose()
    },
    onMouseDown: (event: React.MouseEvent<HTMLDialogElement>) => {
      if (dismissable && event.target === event.currentTarget) onClose()
    },
  }
}
