import { m } from '#text'
import { Button } from './button.tsx'

type FormFooterProps = {
  /** The id of the form that the button sends. */
  form: string
  submitLabel: string
  busy: boolean
  onCancel: () => void
}

/** The buttons below a form in a dialog. While it is being sent, it can't be canceled. */
export function FormFooter({ form, submitLabel, busy, onCancel }: FormFooterProps) {
  return (
    <>
      <Button onClick={onCancel} disabled={busy}>
        {m.shell_cancel()}
      </Button>
      <Button type="submit" form={form} variant="primary" busy={busy}>
        {submitLabel}
      </Button>
    </>
  )
}
