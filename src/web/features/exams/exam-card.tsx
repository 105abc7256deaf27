import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { dateInWords } from '#domain/time/when-in-words.ts'
import { m } from '#text'
import type { Answer } from '#web/lib/call.ts'
import { reads } from '#web/lib/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { AnswerLine, TypedAnswer } from './answer-line.tsx'
import { ExamRow } from './exam-row.tsx'

type Row = Answer<'GET /api/listings/{id}/exam'>['rows'][number]

const isAnswered = ({ outcome }: Row) => outcome === 'answered' || outcome === 'handed_over'
const shownFirst = 5

/** What buyers ask of any home: what isn't stated yet, to fill in, and what they would read. */
export function ExamCard({ listingId, timeZone }: { listingId: string; timeZone: string }) {
  const exam = useQuery(reads('GET /api/listings/{id}/exam', { params: { id: listingId } }))
  const rows = exam.data?.rows ?? []
  const [asked, setAsked] = useState<Asked>()
  const edit = { asked, start: setAsked, stop: () => setAsked(undefined) }
  return (
    <Card
      title={m.exam_title()}
      icon={<ListChecks />}
      action={
        exam.data && (
          <Badge tone="neutral">
            {m.exam_count({ answered: exam.data.answered, asked: exam.data.asked })}
          </Badge>
        )
      }
    >
      {exam.isPending && <SkeletonRows rows={4} className="h-12" />}
      {exam.isError && <ReadFailed error={exam.error} onRetry={exam.refetch} />}
      {exam.isSuccess && (
        <>
          <SinceLast since={exam.data.since} timeZone={timeZone} />
          <OpenQuestions
            listingId={listingId}
            rows={rows.filter((row) => !isAnswered(row) && !row.facet.startsWith('asked:'))}
            edit={edit}
          />
          <WhatBuyersRead
            listingId={listingId}
            rows={rows.filter(isAnswered)}
            timeZone={timeZone}
            edit={edit}
          />
        </>
      )}
    </Card>
  )
}

type Since = Answer<'GET /api/listings/{id}/exam'>['since']

/** Which answers came and went since about a day before. */
function SinceLast({ since, timeZone }: { since: Since; timeZone: string }) {
  if (!since) return null
  const day = dateInWords(since.at, timeZone)
  const { gained, lost } = since
  const lines = [
    gained.length === 1
      ? m.exam_since_gained_one({ day })
      : m.exam_since_gained({ day, count: gained.length }),
    lost.length === 1 ? m.exam_since_lost_one({ day }) : m.exam_since_lost({ day, count: lost.length }),
  ]
  return (
    <>
      {[gained, lost].map(
        (questions, at) =>
          questions.length > 0 && (
            <details key={lines[at]} className="mb-3 text-sm">
              <summary className="cursor-pointer text-muted">{lines[at]}</summary>
              <ul className="mt-1 list-disc pl-5">
                {questions.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ul>
            </details>
          ),
      )}
    </>
  )
}

/** The one question that was opened, to be answered or to have its answer corrected. */
type Asked = { question: string; isCorrection: boolean }
type Edit = { asked: Asked | undefined; start: (asked: Asked) => void; stop: () => void }

const isOf = (asked: Asked | undefined) => (row: Row) => row.question === asked?.question

type OpenQuestionsProps = { listingId: string; rows: Row[]; edit: Edit }

/** One line is open at a time: the first, until another is asked for. Each keeps what was typed in it. */
function OpenQuestions({ listingId, rows, edit }: OpenQuestionsProps) {
  const [isWhole, setWhole] = useState(false)
  if (rows.length === 0) return <p className="text-sm text-muted">{m.exam_all_answered()}</p>
  const shown = isWhole ? rows : rows.slice(0, shownFirst)
  const { asked, start, stop } = edit
  // One that was answered elsewhere meanwhile is no longer among them.
  const open = asked?.isCorrection ? undefined : (rows.find(isOf(asked)) ?? rows[0])
  const goOn = (next: Row | undefined) =>
    next ? start({ question: next.question, isCorrection: false }) : stop()
  return (
    <>
      <p className="mb-4 max-w-prose text-sm text-muted">{m.exam_open_hint()}</p>
      <ul className="divide-y divide-line">
        {shown.map(({ facet, question, outcome, response }, at) => (
          <li key={facet} className="py-2 first:pt-0 last:pb-0">
            {question === open?.question ? (
              <AnswerLine
                listingId={listingId}
                question={question}
                closest={outcome === 'closest' ? response : undefined}
                isAsked={question === asked?.question}
                onSaved={() => goOn(rows[at + 1])}
              />
            ) : (
              <ClosedQuestion
                listingId={listingId}
                question={question}
                onOpen={() => start({ question, isCorrection: false })}
              />
            )}
          </li>
        ))}
      </ul>
      {rows.length > shown.length && (
        <Button size="sm" className="mt-5" onClick={() => setWhole(true)}>
          {m.exam_show_all({ count: rows.length })}
        </Button>
      )}
    </>
  )
}

type ClosedQuestionProps = { listingId: string; question: string; onOpen: () => void }

const ClosedQuestion = ({ listingId, question, onOpen }: ClosedQuestionProps) => (
  <button
    type="button"
    aria-expanded={false}
    onClick={onOpen}
    className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center justify-between gap-3 rounded-md px-2 text-left hover:bg-sunken"
  >
    <span className="min-w-0">
      <span className="font-medium">{question}</span>
      <TypedAnswer listingId={listingId} question={question} isCorrection={false} />
    </span>
    <span className="shrink-0 text-sm font-medium text-accent-ink">{m.exam_open()}</span>
  </button>
)

type WhatBuyersReadProps = { listingId: string; rows: Row[]; timeZone: string; edit: Edit }

function WhatBuyersRead({ listingId, rows, timeZone, edit }: WhatBuyersReadProps) {
  if (rows.length === 0) return null
  return (
    <details className="mt-6 border-line border-t pt-4">
      <summary className="cursor-pointer font-semibold">
        {m.exam_what_buyers_read({ count: rows.length })}
      </summary>
      <p className="mt-2 max-w-prose text-muted text-sm">{m.exam_confirm_hint()}</p>
      <ul className="mt-4 flex flex-col gap-5">
        {rows.map((row) => (
          <li key={row.facet}>
            <ExamRow
              listingId={listingId}
              row={row}
              timeZone={timeZone}
              isCorrecting={edit.asked?.isCorrection === true && isOf(edit.asked)(row)}
              onCorrect={() => edit.start({ question: row.question, isCorrection: true })}
              onDone={edit.stop}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
