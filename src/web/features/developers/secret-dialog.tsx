import { m } from '#text'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'

type SecretDialogProps = {
  title: string
  /** Undefined: closed. */
  secret: string | undefined
  onClose: () => void
}

/** Shows what is shown once. Only its button closes it, so that a stray click loses nothing. */
export const SecretDialog = ({ title, secret, onClose }: SecretDialogProps) => (
  <Dialog
    open={secret !== undefined}
    onClose={onClose}
    dismissable={false}
    title={title}
    description={m.developers_secret_text()}
    footer={
      <Button variant="primary" onClick={onClose}>
        {m.developers_done()}
      </Button>
    }
  >
    <div className="flex flex-wrap items-center gap-3">
      <code className="min-w-0 rounded-md bg-sunken px-3 py-2 text-sm break-all">{secret}</code>
      <Button size="sm" onClick={() => void copy(secret ?? '')}>
        {m.developers_copy()}
      </Button>
    </div>
  </Dialog>
)

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: m.developers_copied() })
  } catch {
    // The browser may not allow it; the text can be selected.
    showToast({ text: m.developers_copy_failed(), tone: 'failure' })
  }
}
