import { type FormEvent, useId, useRef, useState } from 'react'
import type { FieldErrors } from '#contract/problem.ts'
import { knowledgeTitle, readKnowledgeText } from '#domain/knowledge/knowledge-text.ts'
import { m } from '#text'
import { ProblemError } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useOnceKey } from '#web/lib/use-once-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError, Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useAddKnowledge } from './knowledge-calls.ts'
import { useListingChoices } from './use-listing-choices.ts'

/** What the form begins with. */
export type KnowledgePreset = {
  /** Tells its draft from others', such as the question that it answers. */
  id: string
  title?: string
  content?: string
  /** None: for all of the agent's listings. */
  listing?: { id: string; title: string }
}

type AddKnowledgeDialogProps = {
  /** None: closed. */
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
  const formId = useId()
  const content = useRef<HTMLTextAreaElement>(null)
  const { draft, change, forget, isRestored } = useDraft(`knowledge:${preset.id}`, {
    title: preset.title?.slice(0, titleLimit) ?? '',
    content: preset.content ?? '',
    listingId: preset.listing?.id ?? '',
  })
  const { listingId, places, error } = usePlaces(draft.listingId, preset.listing)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState('')
  const add = useAddKnowledge()
  const once = useOnceKey()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending) return
    setFailure('')
    if (!readKnowledgeText(draft.content)) {
      setErrors({ content: m.knowledge_content_empty() })
      content.current?.focus()
      return
    }
    setErrors({})
    const { title } = draft
    const place = listingId ? { scope: 'listing' as const, listingId } : { scope: 'agent' as const }
    const body = { ...place, content: draft.content, ...(title.trim() && { title }) }
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
        onError: (error) => {
          const named = error instanceof ProblemError ? error.errors : {}
          setErrors(named)
          if (Object.keys(named).length === 0) setFailure(problemText(error))
        },
      },
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!add.isPending}
      initialFocus={content}
      title={m.knowledge_add()}
      description={m.knowledge_add_text()}
      footer={
        <>
          <Button onClick={onClose} disabled={add.isPending}>
            {m.shell_cancel()}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={add.isPending}>
            {m.knowledge_add()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {isRestored && (
          <Notice
            action={
              <Button size="sm" onClick={forget}>
                {m.knowledge_draft_discard()}
              </Button>
            }
          >
            {m.knowledge_draft_restored()}
          </Notice>
        )}
        <Field label={m.knowledge_title()} optional error={errors.title}>
          <TextInput
            value={draft.title}
            placeholder={draft.content ? knowledgeTitle('', draft.content) : undefined}
            onChange={(event) => change({ title: event.target.value })}
          />
        </Field>
        <Field
          label={m.knowledge_content()}
          hint={m.knowledge_content_hint()}
          required
          error={errors.content}
        >
          <TextArea
            ref={content}
            rows={7}
            value={draft.content}
            onChange={(event) => change({ content: event.target.value })}
          />
        </Field>
        <Field label={m.knowledge_for()} error={errors.listingId ?? error}>
          <Select
            value={listingId}
            onChange={(event) => change({ listingId: event.target.value })}
            options={places}
          />
        </Field>
        <FormError>{failure}</FormError>
      </form>
    </Dialog>
  )
}

/** For which listings it can be. The one it was opened for stands there before the others are read. */
function usePlaces(chosen: string, known: KnowledgePreset['listing']) {
  const { data, error } = useListingChoices()
  const fallback = chosen ? [{ id: chosen, title: known?.title || m.knowledge_one_listing() }] : []
  const listings = data ?? fallback
  return {
    /** A listing that is gone by now is not chosen any more. */
    listingId: listings.some(({ id }) => id === chosen) ? chosen : '',
    places: [
      { value: '', label: m.knowledge_all_listings() },
      ...listings.map(({ id, title }) => ({ value: id, label: title })),
    ],
    error: error ? problemText(error) : undefined,
  }
}
