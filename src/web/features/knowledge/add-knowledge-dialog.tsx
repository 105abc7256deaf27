import type { SidekickId } from '#domain/sidekicks/sidekick.ts'
import { cut } from '#domain/text/cut.ts'
import { m } from '#text'
import { useDraft } from '#web/lib/use-draft.ts'
import type { ListingChoice } from '#web/lib/use-listing-choices.ts'
import { useOnceKey } from '#web/lib/use-once-key.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useAddKnowledge } from './knowledge-calls.ts'
import { KnowledgeForm, type KnowledgeValues } from './knowledge-form.tsx'

/** The form's starting values. */
export type KnowledgePreset = {
  /** Keeps its draft apart from others. May be the question it answers. */
  id: string
  title?: string
  content?: string
  /** If missing, for all of the agent's listings. */
  listing?: ListingChoice | undefined
  /** If given, only this sidekick uses it. */
  sidekick?: SidekickId | undefined
}

type AddKnowledgeDialogProps = {
  /** If missing, the dialog is closed. */
  preset: KnowledgePreset | undefined
  onClose: () => void
  onAdded?: () => void
}

const titleLimit = 200

export function AddKnowledgeDialog({ preset, ...rest }: AddKnowledgeDialogProps) {
  return preset ? <OpenDialog key={preset.id} preset={preset} {...rest} /> : null
}

type OpenDialogProps = AddKnowledgeDialogProps & { preset: KnowledgePreset }

function OpenDialog({ preset, onClose, onAdded }: OpenDialogProps) {
  const { draft, change, forget, isRestored } = useDraft<KnowledgeValues>(`knowledge:${preset.id}`, {
    title: cut(preset.title ?? '', titleLimit),
    content: preset.content ?? '',
    listingId: preset.listing?.id ?? '',
    usedBy: preset.sidekick ?? '',
  })
  const add = useAddKnowledge()
  const once = useOnceKey()

  const submit = ({ title, content, listingId, usedBy }: KnowledgeValues) => {
    const place = listingId ? { scope: 'listing' as const, listingId } : { scope: 'agent' as const }
    const body = { ...place, content, ...(title.trim() && { title }), ...(usedBy && { sidekick: usedBy }) }
    add.mutate(
      { body, key: once.of(body) },
      {
        onSuccess: () => {
          once.done()
          forget()
          showToast({ text: m.knowledge_added() })
          onClose()
          onAdded?.()
        },
      },
    )
  }

  return (
    <KnowledgeForm
      title={m.knowledge_add()}
      description={m.knowledge_add_text()}
      submitLabel={m.knowledge_add()}
      words={draft}
      onChange={change}
      listing={preset.listing}
      onDiscard={isRestored ? forget : undefined}
      error={add.error}
      busy={add.isPending}
      onSubmit={submit}
      onCancel={onClose}
      onClose={onClose}
    />
  )
}
