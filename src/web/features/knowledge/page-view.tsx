import { RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { KnowledgeEntry } from '#contract/knowledge.ts'
import type { CheckFrequency } from '#domain/knowledge/knowledge-type.ts'
import { m } from '#text'
import { showProblem } from '#web/lib/show-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { frequencyOptions } from './frequency-options.ts'
import { useChangeKnowledge, useCheckPage } from './knowledge-calls.ts'
import { PageChanges } from './page-changes.tsx'
import { PageLink, PageState } from './page-state.tsx'

type PageViewProps = {
  entry: KnowledgeEntry
  timeZone: string
  /** Begins with what the page last changed. */
  showsChanges?: boolean
  /** Its text. */
  children: ReactNode
}

/** A web page: where it is, what came of its checks, and its text or what changed in it. Any other text is left as it is. */
export function PageView({ entry, timeZone, showsChanges = false, children }: PageViewProps) {
  const [isComparing, setComparing] = useState(showsChanges)
  const { page } = entry
  if (!page) return children
  return (
    <>
      <div className="mb-4 flex flex-col gap-3 rounded-md bg-sunken p-4">
        <PageLink url={page.url} />
        <p role="status" className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
          <PageState entry={entry} timeZone={timeZone} now={new Date()} />
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <FrequencyChoice entry={entry} frequency={page.frequency} />
          <CheckButton entry={entry} />
          {page.changedAt && (
            <Button variant="quiet" onClick={() => setComparing(!isComparing)}>
              {isComparing ? m.knowledge_show_text() : m.knowledge_see_changes()}
            </Button>
          )}
        </div>
      </div>
      {isComparing ? <PageChanges id={entry.id} timeZone={timeZone} /> : children}
    </>
  )
}

function FrequencyChoice({ entry, frequency }: { entry: KnowledgeEntry; frequency: CheckFrequency }) {
  const change = useChangeKnowledge(entry.id)
  const chosen = change.isPending ? change.variables.frequency : undefined
  return (
    <Field label={m.knowledge_frequency()} className="w-44">
      <Select
        value={chosen ?? frequency}
        onChange={(event) =>
          change.mutate(
            { frequency: event.target.value as CheckFrequency },
            { onError: (error) => showProblem(error) },
          )
        }
        options={frequencyOptions()}
      />
    </Field>
  )
}

function CheckButton({ entry: { id, state } }: { entry: KnowledgeEntry }) {
  const check = useCheckPage(id)
  return (
    <Button
      busy={check.isPending || state === 'reading'}
      icon={<RefreshCw aria-hidden="true" className="size-4" />}
      onClick={() => check.mutate()}
    >
      {m.knowledge_check_now()}
    </Button>
  )
}
