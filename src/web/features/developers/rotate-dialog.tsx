import { type FormEvent, useId, useState } from 'react'
import { m } from '#text'
import { isDemo } from '#web/lib/demo-mode.ts'
import { ProblemError } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { useRotateSecret } from './developer-calls.ts'
import { OwnPassword } from './own-password.tsx'

type RotateDialogProps = {
  endpointId: string
  /** `secret`: the new one. */
  onClose: (secret?: string) => void
}

/** Gives an endpoint a new secret. The demo has no password to ask for. */
export function RotateDialog({ endpointId, onClose }: RotateDialogProps) {
  const formId = useId()
  const [password, setPassword] = useState('')
  const rotate = useRotateSecret(endpointId)
  const errors = rotate.error instanceof ProblemError ? rotate.error.errors : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (rotate.isPending) return
    rotate.mutate({ password }, { onSuccess: ({ secret }) => onClose(secret) })
  }
  return (
    <Dialog
      open
      onClose={() => onClose()}
      dismissable={!rotate.isPending}
      size="sm"
      title={m.developers_webhooks_rotate()}
      footer={
        <FormFooter
          form={formId}
          submitLabel={m.developers_webhooks_rotate()}
          busy={rotate.isPending}
          onCancel={() => onClose()}
        />
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-muted">{m.developers_webhooks_rotate_text()}</p>
        {!isDemo && <OwnPassword value={password} error={errors.password} onChange={setPassword} />}
        <FormError>{rotate.error && Object.keys(errors).length === 0 && problemText(rotate.error)}</FormError>
      </form>
    </Dialog>
  )
}
