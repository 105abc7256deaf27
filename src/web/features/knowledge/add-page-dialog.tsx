import { type FormEvent, type RefObject, useEffect, useId, useRef } from 'react'
import type { CheckFrequency } from '#domain/knowledge/knowledge-type.ts'
import { m } from '#text'
import { ProblemError } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import type { ListingChoice } from '#web/lib/use-listing-choices.ts'
import { useOnceKey } from '#web/lib/use-once-key.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { Select, type SelectOption } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { frequencyOptions } from './frequency-options.ts'
import { useAddKnowledge } from './knowledge-calls.ts'
import { usePlaces } from './use-places.ts'
import { type UsedBy, UsedByField } from './used-by-field.tsx'

/** The form's values. An empty `listingId` means all listings. */
type PageValues = {
  url: string
  title: string
  frequency: CheckFrequency
  listingId: string
  usedBy: UsedBy
}

type AddPageDialogProps = {
  /** For which listing it opens; `id` keeps its draft apart from others. If missing, the dialog is closed. */
  preset: { id: string; listing?: ListingChoice } | undefined
  onClose: () => void
}

/** Adds a web page to the assistant's knowledge. */
export function AddPageDialog({ preset, onClose }: AddPageDialogProps) {
  return preset ? <OpenDialog key={preset.id} preset={preset} onClose={onClose} /> : null
}

type OpenDialogProps = AddPageDialogProps & { preset: NonNullable<AddPageDialogProps['preset']> }

function OpenDialog({ preset, onClose }: OpenDialogProps) {
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const { draft, change, forget, isRestored } = useDraft<PageValues>(`page:${preset.id}`, {
    url: '',
    title: '',
    frequency: 'once',
    listingId: preset.listing?.id ?? '',
    usedBy: '',
  })
  const { listingId, places, error: placesError } = usePlaces(draft.listingId, preset)
  const { submit, error, busy } = useSubmit({ ...draft, listingId }, () => {
    forget()
    onClose()
  })
  const refused = error instanceof ProblemError ? error.errors : {}
  const isUnnamed = error && Object.keys(refused).length === 0
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])

  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!busy}
      initialFocus={field}
      title={m.knowledge_url_add()}
      description={m.knowledge_url_text()}
      footer={
        <FormFooter form={formId} submitLabel={m.knowledge_url_add_short()} busy={busy} onCancel={onClose} />
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {isRestored && <DraftNotice onDiscard={forget} />}
        <PageFields
          words={{ ...draft, listingId }}
          field={field}
          places={places}
          errors={placesError ? { listingId: placesError, ...refused } : refused}
          onChange={change}
        />
        <FormError>{isUnnamed && problemText(error)}</FormError>
      </form>
    </Dialog>
  )
}

type PageFieldsProps = {
  words: PageValues
  field: RefObject<HTMLInputElement | null>
  places: readonly SelectOption[]
  errors: Record<string, string>
  onChange: (changes: Partial<PageValues>) => void
}

const PageFields = ({ words, field, places, errors, onChange }: PageFieldsProps) => (
  <>
    <Field label={m.knowledge_url()} required error={errors.url}>
      <TextInput
        ref={field}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder={m.knowledge_url_example()}
        value={words.url}
        onChange={(event) => onChange({ url: event.target.value })}
      />
    </Field>
    <Field label={m.knowledge_title()} hint={m.knowledge_url_title_hint()} optional error={errors.title}>
      <TextInput
        value={words.title}
        maxLength={200}
        onChange={(event) => onChange({ title: event.target.value })}
      />
    </Field>
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={m.knowledge_frequency()} error={errors.frequency}>
        <Select
          value={words.frequency}
          onChange={(event) => onChange({ frequency: event.target.value as CheckFrequency })}
          options={frequencyOptions()}
        />
      </Field>
      <Field label={m.knowledge_for()} error={errors.listingId}>
        <Select
          value={words.listingId}
          onChange={(event) => onChange({ listingId: event.target.value })}
          options={places}
        />
      </Field>
    </div>
    <UsedByField value={words.usedBy} onChange={(usedBy) => onChange({ usedBy })} />
  </>
)

function useSubmit({ url, title, frequency, listingId, usedBy }: PageValues, onAdded: () => void) {
  const add = useAddKnowledge()
  const once = useOnceKey()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending) return
    const place = listingId ? { scope: 'listing' as const, listingId } : { scope: 'agent' as const }
    const body = {
      ...place,
      ...{ type: 'url' as const, url, frequency },
      ...(title.trim() && { title }),
      ...(usedBy && { sidekick: usedBy }),
    }
    add.mutate(
      { body, key: once.of(body) },
      {
        onSuccess: () => {
          once.done()
          showToast({ text: m.knowledge_url_added() })
          onAdded()
        },
      },
    )
  }
  return { submit, error: add.error, busy: add.isPending }
}
