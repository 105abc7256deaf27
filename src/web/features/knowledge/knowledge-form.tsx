import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { knowledgeLimits } from '#domain/billing/account-limits.ts'
import { knowledgeTitle, readKnowledgeText } from '#domain/knowledge/knowledge-text.ts'
import { m } from '#text'
import { ProblemError } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import type { ListingChoice } from '#web/lib/use-listing-choices.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { usePlaces } from './use-places.ts'
import { type UsedBy, UsedByField } from './used-by-field.tsx'

/** The form's values. An empty `listingId` means all listings, and an empty or missing `usedBy` every assistant. */
export type KnowledgeValues = { title: string; content: string; listingId: string; usedBy?: UsedBy }

type KnowledgeFormProps = {
  title: string
  description: string
  submitLabel: string
  words: KnowledgeValues
  /** Its text was read from elsewhere, so the form is about the rest. */
  isRead?: boolean
  onChange: (changes: Partial<KnowledgeValues>) => void
  /** The listing the form was opened for. It is offered before the others have loaded. */
  listing?: ListingChoice
  /** That listing can stay selected even if it has been deleted. */
  keepsListing?: boolean
  /** If given, the form was filled from a saved draft, and this discards it. */
  onDiscard?: () => void
  /** Why the last attempt was rejected. */
  error: Error | null
  failureText?: (error: Error) => string
  /** Shown above the buttons instead of the error. */
  notice?: ReactNode
  busy: boolean
  onSubmit: (words: KnowledgeValues) => void
  onCancel: () => void
  onClose: () => void
}

/** The dialog for writing knowledge, used for adding and for editing. */
export function KnowledgeForm(props: KnowledgeFormProps) {
  const { words, onChange, busy, onClose, onDiscard, error, failureText = problemText, isRead } = props
  const formId = useId()
  const content = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [isBlank, setBlank] = useState(false)
  const { listingId, places, error: placesError } = usePlaces(words.listingId, props)
  const refused = error instanceof ProblemError ? error.errors : {}
  const errors = isBlank ? { content: m.knowledge_content_empty() } : refused
  const isUnnamed = error && !isBlank && Object.keys(refused).length === 0
  useFocusOnRefusal(form, error)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const blank = !isRead && !readKnowledgeText(words.content)
    setBlank(blank)
    if (blank) content.current?.focus()
    else props.onSubmit({ ...words, listingId })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!busy}
      initialFocus={content}
      title={props.title}
      description={props.description}
      footer={
        <FormFooter form={formId} submitLabel={props.submitLabel} busy={busy} onCancel={props.onCancel} />
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {onDiscard && <DraftNotice onDiscard={onDiscard} />}
        <TitleField words={words} error={errors.title} onChange={onChange} />
        {!isRead && (
          <ContentField
            content={words.content}
            input={content}
            error={errors.content}
            onChange={(text) => {
              setBlank(false)
              onChange({ content: text })
            }}
          />
        )}
        <Field label={m.knowledge_for()} error={errors.listingId ?? placesError}>
          <Select
            value={listingId}
            onChange={(event) => onChange({ listingId: event.target.value })}
            options={places}
          />
        </Field>
        <UsedByField value={words.usedBy ?? ''} onChange={(usedBy) => onChange({ usedBy })} />
        {props.notice || <FormError>{isUnnamed && failureText(error)}</FormError>}
      </form>
    </Dialog>
  )
}

type TitleFieldProps = Pick<KnowledgeFormProps, 'words' | 'onChange'> & { error: string | undefined }

const TitleField = ({ words, error, onChange }: TitleFieldProps) => (
  <Field label={m.knowledge_title()} optional error={error}>
    <TextInput
      value={words.title}
      placeholder={words.content ? knowledgeTitle('', words.content) : undefined}
      onChange={(event) => onChange({ title: event.target.value })}
    />
  </Field>
)

type ContentFieldProps = {
  content: string
  input: RefObject<HTMLTextAreaElement | null>
  error: string | undefined
  onChange: (content: string) => void
}

const ContentField = ({ content, input, error, onChange }: ContentFieldProps) => (
  <Field
    label={m.knowledge_content()}
    hint={m.knowledge_content_hint({ max: knowledgeLimits.pieceCharacters.toLocaleString('en-US') })}
    required
    error={error}
  >
    <TextArea ref={input} rows={7} value={content} onChange={(event) => onChange(event.target.value)} />
  </Field>
)

/** Focuses the first rejected field. An error about the whole form, which may be out of view, is scrolled to. */
function useFocusOnRefusal(form: RefObject<HTMLFormElement | null>, error: Error | null) {
  useEffect(() => {
    if (!error) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [form, error])
}
