import { m } from '#text'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { showToast } from '#web/ui/toast-store.ts'

/** Where emails of portals are forwarded to, so that they become leads. */
export const ForwardingCard = ({ address }: { address: string | null }) => (
  <Card title={m.email_settings_forwarding()}>
    {address === null ? (
      <p className="text-sm text-muted">{m.email_settings_forwarding_none()}</p>
    ) : (
      <>
        <p className="mb-3 text-sm text-muted">{m.email_settings_forwarding_text()}</p>
        <div className="flex flex-wrap items-center gap-3">
          <code className="min-w-0 rounded-md bg-sunken px-3 py-2 break-all">{address}</code>
          <Button size="sm" onClick={() => void copy(address)}>
            {m.email_settings_copy()}
          </Button>
        </div>
      </>
    )}
  </Card>
)

async function copy(address: string) {
  try {
    await navigator.clipboard.writeText(address)
    showToast({ text: m.email_settings_copied() })
  } catch {
    // The browser may not allow it; the address can be selected.
    showToast({ text: m.email_settings_copy_failed(), tone: 'failure' })
  }
}
