import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { staleReads } from '#domain/live/live-events.ts'
import { paths } from '#domain/screens/paths.ts'
import { timeAgo } from '#domain/time/time-ago.ts'
import { m } from '#text'
import { type Answer, call } from '#web/lib/call.ts'
import { nextLineAfter } from '#web/lib/focus-next-line.ts'
import { makeStale } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useOnceKey } from '#web/lib/use-once-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showToast } from '#web/ui/toast-store.ts'

type AskedQuestion = Answer<'GET /api/asked-questions'>['items'][number]

/** One question, who asked it, and one line that answers all of them. With `slug`, it names its home. */
export function AskedQuestionLine({ asked, slug }: { asked: AskedQuestion; slug: string | undefined }) {
  const { id, question } = asked
  const { draft, change, forget } = useDraft(`asked:${id}`, { answer: '' })
  const { answer, dismiss } = useSettling(id)
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = draft.answer.trim()
    if (words === '') return
    const next = nextLineAfter(form.current)
    const onAnswered = () => {
      next.focus()
      forget()
    }
    answer.mutate({ words, onAnswered })
  }
  return (
    <li>
      <form ref={form} onSubmit={submit} data-answer-line>
        <Field
          label={<span className="break-words">{question}</span>}
          aside={
            <IconButton
              size="sm"
              icon={<X />}
              label={m.asked_dismiss_named({ question })}
              tooltip={{ align: 'end' }}
              disabled={dismiss.isPending}
              onClick={() => dismiss.mutate('dismissed')}
            />
          }
        >
          <About asked={asked} slug={slug} />
          <div className="flex gap-2">
            <TextInput
              className="min-w-0 flex-1"
              value={draft.answer}
              maxLength={300}
              placeholder={m.asked_answer()}
              onChange={(event) => change({ answer: event.target.value })}
            />
            <Button type="submit" busy={answer.isPending}>
              {m.asked_send()}
            </Button>
          </div>
        </Field>
      </form>
    </li>
  )
}

function About({ asked, slug }: { asked: AskedQuestion; slug: string | undefined }) {
  const { buyers, firstAskedAt, listingId, listingTitle, wordings, isUnhelpful } = asked
  const count = buyers === 1 ? m.asked_one_buyer() : m.asked_buyers({ count: buyers })
  return (
    <div className="flex flex-col gap-0.5 text-sm text-muted">
      <p>
        {[count, timeAgo(Date.parse(firstAskedAt), Date.now())].join(' · ')}
        {slug && (
          <>
            {' · '}
            <TextLink href={paths.listing(slug, listingId)}>{listingTitle}</TextLink>
          </>
        )}
      </p>
      {wordings.length > 0 && (
        <p className="break-words">
          {m.asked_also({ wordings: wordings.map((wording) => `“${wording}”`).join(' ') })}
        </p>
      )}
      {isUnhelpful && <p>{m.asked_unhelpful()}</p>}
    </div>
  )
}

/** What is passed along happens even if the line is gone by then. */
type AnswerOptions = { words: string; onAnswered: () => void }

/** Answers a question, or dismisses it, which can be undone. */
function useSettling(id: string) {
  const client = useQueryClient()
  const once = useOnceKey()
  const refresh = () => makeStale(client, [...staleReads.question, ...staleReads.knowledge])
  const answer = useMutation({
    mutationFn: ({ words }: AnswerOptions) => {
      const body = { answer: words }
      return call('POST /api/asked-questions/{id}/answer', {
        params: { id },
        body,
        idempotencyKey: once.of(body),
      })
    },
    onSuccess: (_answered, { onAnswered }) => {
      once.done()
      onAnswered()
      showToast({ text: m.asked_sent() })
      return refresh()
    },
    onError: (error) => showProblem(error),
  })
  const dismiss = useMutation({
    mutationFn: (state: 'open' | 'dismissed') =>
      call('PATCH /api/asked-questions/{id}', { params: { id }, body: { state } }),
    onSuccess: (_done, state) => {
      if (state === 'dismissed')
        showToast({
          text: m.asked_dismissed(),
          action: { label: m.shell_undo(), onAction: () => dismiss.mutate('open') },
        })
      return refresh()
    },
    onError: (error) => showProblem(error),
  })
  return { answer, dismiss }
}
