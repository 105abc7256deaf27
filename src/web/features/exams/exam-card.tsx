import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { m } from '#text'
import type { Answer } from '#web/lib/call.ts'
import { reads } from '#web/lib/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { AnswerLine } from './answer-line.tsx'

type Row = Answer<'GET /api/listings/{id}/exam'>['rows'][number]

const isAnswered = ({ outcome }: Row) => outcome === 'answered' || outcome === 'handed_over'
const shownFirst = 5

/** What buyers ask of any home: what isn't stated yet, to fill in, and what they would read. */
export function ExamCard({ listingId }: { listingId: string }) {
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
          <OpenQuestions listingId={listingId} rows={rows.filter((row) => !isAnswered(row))} />
          <WhatBuyersRead rows={rows.filter(isAnswered)} />
        </>
      )}
    </Card>
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

function WhatBuyersRead({ rows }: { rows: Row[] }) {
  if (rows.length === 0) return null
  return (
    <details className="mt-6 border-line border-t pt-4">
      <summary className="cursor-pointer font-semibold">
        {m.exam_what_buyers_read({ count: rows.length })}
      </summary>
      <dl className="mt-4 flex flex-col gap-4">
        {rows.map(({ facet, question, response, citations: [source] }) => (
          <div key={facet}>
            <dt className="font-semibold">{question}</dt>
            <dd className="mt-0.5 max-w-prose break-words">{response}</dd>
            {source && (
              <dd className="mt-0.5 text-muted text-sm">{m.exam_source({ source: source.label })}</dd>
            )}
          </div>
        ))}
      </dl>
    </details>
  )
}
