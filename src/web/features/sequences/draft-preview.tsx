import { Eye } from 'lucide-react'
import { m } from '#text'
import { ProblemError } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { EmailWords } from './email-words.ts'
import { usePreviewDraft, useTestEmail } from './sequence-calls.ts'

/** Shows what an AI-written email would say to a sample lead, and sends that to the agent if they like. */
export function DraftPreview({ subject, content }: EmailWords) {
  const preview = usePreviewDraft()
  const test = useTestEmail()
  const { data, error } = preview
  return (
    <>
      <Button
        size="sm"
        icon={<Eye aria-hidden="true" className="size-4" />}
        disabled={subject.trim() === '' || content.trim() === ''}
        onClick={() => preview.mutate({ subject, content })}
      >
        {m.funnel_draft_preview()}
      </Button>
      <Dialog
        isForReading
        open={!preview.isIdle}
        onClose={preview.reset}
        title={m.funnel_draft_preview()}
        description={m.funnel_draft_preview_text()}
        footer={
          data && (
            <Button
              busy={test.isPending}
              onClick={() => test.mutate({ subject: data.subject, content: data.text })}
            >
              {m.funnel_test_send()}
            </Button>
          )
        }
      >
        {preview.isPending && (
          <p role="status" className="flex items-center gap-3 py-8 text-muted">
            <Spinner /> {m.followups_reason_drafting()}
          </p>
        )}
        {error && <Notice tone="warning">{faultOf(error)}</Notice>}
        {data && (
          <>
            {data.ignoresInstructions && (
              <Notice className="mb-4">{m.funnel_draft_preview_not_followed()}</Notice>
            )}
            <p className="font-semibold break-words">{data.subject}</p>
            <p className="mt-3 break-words whitespace-pre-line">{data.text}</p>
          </>
        )}
      </Dialog>
    </>
  )
}

/** Why nothing can be written from these instructions, if that is what is wrong. */
const faultOf = (error: Error): string =>
  (error instanceof ProblemError && Object.values(error.errors)[0]) || problemText(error)
