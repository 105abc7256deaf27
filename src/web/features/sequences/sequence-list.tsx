import { Plus, Workflow } from 'lucide-react'
import { m } from '#text'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { SendingNotice } from './sending-notice.tsx'
import type { SequenceActions } from './sequence-actions.ts'
import { useSequences } from './sequence-calls.ts'
import { SequenceCard } from './sequence-card.tsx'

type SequenceListProps = SequenceActions & {
  settingsHref: string
  onCreate: () => void
  onTemplates: () => void
  onEmails: () => void
}

/** The agent's sequences, with what can be done with each. */
export function SequenceList({ settingsHref, onCreate, onTemplates, onEmails, ...acts }: SequenceListProps) {
  const list = useSequences()
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <SendingNotice settingsHref={settingsHref} />
      <div className="mb-4 flex flex-wrap gap-2 max-sm:*:grow">
        <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4" />} onClick={onCreate}>
          {m.funnel_create()}
        </Button>
        <Button onClick={onTemplates}>{m.funnel_sequence_templates()}</Button>
        <Button onClick={onEmails}>{m.funnel_email_templates()}</Button>
      </div>
      {list.isPending && <SkeletonRows rows={3} className="h-32" />}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState
          title={m.funnel_none()}
          text={m.funnel_none_text()}
          picture={<Workflow />}
          action={<Button onClick={onTemplates}>{m.funnel_start_from_template()}</Button>}
        />
      )}
      <ul className="flex flex-col gap-3">
        {rows.map((sequence) => (
          <SequenceCard key={sequence.id} sequence={sequence} {...acts} />
        ))}
      </ul>
      <ListEnd list={list} shown={rows.length} />
    </>
  )
}
