import { dateInWords } from '#domain/time/when-in-words.ts'
import { m } from '#text'
import type { Answer } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { AnswerLine, TypedAnswer } from './answer-line.tsx'
import { useConfirmAnswer, useRemoveAnswer } from './exam-calls.ts'

type Row = Answer<'GET /api/listings/{id}/exam'>['rows'][number]

/** A reply that is one quotation, without its marks. */
const wordsOf = ({ response }: Row) => /^“([^“”]+)”$/.exec(response)?.[1] ?? response

type ExamRowProps = {
  listingId: string
  row: Row
  timeZone: string
  isCorrecting: boolean
  onCorrect: () => void
  onDone: () => void
}

/** What buyers would read, where it is from, and how the agent makes it their own answer. */
export function ExamRow({ listingId, row, timeZone, isCorrecting, onCorrect, onDone }: ExamRowProps) {
  const { question, response, confirmed, citations } = row
  if (isCorrecting)
    return (
      <AnswerLine
        listingId={listingId}
        question={question}
        present={wordsOf(row)}
        isAsked
        onSaved={onDone}
        onLeave={onDone}
      />
    )
  const dayOf = (at: string) => dateInWords(at, timeZone)
  const [source] = citations
  return (
    <div className="flex flex-col gap-2 md:flex-row md:items-start md:justify-between md:gap-6">
      <div className="min-w-0">
        <p className="font-semibold">{question}</p>
        <p className="mt-0.5 max-w-prose break-words">{response}</p>
        <p className="mt-0.5 text-muted text-sm">
          {!confirmed && source && m.exam_source({ source: source.label })}
          {confirmed &&
            (confirmed.isExpired
              ? m.exam_confirmed_expired({ date: dayOf(confirmed.expiresAt) })
              : m.exam_confirmed_until({ date: dayOf(confirmed.expiresAt) }))}
        </p>
        <TypedAnswer listingId={listingId} question={question} isCorrection />
      </div>
      <Actions listingId={listingId} row={row} onCorrect={onCorrect} />
    </div>
  )
}

function Actions({ listingId, row, onCorrect }: { listingId: string; row: Row; onCorrect: () => void }) {
  const { question, confirmed } = row
  const confirm = useConfirmAnswer(listingId)
  const remove = useRemoveAnswer()
  const mayConfirm = !confirmed || confirmed.isExpired
  return (
    <div className="-ml-3 flex shrink-0 flex-wrap gap-1 md:ml-0">
      {mayConfirm && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={m.exam_confirm_named({ question })}
          busy={confirm.isPending}
          onClick={() => confirm.mutate({ question, answer: wordsOf(row) })}
        >
          {confirmed ? m.exam_confirm_again() : m.exam_confirm()}
        </Button>
      )}
      <Button size="sm" variant="quiet" aria-label={m.exam_correct_named({ question })} onClick={onCorrect}>
        {m.exam_correct()}
      </Button>
      {confirmed && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={m.exam_remove_named({ question })}
          busy={remove.isPending}
          onClick={() => remove.mutate(confirmed.noteId)}
        >
          {m.exam_remove()}
        </Button>
      )}
    </div>
  )
}
