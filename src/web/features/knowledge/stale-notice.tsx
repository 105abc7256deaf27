import type { KnowledgeEntry } from '#contract/knowledge.ts'
import { m } from '#text'
import { ConflictNotice } from '#web/ui/conflict-notice.tsx'

type StaleNoticeProps = {
  newest: KnowledgeEntry
  onLoad: () => void
  onSaveOver: () => void
}

/** Someone else saved first: shows their version and lets the agent choose. */
export const StaleNotice = ({ newest, onLoad, onSaveOver }: StaleNoticeProps) => (
  <ConflictNotice onTheirs={onLoad} onMine={onSaveOver}>
    <p>{m.knowledge_changed_elsewhere()}</p>
    <details className="mt-1">
      <summary className="cursor-pointer py-1 font-semibold">{m.knowledge_see_newest()}</summary>
      <div className="mt-1 border-l-2 border-line pl-3 break-words">
        <p className="font-semibold">{newest.title}</p>
        <p className="whitespace-pre-line">{newest.content}</p>
      </div>
    </details>
  </ConflictNotice>
)
