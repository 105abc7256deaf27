import { useQuery } from '@tanstack/react-query'
import { BookOpen, Handshake, House, IdCard, LifeBuoy, Megaphone, Pencil, Signpost } from 'lucide-react'
import { useState } from 'react'
import type { Sidekick } from '#contract/sidekicks.ts'
import { personalityWords } from '#domain/sidekicks/manner-in-words.ts'
import type { SidekickId } from '#domain/sidekicks/sidekick.ts'
import { type SidekickIcon, sidekicks } from '#domain/sidekicks/sidekicks.ts'
import { m } from '#text'
import { reads } from '#web/lib/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { PersonalityDialog } from './personality-dialog.tsx'
import { WhoIAmDialog } from './who-i-am-dialog.tsx'

const shown: ReadonlySet<SidekickId> = new Set(['listing', 'agent'])
const icons: Record<SidekickIcon, typeof House> = {
  card: IdCard,
  megaphone: Megaphone,
  house: House,
  handshake: Handshake,
  book: BookOpen,
  lifebuoy: LifeBuoy,
  signpost: Signpost,
}

/** The agent's assistants: who each says it is, and how it speaks. */
export function SidekickCards() {
  const list = useQuery(reads('GET /api/sidekicks', {}))
  return (
    <section aria-labelledby="sidekicks">
      <h2 id="sidekicks" className="text-lg">
        {m.sidekicks_title()}
      </h2>
      <p className="mb-4 text-sm text-muted">{m.sidekicks_text()}</p>
      {list.isPending && <SkeletonRows rows={1} className="h-40" />}
      {list.isError && <ReadFailed error={list.error} onRetry={list.refetch} />}
      <div className="grid gap-4 md:grid-cols-2">
        {list.data?.items
          .filter(({ sidekick }) => shown.has(sidekick))
          .map((sidekick) => (
            <SidekickCard key={sidekick.sidekick} sidekick={sidekick} />
          ))}
      </div>
    </section>
  )
}

function SidekickCard({ sidekick }: { sidekick: Sidekick }) {
  const [editing, setEditing] = useState<'who' | 'personality'>()
  const { name, description, icon } = sidekicks[sidekick.sidekick]
  const Icon = icons[icon]
  const { personality, whoIAm } = sidekick
  const close = () => setEditing(undefined)
  return (
    <Card title={name()} icon={<Icon />}>
      <p className="-mt-2 mb-4 text-sm text-muted">{description()}</p>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-sans text-sm font-semibold">{m.sidekicks_who()}</h3>
          <p className={whoIAm ? 'break-words' : 'text-muted'}>{whoIAm || m.sidekicks_who_empty()}</p>
        </div>
        <Button
          size="sm"
          icon={<Pencil aria-hidden="true" className="size-4" />}
          aria-label={m.sidekicks_edit_who_named({ sidekick: name() })}
          onClick={() => setEditing('who')}
        >
          {m.sidekicks_edit_who()}
        </Button>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p>{personality ? personalityWords[personality].name() : m.sidekicks_personality_plain()}</p>
        <Button
          size="sm"
          aria-label={m.sidekicks_personality_of({ sidekick: name() })}
          onClick={() => setEditing('personality')}
        >
          {m.sidekicks_personality()}
        </Button>
      </div>
      {editing === 'who' && <WhoIAmDialog sidekick={sidekick} onClose={close} />}
      {editing === 'personality' && <PersonalityDialog sidekick={sidekick} onClose={close} />}
    </Card>
  )
}
