import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { Identity } from '#contract/accounts.ts'
import type { Card as StoredCard } from '#contract/cards.ts'
import type { CardForm } from '#domain/cards/card.ts'
import { m } from '#text'
import { type CallBody, call } from '#web/lib/call.ts'
import { showFormProblem } from '#web/lib/form-problem.ts'
import { isProblem } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { makeStale } from '#web/lib/queries.ts'
import { readDraft, useKeepDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { cardQuery, valuesOf } from './card-query.ts'
import { CardSections } from './card-sections.tsx'

const draftKey = 'ai-card'
const fields = [
  'fullName',
  'professionalTitle',
  'company',
  'brandColor',
  'phone',
  'email',
  'website',
  'headshot',
  'logo',
  'bio',
  'socialMedia.facebook',
  'socialMedia.instagram',
  'socialMedia.twitter',
  'socialMedia.linkedin',
  'socialMedia.youtube',
] as const

type Draft = { values: CardForm; version: number }

type CardEditorProps = {
  card: StoredCard
  /** Shown to the public where the card is empty. */
  profile: Identity
  /** Draws the card with the current input. */
  preview: (values: CardForm) => ReactNode
  /** The preview takes up the whole page. */
  isPreview: boolean
  onDebug: () => void
}

/** The AI Business Card's form. Unsaved input survives a reload. */
export function CardEditor({ card, profile, preview, isPreview, onDebug }: CardEditorProps) {
  const client = useQueryClient()
  const [found, setFound] = useState(() => readDraft<Draft>(draftKey))
  const keep = useKeepDraft<Draft>(draftKey)
  /** What the form was filled from. A change made elsewhere must not replace it. */
  const [base, setBase] = useState(() => (found ? { ...card, version: found.version } : card))
  const form = useForm<CardForm>({ defaultValues: valuesOf(card) })
  const { isDirty } = form.formState
  const values = useWatch({ control: form.control }) as CardForm
  const [isAsking, setAsking] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    if (found) form.reset({ ...valuesOf(card), ...found.values }, { keepDefaultValues: true })
  }, [])
  useEffect(() => {
    if (isDirty) keep.save({ values, version: base.version })
    else keep.forget()
  }, [isDirty, values, base.version, keep])

  const fill = (from: StoredCard) => {
    keep.forget()
    setFound(undefined)
    setBase(from)
    form.reset(valuesOf(from))
  }
  if (card.version > base.version && !isDirty && !found) fill(card)

  const save = useMutation({
    mutationFn: (body: CallBody<'PUT /api/card'>) => call('PUT /api/card', { body }),
    onSuccess: (saved) => {
      client.setQueryData(cardQuery.queryKey, saved)
      fill(saved)
      void makeStale(client, ['/api/me', '/api/public/agents'])
      showToast({ text: saved.headshot || saved.logo ? m.cards_saved_with_images() : m.cards_saved() })
    },
    onError: (error) => showFormProblem(error, fields, form.setError, failureText),
  })
  const reload = useMutation({
    mutationFn: () => client.fetchQuery({ ...cardQuery, staleTime: 0 }),
    onSuccess: (newest) => {
      fill(newest)
      save.reset()
      setAsking(false)
      showToast({ text: m.cards_reloaded() })
    },
    onError: (error) => form.setError('root', { message: problemText(error) }),
  })
  const submit = form.handleSubmit((given) => save.mutate({ ...given, version: base.version }))

  return (
    <FormProvider {...form}>
      <div
        className={
          isPreview ? 'flex justify-center' : 'grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_400px]'
        }
      >
        {!isPreview && (
          <form noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-6">
            <CardSections profile={profile} />
            <FormError>{form.formState.errors.root?.message}</FormError>
            <div className="bottom-bar -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:px-0">
              <span role="status" className="mr-auto text-sm text-muted">
                {isDirty && m.cards_unsaved()}
              </span>
              <Button variant="quiet" onClick={onDebug}>
                {m.cards_debug()}
              </Button>
              <Button busy={reload.isPending} onClick={() => (isDirty ? setAsking(true) : reload.mutate())}>
                {m.cards_reload()}
              </Button>
              <Button type="submit" variant="primary" busy={save.isPending}>
                {m.cards_save()}
              </Button>
            </div>
          </form>
        )}
        <section aria-labelledby="live-preview" className="min-w-0 xl:sticky xl:top-6">
          <h2 id="live-preview" className={isPreview ? 'sr-only' : 'mb-3 text-lg'}>
            {m.cards_live_preview()}
          </h2>
          {preview(values)}
        </section>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={m.cards_reload_title()}
        confirmLabel={m.cards_reload_drop()}
        danger
        busy={reload.isPending}
        onConfirm={() => reload.mutate()}
        onClose={() => setAsking(false)}
      >
        {m.cards_reload_text()}
      </ConfirmDialog>
    </FormProvider>
  )
}

const failureText = (error: unknown) =>
  m.cards_save_failed({
    message: isProblem(error, 'not_signed_in') ? m.cards_no_user() : problemText(error),
  })
