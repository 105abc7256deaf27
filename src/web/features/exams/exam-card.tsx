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
import { AnswerLine } from './answer-line.tsx'
import { ExamRow } from './exam-row.tsx'

type Row = Answer<'GET /api/listings/{id}/exam'>['rows'][number]

const isAnswered = ({ outcome }: Row) => outcome === 'answered' || outcome === 'handed_over'
const shownFirst = 5

/** What buyers ask of any home: what isn't stated yet, to fill in, and what they would read. */
export function ExamCard({ listingId, timeZone }: { listingId: string; timeZone: string }) {
  const exam = useQuery(reads('GET /api/listings/{id}/exam', { params: { id: listingId } }))
  const rows = exam.data?.rows ?? []
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
          />
          <WhatBuyersRead listingId={listingId} rows={rows.filter(isAnswered)} timeZone={timeZone} />
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

function OpenQuestions({ listingId, rows }: { listingId: string; rows: Row[] }) {
  const [isWhole, setWhole] = useState(false)
  if (rows.length === 0) return <p className="text-sm text-muted">{m.exam_all_answered()}</p>
  const shown = isWhole ? rows : rows.slice(0, shownFirst)
  return (
    <>
      <p className="mb-4 max-w-prose text-sm text-muted">{m.exam_open_hint()}</p>
      <ul className="flex flex-col gap-5">
        {shown.map(({ facet, question, outcome, response }) => (
          <li key={facet}>
            <AnswerLine
              listingId={listingId}
              question={question}
              related={outcome === 'related' ? response : undefined}
            />
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

type WhatBuyersReadProps = { listingId: string; rows: Row[]; timeZone: string }

function WhatBuyersRead({ listingId, rows, timeZone }: WhatBuyersReadProps) {
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
            <ExamRow listingId={listingId} row={row} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </details>
  )
}
