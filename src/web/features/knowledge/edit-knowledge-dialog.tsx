import type { KnowledgeEntry } from '#contract/knowledge.ts'
import { m } from '#text'
import { isProblem } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConflictNotice } from '#web/ui/conflict-notice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { EntryLoading } from './entry-loading.tsx'
import { useChangeKnowledge, useKnowledgeEntry } from './knowledge-calls.ts'
import { KnowledgeForm, type KnowledgeValues } from './knowledge-form.tsx'
import { useKnowledgeChanges } from './use-knowledge-changes.ts'

type EditKnowledgeDialogProps = {
  /** If missing, the dialog is closed. */
  id: string | undefined
  onClose: () => void
}

/** Edits one knowledge entry. */
export function EditKnowledgeDialog({ id, onClose }: EditKnowledgeDialogProps) {
  return id ? <OpenDialog key={id} id={id} onClose={onClose} /> : null
}

function OpenDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: entry, error, refetch } = useKnowledgeEntry(id)
  const isGone = isProblem(error, 'not_found')
  if (entry) return <EditForm entry={entry} isGone={isGone} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.knowledge_edit_title()}
      footer={<Button onClick={onClose}>{m.shell_close()}</Button>}
    >
      <EntryLoading error={error} onRetry={() => void refetch()} />
    </Dialog>
  )
}

const bodyOf = ({ title, content, listingId, usedBy }: KnowledgeValues, isRead: boolean) => ({
  title: title.trim(),
  ...(!isRead && { content }),
  sidekick: usedBy || null,
  ...(listingId ? { scope: 'listing' as const, listingId } : { scope: 'agent' as const }),
})

type EditFormProps = {
  entry: KnowledgeEntry
  /** Deleted elsewhere during editing. The input stays to be copied, or saved once the entry is restored. */
  isGone: boolean
  onClose: () => void
}

function EditForm({ entry, isGone, onClose }: EditFormProps) {
  const { words, base, change, fill, forget, isRestored } = useKnowledgeChanges(entry)
  const save = useChangeKnowledge(entry.id)
  const isRead = entry.type !== 'text'
  const isStale =
    (save.isIdle || save.isError) && (entry.version > base.version || isProblem(save.error, 'stale_version'))
  const close = () => {
    forget()
    onClose()
  }
  const submit = (given: KnowledgeValues, version?: number) =>
    save.mutate(
      { ...bodyOf(given, isRead), ...(version !== undefined && { version }) },
      {
        onSuccess: () => {
          showToast({ text: m.knowledge_changed() })
          close()
        },
      },
    )
  const loadNewest = () => {
    fill(entry)
    save.reset()
  }
  return (
    <KnowledgeForm
      title={m.knowledge_edit_title()}
      description={m.knowledge_edit_text()}
      submitLabel={m.knowledge_save()}
      words={words}
      isRead={isRead}
      onChange={change}
      listing={entry.listingId ? { id: entry.listingId, title: entry.listingTitle ?? '' } : undefined}
      keepsListing
      onDiscard={isRestored ? loadNewest : undefined}
      error={save.error}
      failureText={failureText}
      notice={
        isGone ? (
          <FormError>{m.knowledge_not_found()}</FormError>
        ) : (
          isStale && <StaleNotice newest={entry} onLoad={loadNewest} onSaveOver={() => submit(words)} />
        )
      }
      busy={save.isPending}
      onSubmit={(given) => submit(given, base.version)}
      onCancel={close}
      onClose={onClose}
    />
  )
}

const failureText = (error: Error) =>
  isProblem(error, 'not_found') ? m.knowledge_not_found() : problemText(error)

type StaleNoticeProps = {
  newest: KnowledgeEntry
  onLoad: () => void
  onSaveOver: () => void
}

/** Someone else saved first: shows their version and lets the agent choose. */
const StaleNotice = ({ newest, onLoad, onSaveOver }: StaleNoticeProps) => (
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
