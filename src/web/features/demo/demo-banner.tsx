import { Eye, Mail } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { HeldMailsDialog } from './held-mails-dialog.tsx'

/** Shown on every page of the demo: what it is, what it would have sent, and the two ways out. */
export function DemoBanner({ timeZone, onLeave }: { timeZone: string; onLeave: () => void }) {
  const [readsMails, setReadsMails] = useState(false)
  return (
    <aside aria-label={m.demo_banner_label()} className="border-b border-line bg-accent-soft print:hidden">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 text-sm sm:px-8">
        <Eye aria-hidden="true" className="size-5 shrink-0" />
        <p className="min-w-48 flex-1">
          <strong className="font-semibold">{m.demo_banner()}</strong> {m.demo_banner_text()}
        </p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink size="sm" variant="primary" href={paths.signUp()}>
            {m.demo_start_trial()}
          </ButtonLink>
          <Button
            size="sm"
            icon={<Mail aria-hidden="true" className="size-4" />}
            onClick={() => setReadsMails(true)}
          >
            {m.demo_mails()}
          </Button>
          <Button size="sm" aria-label={m.demo_leave()} onClick={onLeave}>
            <span className="sm:hidden">{m.demo_leave_short()}</span>
            <span className="max-sm:hidden">{m.demo_leave()}</span>
          </Button>
        </div>
      </div>
      <HeldMailsDialog timeZone={timeZone} open={readsMails} onClose={() => setReadsMails(false)} />
    </aside>
  )
}
