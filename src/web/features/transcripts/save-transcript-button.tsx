import { BookmarkPlus } from 'lucide-react'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { goTo } from '#web/lib/hash-location.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { useOnceKey } from '#web/lib/use-once-key.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useSaveTranscript } from './transcript-calls.ts'

type SaveTranscriptButtonProps = { slug: string; conversationId: string }

/** Saves a conversation as it is now. */
export function SaveTranscriptButton({ slug, conversationId }: SaveTranscriptButtonProps) {
  const save = useSaveTranscript()
  const once = useOnceKey()
  const press = () => {
    const body = { conversationId }
    save.mutate(
      { body, key: once.of(body) },
      {
        onSuccess: ({ id }) => {
          once.done()
          showToast({
            text: m.transcripts_saved(),
            action: {
              label: m.transcripts_view(),
              onAction: () => goTo(paths.transcripts(slug, { transcript: id })),
            },
          })
        },
        onError: (error) => showProblem(error),
      },
    )
  }
  return (
    <IconButton
      label={m.transcripts_save()}
      icon={<BookmarkPlus aria-hidden="true" className="size-5" />}
      disabled={save.isPending}
      onClick={press}
    />
  )
}
