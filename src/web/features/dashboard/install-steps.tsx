import { Share } from 'lucide-react'
import { m } from '#text'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** How to add an app to the home screen on iPhones and iPads, whose browsers make no offer. */
export function InstallSteps({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={m.dashboard_install()}
      footer={
        <Button variant="primary" onClick={onDone}>
          {m.dashboard_install_done()}
        </Button>
      }
    >
      <ol className="flex list-decimal flex-col gap-3 pl-5">
        <li>
          {m.dashboard_install_share()} <Share aria-hidden="true" className="inline size-4" />
        </li>
        <li>{m.dashboard_install_add()}</li>
      </ol>
    </Dialog>
  )
}
