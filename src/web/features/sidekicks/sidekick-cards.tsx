import { useQuery } from '@tanstack/react-query'
import { Drama } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { SidekickId } from '#domain/sidekicks/sidekick.ts'
import { m } from '#text'
import { changeQueryParams, useQueryParams } from '#web/lib/hash-location.ts'
import { reads } from '#web/lib/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { RoleMapDialog } from './role-map-dialog.tsx'
import { SampleVoices } from './sample-voices.tsx'
import { SidekickCard } from './sidekick-card.tsx'

/** Those that buyers and followers meet; the others are behind a button. */
const first = 3

type SidekickCardsProps = {
  onAddKnowledge: (sidekick: SidekickId) => void
  /** What a sidekick was taught. */
  knowledge: (sidekick: SidekickId) => ReactNode
}

/** The agent's assistants: who each says it is, how it speaks, what it knows. One is open at a time. */
export function SidekickCards({ onAddKnowledge, knowledge }: SidekickCardsProps) {
  const list = useQuery(reads('GET /api/sidekicks', {}))
  const roles = useQuery(reads('GET /api/sidekicks/roles', {}))
  // In the address, so a reload shows the same card.
  const opened = useQueryParams().get('sidekick')
  const items = list.data?.items ?? []
  const [wantsAll, setWantsAll] = useState(false)
  const [editsRoles, setEditsRoles] = useState(false)
  const isAll = wantsAll || items.slice(first).some(({ sidekick }) => sidekick === opened)
  const saved = roles.data?.updatedAt ? roles.data : undefined
  return (
    <section aria-labelledby="sidekicks">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="sidekicks" className="text-lg">
            {m.sidekicks_title()}
          </h2>
          <p className="text-sm text-muted">{m.sidekicks_text()}</p>
        </div>
        <Button
          size="sm"
          icon={<Drama aria-hidden="true" className="size-4" />}
          disabled={!roles.data}
          onClick={() => setEditsRoles(true)}
        >
          {m.sidekicks_roles()}
        </Button>
      </div>
      {list.isPending && <SkeletonRows rows={3} className="h-24" />}
      {list.isError && <ReadFailed error={list.error} onRetry={list.refetch} />}
      {roles.isError && <ReadFailed error={roles.error} onRetry={roles.refetch} />}
      <div className="flex flex-col gap-3">
        {items.slice(0, isAll ? undefined : first).map((item) => (
          <SidekickCard
            key={item.sidekick}
            sidekick={item}
            roles={saved}
            isOpen={item.sidekick === opened}
            onToggle={() => changeQueryParams({ sidekick: item.sidekick === opened ? '' : item.sidekick })}
            onAddKnowledge={() => onAddKnowledge(item.sidekick)}
            knowledge={knowledge(item.sidekick)}
          />
        ))}
        {!isAll && items.length > first && (
          <Button className="self-start" onClick={() => setWantsAll(true)}>
            {m.sidekicks_show_more({ count: String(items.length - first) })}
          </Button>
        )}
        {items.length > 0 && <SampleVoices />}
      </div>
      {editsRoles && roles.data && <RoleMapDialog roles={roles.data} onClose={() => setEditsRoles(false)} />}
    </section>
  )
}
