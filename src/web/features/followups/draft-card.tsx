import { useState } from 'react'
import type { FollowUpDetail, FollowUpDraft } from '#contract/followups.ts'
import { letterMaxLength, subjectMaxLength } from '#domain/messages/letter-rules.ts'
import { m } from '#text'
import { errorsAtFields } from '#web/lib/form-problem.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError, Notice } from '#web/ui/notice.tsx'
import { QuoteList } from '#web/ui/quote-list.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useApproveDraft, useRewriteDraft, useSkipDraft } from './followup-calls.ts'
import { LeftWords, type LetterWords, wordsKey } from './left-words.tsx'

type DraftCardProps = { run: FollowUpDetail; draft: FollowUpDraft }

/** The AI-written email that is next: the agent's to change, send, or skip; or what will leave. */
export function DraftCard({ run, draft }: DraftCardProps) {
  if (draft.isOffered) return <OfferedDraft key={draft.version} run={run} draft={draft} />
  return (
    <Card title={draft.isApproved ? m.funnel_draft_ready_title() : m.funnel_draft_unasked_title()}>
      <Notice>{draft.isApproved ? m.funnel_draft_ready() : m.funnel_draft_unasked()}</Notice>
      <p className="mt-4 font-semibold break-words">{draft.subject}</p>
      <p className="mt-2 break-words whitespace-pre-line">{draft.text}</p>
      <Why draft={draft} />
    </Card>
  )
}

/** What the agent has typed, and what they can do with it. */
function useDecision({ run, draft }: DraftCardProps) {
  const written = { subject: draft.subject, text: draft.text }
  const words = useDraft<LetterWords>(wordsKey(run.id, draft.version), written)
  const approve = useApproveDraft(run.id, words.forget)
  const rewrite = useRewriteDraft(run.id, words.forget)
  const errors = errorsAtFields<LetterWords>(approve.error, ['subject', 'text'])
  const isSaid = errors.subject !== undefined || errors.text !== undefined
  return {
    ...{ words, errors },
    isChanged: words.draft.subject !== written.subject || words.draft.text !== written.text,
    error: (isSaid ? null : approve.error) ?? rewrite.error,
    isApproving: approve.isPending,
    isRewriting: rewrite.isPending,
    send: () => approve.mutate({ version: draft.version, ...words.draft }),
    writeAgain: (onSettled?: () => void) => rewrite.mutate(draft.version, { onSettled }),
  }
}
type Decision = ReturnType<typeof useDecision>

function OfferedDraft({ run, draft }: DraftCardProps) {
  const decision = useDecision({ run, draft })
  const { words, errors, error } = decision
  return (
    <Card title={m.funnel_draft_title()}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          decision.send()
        }}
      >
        <LeftWords followupId={run.id} version={draft.version} onUse={words.change} />
        {draft.note && <Notice tone="warning">{draft.note}</Notice>}
        {draft.ignoresInstructions && <Notice>{m.funnel_draft_not_followed()}</Notice>}
        <Field label={m.funnel_draft_subject()} error={errors.subject} required>
          <TextInput
            autoComplete="off"
            maxLength={subjectMaxLength}
            value={words.draft.subject}
            onChange={({ target }) => words.change({ subject: target.value })}
          />
        </Field>
        <Field label={m.funnel_draft_text()} error={errors.text} required>
          <TextArea
            rows={10}
            maxLength={letterMaxLength}
            value={words.draft.text}
            onChange={({ target }) => words.change({ text: target.value })}
          />
        </Field>
        <Buttons run={run} version={draft.version} decision={decision} />
        <FormError>{error && problemText(error)}</FormError>
      </form>
      <Why draft={draft} />
    </Card>
  )
}

type ButtonsProps = { run: FollowUpDetail; version: number; decision: Decision }

function Buttons({ run, version, decision }: ButtonsProps) {
  const { words, isApproving, isRewriting, isChanged, writeAgain } = decision
  const [isSkipping, setSkipping] = useState(false)
  const [isReplacing, setReplacing] = useState(false)
  const isBusy = isApproving || isRewriting
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant="primary" busy={isApproving} disabled={isBusy}>
        {m.funnel_draft_approve()}
      </Button>
      <Button
        busy={isRewriting}
        disabled={isBusy}
        onClick={() => (isChanged ? setReplacing(true) : writeAgain())}
      >
        {m.funnel_draft_rewrite()}
      </Button>
      <Button variant="quiet" disabled={isBusy} onClick={() => setSkipping(true)}>
        {m.funnel_draft_skip()}
      </Button>
      {isReplacing && (
        <ConfirmDialog
          open
          title={m.funnel_draft_rewrite_title()}
          confirmLabel={m.funnel_draft_rewrite()}
          cancelLabel={m.funnel_draft_rewrite_keep()}
          busy={isRewriting}
          onConfirm={() => writeAgain(() => setReplacing(false))}
          onClose={() => setReplacing(false)}
        >
          {m.funnel_draft_rewrite_text()}
        </ConfirmDialog>
      )}
      {isSkipping && (
        <SkipDialog run={run} version={version} onDecided={words.forget} onClose={() => setSkipping(false)} />
      )}
    </div>
  )
}

type SkipDialogProps = { run: FollowUpDetail; version: number; onDecided: () => void; onClose: () => void }

function SkipDialog({ run, version, onDecided, onClose }: SkipDialogProps) {
  const skip = useSkipDraft(run.id, onDecided)
  return (
    <ConfirmDialog
      open
      title={m.funnel_draft_skip_title({ name: run.leadName })}
      confirmLabel={m.funnel_draft_skip()}
      cancelLabel={m.funnel_keep()}
      busy={skip.isPending}
      onConfirm={() => skip.mutate(version, { onSettled: onClose })}
      onClose={onClose}
    >
      {m.funnel_draft_skip_text()}
    </ConfirmDialog>
  )
}

/** What it was written from, so that the agent can compare. */
function Why({ draft: { sources, writer, isEdited } }: { draft: FollowUpDraft }) {
  const how = writer === 'model' ? m.funnel_draft_by_model() : m.funnel_draft_by_built_in()
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="text-lg">{m.funnel_draft_why()}</h3>
      <p className="mb-3 text-sm text-muted">
        {how} {isEdited && m.funnel_draft_edited()}
      </p>
      <QuoteList quotes={sources} />
    </section>
  )
}
