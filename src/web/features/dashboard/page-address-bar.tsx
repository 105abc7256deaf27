import { Copy, Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#text'
import { Button } from '#web/ui/button.tsx'
import { showFailure, showToast } from '#web/ui/toast-store.ts'

/** The address to share. `action` sits at its end. */
export function PageAddressBar({ address, action }: { address: string; action?: ReactNode }) {
  const whole = new URL(address, window.location.origin).href
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(whole)
      showToast({ text: m.dashboard_copied() })
    } catch {
      // Copying is forbidden, or the page is not secure. The address can still be selected by hand.
      showFailure(m.dashboard_not_copied())
    }
  }
  return (
    <div className="mb-6 flex flex-wrap items-center gap-2">
      <div className="flex min-h-11 min-w-0 grow basis-64 items-center gap-2 rounded-md border border-line bg-raised py-1 pr-1 pl-3">
        <Link2 aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <span className="sr-only">{m.dashboard_page_address()}</span>
        <span className="min-w-0 grow truncate text-sm text-muted select-all">{whole}</span>
        <Button
          size="sm"
          variant="quiet"
          icon={<Copy aria-hidden="true" className="size-4" />}
          onClick={() => void copy()}
        >
          {m.dashboard_copy()}
        </Button>
      </div>
      {action}
    </div>
  )
}
