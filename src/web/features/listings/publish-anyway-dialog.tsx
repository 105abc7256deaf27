import { m } from '#text'
import { isProblem, ProblemError } from '#web/lib/problem-error.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** The sentences of a refusal to publish words that are advised against; undefined for any other failure. */
export const adviceIn = (error: unknown): string[] | undefined =>
  error instanceof ProblemError && isProblem(error, 'fair_housing_advice')
    ? Object.values(error.errors).flatMap((lines) => lines.split('\n'))
    : undefined

type PublishAnywayDialogProps = {
  /** What the check says; without it, the dialog is closed. */
  advice: readonly string[] | undefined
  onPublish: () => void
  onEdit: () => void
}

/** Words that are allowed but unwise are published only if the agent says so. */
export const PublishAnywayDialog = ({ advice, onPublish, onEdit }: PublishAnywayDialogProps) => (
  <ConfirmDialog
    open={advice !== undefined}
    title={m.listings_advice_title()}
    confirmLabel={m.listings_advice_publish()}
    cancelLabel={m.listings_advice_edit()}
    onConfirm={onPublish}
    onClose={onEdit}
  >
    <ul className="list-disc pl-5 text-ink">
      {advice?.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
    <p className="mt-3">{m.listings_advice_text()}</p>
  </ConfirmDialog>
)
