import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Identity } from '#contract/accounts.ts'
import type { Card as StoredCard } from '#contract/cards.ts'
import type { CardForm } from '#domain/cards/card.ts'
import { m } from '#text'
import { type CallBody, call } from '#web/lib/call.ts'
import { showFormProblem } from '#web/lib/form-problem.ts'
import { isProblem } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { makeStale } from '#web/lib/queries.ts'
import { useVersionedForm } from '#web/lib/use-versioned-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { cardQuery, valuesOf } from './card-query.ts'
import { CardSections } from './card-sections.tsx'

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

/** The form of the stored card, how it is saved, and how its newest version takes the place of what is typed. */
function useCardForm(card: StoredCard) {
  const client = useQueryClient()
  const { form, values, base, fill } = useVersionedForm('ai-card', card, valuesOf)
  const save = useMutation({
    mutationFn: (body: CallBody<'PUT /api/card'>) => call('PUT /api/card', { body }),
    onSuccess: (saved) => {
      client.setQueryData(cardQuery.queryKey, saved)
      fill(saved)
      void makeStale(client, ['/api/me', '/api/public/agents'])
      showToast({ text: saved.headshot || saved.logo ? m.cards_saved_with_images() : m.cards_saved() })
    },
    onError: (error) => showFormProblem(error, fields, form.setError, { textOf: failureText }),
  })
  const reload = useMutation({
    mutationFn: () => client.fetchQuery({ ...cardQuery, staleTime: 0 }),
    onSuccess: (newest) => {
      fill(newest)
      save.reset()
      showToast({ text: m.cards_reloaded() })
    },
    onError: (error) => form.setError('root', { message: problemText(error) }),
  })
  const submit = form.handleSubmit((given) => save.mutate({ ...given, version: base.version }))
  return { form, values, submit, reload, isSaving: save.isPending }
}

/** The AI Business Card's form. Unsaved input survives a reload. */
export function CardEditor({ card, profile, preview, isPreview, onDebug }: CardEditorProps) {
  const { form, values, submit, reload, isSaving } = useCardForm(card)
  const { isDirty, errors } = form.formState
  const [isAsking, setAsking] = useState(false)
  const drop = () => reload.mutate(undefined, { onSuccess: () => setAsking(false) })
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
            <FormError>{errors.root?.message}</FormError>
            <SaveBar
              isDirty={isDirty}
              isSaving={isSaving}
              isReloading={reload.isPending}
              onDebug={onDebug}
              onReload={() => (isDirty ? setAsking(true) : drop())}
            />
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
        onConfirm={drop}
        onClose={() => setAsking(false)}
      >
        {m.cards_reload_text()}
      </ConfirmDialog>
    </FormProvider>
  )
}

type SaveBarProps = {
  isDirty: boolean
  isSaving: boolean
  isReloading: boolean
  onDebug: () => void
  onReload: () => void
}

const SaveBar = ({ isDirty, isSaving, isReloading, onDebug, onReload }: SaveBarProps) => (
  <div className="bottom-bar -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:px-0">
    <span role="status" className="mr-auto text-sm text-muted">
      {isDirty && m.cards_unsaved()}
    </span>
    <Button variant="quiet" onClick={onDebug}>
      {m.cards_debug()}
    </Button>
    <Button busy={isReloading} onClick={onReload}>
      {m.cards_reload()}
    </Button>
    <Button type="submit" variant="primary" busy={isSaving}>
      {m.cards_save()}
    </Button>
  </div>
)

const failureText = (error: unknown) =>
  m.cards_save_failed({
    message: isProblem(error, 'not_signed_in') ? m.cards_no_user() : problemText(error),
  })
