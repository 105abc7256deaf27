import { type ReactNode, useRef } from 'react'
import { m } from '#text'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  /** The question shown to the person. */
  children: ReactNode
  /** Says what it does: 'Delete listing', never 'OK'. */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      dismissable={!props.busy}
      initialFocus={cancel}
      size="sm"
      title={props.title}
      footer={
        <>
          <Button ref={cancel} onClick={props.onClose} disabled={props.busy}>
            {props.cancelLabel ?? m.shell_cancel()}
          </Button>
          <Button variant={props.danger ? 'danger' : 'primary'} busy={props.busy} onClick={props.onConfirm}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-muted">{props.children}</div>
    </Dialog>
  )
}
