import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { m } from '#text'
import { reads } from '#web/lib/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AskedQuestionLine } from './asked-question-line.tsx'

const shownFirst = 3

type AskedQuestionsCardProps = {
  slug: string
  /** Without it, the questions about all of the agent's homes, each with its home. */
  listingId?: string
  className?: string
}

/** What buyers asked and weren't told, first asked first. Not there while no one waits. */
export function AskedQuestionsCard({ slug, listingId, className }: AskedQuestionsCardProps) {
  const [isWhole, setWhole] = useState(false)
  const query = { limit: 100, count: true, ...(listingId && { listingId }) }
  const { data } = useQuery(reads('GET /api/asked-questions', { query }))
  const questions = data?.items ?? []
  if (questions.length === 0) return null
  const shown = isWhole ? questions : questions.slice(0, shownFirst)
  const total = data?.total ?? questions.length
  return (
    <Card
      title={m.asked_title()}
      icon={<MessageCircleQuestionMark />}
      action={<Badge tone="warning">{String(total)}</Badge>}
      className={className}
    >
      <p className="mb-4 max-w-prose text-sm text-muted">{m.asked_hint()}</p>
      <ul className="flex flex-col gap-6">
        {shown.map((asked) => (
          <AskedQuestionLine key={asked.id} asked={asked} slug={listingId ? undefined : slug} />
        ))}
      </ul>
      {questions.length > shown.length && (
        <Button size="sm" className="mt-5" onClick={() => setWhole(true)}>
          {m.asked_show_all({ count: total })}
        </Button>
      )}
    </Card>
  )
}
