import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import type { Listing } from '#contract/listings.ts'
import type { SellerReport } from '#contract/seller-reports.ts'
import { dayOfReport } from '#domain/seller-reports/seller-report.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { formatWhen } from '#web/lib/format.ts'
import { makeStale, reads } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { DraftForm } from './draft-form.tsx'

type Props = { listing: Listing; timeZone: string }

/** The latest weekly report for this home's seller, awaiting approval or already sent. */
export function SellerReportCard({ listing: { id }, timeZone }: Props) {
  const client = useQueryClient()
  const reports = useQuery(reads('GET /api/listings/{id}/seller-reports', { params: { id } }))
  const reload = () => makeStale(client, ['/api/listings/{id}/seller-reports'])
  const compose = useMutation({
    mutationFn: () => call('POST /api/listings/{id}/seller-reports', { params: { id } }),
    onSuccess: reload,
    onError: (error) => showProblem(error),
  })
  const [newest] = reports.data?.items ?? []
  return (
    <Card
      title={m.seller_card()}
      icon={<MailCheck />}
      action={newest?.state === 'Draft' && <Badge tone="warning">{m.seller_draft()}</Badge>}
    >
      <p className="text-sm text-muted">{m.seller_card_text()}</p>
      <div className="mt-4">
        {reports.isPending && <SkeletonRows rows={2} className="h-16" />}
        {reports.isError && <ReadFailed error={reports.error} onRetry={reports.refetch} />}
        {reports.isSuccess && !newest && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-muted">{m.seller_empty()}</p>
            <Button size="sm" busy={compose.isPending} onClick={() => compose.mutate()}>
              {m.seller_action_compose()}
            </Button>
          </div>
        )}
        {newest && (
          <div className="flex flex-col gap-6">
            <WhatHappened report={newest} />
            {newest.state === 'Draft' ? (
              <DraftForm key={newest.id} report={newest} timeZone={timeZone} onChanged={reload} />
            ) : (
              <WasSent report={newest} timeZone={timeZone} onChanged={reload} />
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

/** The numbers the server counted. None can be edited. */
function WhatHappened({ report }: { report: SellerReport }) {
  const { firstDay, lastDay, figures, questions, state } = report
  const isDraft = state === 'Draft'
  return (
    <div className="flex flex-col gap-4">
      <h3 className="font-text text-base font-semibold">
        {m.seller_week_title({ from: dayOfReport(firstDay), to: dayOfReport(lastDay) })}
      </h3>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {figures.map(({ name, count }) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end rounded-md border border-line px-3 py-2"
          >
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-heading text-xl tabular">{count}</dd>
          </div>
        ))}
      </dl>
      {isDraft && figures.every(({ count }) => count === 0) && (
        <Notice tone="warning" title={m.seller_all_zero()}>
          {m.seller_all_zero_text()}
        </Notice>
      )}
      <div>
        <h4 className="text-sm font-semibold">{m.seller_page_questions()}</h4>
        {questions.length === 0 ? (
          <p className="text-sm text-muted">{m.seller_page_none_asked()}</p>
        ) : (
          <ul className="mt-1 flex flex-col divide-y divide-line">
            {questions.map(({ topic, conversations }) => (
              <li key={topic} className="flex justify-between gap-3 py-1.5 text-sm">
                <span className="first-letter:uppercase">{topic}</span>
                <span className="text-muted">{m.seller_page_asked_in({ count: conversations })}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

type SentProps = { report: SellerReport; timeZone: string; onChanged: () => Promise<unknown> }

function WasSent({ report, timeZone, onChanged }: SentProps) {
  const { id, recipients, sentAt, linksOpenUntil, feedback, nextStep } = report
  const when = (instant: string) => formatWhen(instant, { timeZone, now: new Date() })
  const revoke = useMutation({
    mutationFn: () => call('DELETE /api/seller-reports/{id}/links', { params: { id } }),
    onSuccess: () => {
      showToast({ text: m.seller_revoked() })
      return onChanged()
    },
    onError: (error) => showProblem(error),
  })
  return (
    <div className="flex flex-col gap-4">
      {[
        [m.seller_feedback(), feedback],
        [m.seller_next_step(), nextStep],
      ].map(
        ([title, words]) =>
          words && (
            <div key={title}>
              <h4 className="text-sm font-semibold">{title}</h4>
              <p className="text-sm whitespace-pre-line break-words">{words}</p>
            </div>
          ),
      )}
      <Notice
        tone="positive"
        title={sentAt && m.seller_sent_on({ when: when(sentAt) })}
        action={
          linksOpenUntil && (
            <Button size="sm" busy={revoke.isPending} onClick={() => revoke.mutate()}>
              {m.seller_action_revoke()}
            </Button>
          )
        }
      >
        <p className="break-words">{recipients.join(', ')}</p>
        <p>{linksOpenUntil ? m.seller_links_live({ when: when(linksOpenUntil) }) : m.seller_links_none()}</p>
      </Notice>
    </div>
  )
}
