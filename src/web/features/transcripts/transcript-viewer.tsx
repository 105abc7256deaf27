import { useQuery } from '@tanstack/react-query'
import { Copy, Download, MessagesSquare, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Transcript } from '#contract/transcripts.ts'
import { paths } from '#domain/screens/paths.ts'
import { sidekicks } from '#domain/sidekicks/sidekicks.ts'
import { m } from '#text'
import { formatWhen } from '#web/lib/format.ts'
import { reads } from '#web/lib/queries.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showFailure, showToast } from '#web/ui/toast-store.ts'
import { sourceLabels } from './source-labels.ts'
import { useRenameTranscript } from './transcript-calls.ts'

type TranscriptViewerProps = {
  /** If missing, the viewer is closed. */
  id: string | undefined
  slug: string
  timeZone: string
  onClose: () => void
  onDelete: (id: string) => void
}

export function TranscriptViewer({ id, ...rest }: TranscriptViewerProps) {
  return id ? <OpenViewer key={id} id={id} {...rest} /> : null
}

function OpenViewer({ id, slug, timeZone, onClose, onDelete }: TranscriptViewerProps & { id: string }) {
  const { data, error, refetch } = useQuery(reads('GET /api/transcripts/{id}', { params: { id } }))
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={data?.title ?? m.transcripts_kind()}
      footer={
        data && (
          <>
            <Button
              variant="quiet"
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              onClick={() => {
                onDelete(id)
                onClose()
              }}
            >
              {m.transcripts_delete()}
            </Button>
            <Button onClick={onClose}>{m.shell_close()}</Button>
          </>
        )
      }
    >
      {!data && !error && <SkeletonRows rows={4} className="h-10" />}
      {!data && error && <ReadFailed error={error} onRetry={refetch} />}
      {data && (
        <div className="flex flex-col gap-5">
          <TitleForm transcript={data} />
          <Facts transcript={data} timeZone={timeZone} />
          <Tools transcript={data} slug={slug} />
          <p className="max-w-prose break-words whitespace-pre-line">{data.content}</p>
        </div>
      )}
    </Dialog>
  )
}

function TitleForm({ transcript: { id, title } }: { transcript: Transcript }) {
  const [typed, setTyped] = useState(title)
  const rename = useRenameTranscript(id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (rename.isPending) return
    rename.mutate(typed, {
      onSuccess: (saved) => setTyped(saved.title),
      onError: (error) => showProblem(error),
    })
  }
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <Field label={m.transcripts_title_label()} hint={m.transcripts_title_hint()}>
          <TextInput value={typed} maxLength={200} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      </div>
      {typed !== title && (
        <Button type="submit" busy={rename.isPending}>
          {m.transcripts_save_title()}
        </Button>
      )}
    </form>
  )
}

const Facts = ({ transcript, timeZone }: { transcript: Transcript; timeZone: string }) => (
  <p className="flex flex-wrap gap-x-3 text-sm text-muted">
    <span>{sidekicks[transcript.sidekick].name()}</span>
    <span>{sourceLabels[transcript.source]()}</span>
    <time dateTime={transcript.createdAt}>
      {formatWhen(transcript.createdAt, { timeZone, now: new Date() })}
    </time>
  </p>
)

function Tools({ transcript, slug }: { transcript: Transcript; slug: string }) {
  const { title, content, conversationId } = transcript
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(content)
      showToast({ text: m.transcripts_copied() })
    } catch {
      // Copying is forbidden, or the page is not secure. The text can still be selected by hand.
      showFailure(m.transcripts_copy_failed())
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" icon={<Copy aria-hidden="true" className="size-4" />} onClick={() => void copy()}>
        {m.transcripts_copy()}
      </Button>
      <Button
        size="sm"
        icon={<Download aria-hidden="true" className="size-4" />}
        onClick={() => saveFile(`${title}\n\n${content}\n`, { name: fileName(title), type: 'text/plain' })}
      >
        {m.transcripts_download()}
      </Button>
      {conversationId && (
        <ButtonLink
          size="sm"
          href={paths.conversation(slug, conversationId)}
          icon={<MessagesSquare aria-hidden="true" className="size-4" />}
        >
          {m.transcripts_open_conversation()}
        </ButtonLink>
      )}
    </div>
  )
}

/** Without what file systems refuse. */
const fileName = (title: string) => `${title.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim() || 'transcript'}.txt`
