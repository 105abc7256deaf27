import type { ReactNode } from 'react'
import type { Profile } from '#contract/accounts.ts'
import { Avatar } from '#web/ui/avatar.tsx'

/** The agent behind these listings, as buyers will see them. */
export function AgentCard({ agent: { shown }, action }: { agent: Profile; action?: ReactNode }) {
  return (
    <section className="mb-6 flex flex-wrap items-center gap-4 rounded-lg border border-line bg-raised p-4 shadow-low sm:p-5">
      <Avatar name={shown.name} src={shown.headshotUrl} size="lg" />
      <div className="min-w-0 grow basis-40">
        <p className="font-heading text-xl">{shown.name}</p>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span>{shown.company || shown.email}</span>
          {shown.phone && <span className="whitespace-nowrap">{shown.phone}</span>}
        </p>
      </div>
      {action}
    </section>
  )
}
