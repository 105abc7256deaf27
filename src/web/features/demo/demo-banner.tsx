import { useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { listenToDemo } from '#web/lib/demo/call-in-demo.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Shown on every page of the demo: what it is, and the two ways out. */
export function DemoBanner() {
  const client = useQueryClient()
  useEffect(() => listenToDemo(() => void client.invalidateQueries()), [client])
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
          <ButtonLink size="sm" href={paths.home()}>
            {m.demo_leave()}
          </ButtonLink>
        </div>
      </div>
    </aside>
  )
}
