import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { LeadConsents } from '#contract/consents.ts'
import {
  type ConsentState,
  consentSentence,
  type EffectiveConsent,
  type Recorder,
} from '#domain/consents/consent.ts'
import { consentsCsv } from '#domain/consents/consents-csv.ts'
import { suppressionSentence } from '#domain/consents/suppression.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { formatWhen } from '#web/lib/format.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { makeStale, reads } from '#web/lib/queries.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorScreen } from '#web/ui/error-screen.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { RecordDialog } from './record-dialog.tsx'

type Person = { id: string; name: string }
type ConsentsCardProps = { lead: Person; timeZone: string }

/** What a lead agreed to, as proof, and whether automatic emails may go to them. */
export function ConsentsCard({ lead, timeZone }: ConsentsCardProps) {
  const { data, error, refetch } = useQuery(
    reads('GET /api/leads/{id}/consents', { params: { id: lead.id } }),
  )
  return (
    <Card title={m.consents_title()}>
      {error && !data && <ErrorScreen text={problemText(error)} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={2} className="h-12" />}
      {data && <Consents lead={lead} consents={data} timeZone={timeZone} />}
    </Card>
  )
}

const standings: Record<EffectiveConsent, () => string> = {
  given: m.consents_standing_given,
  withdrawn: m.consents_standing_withdrawn,
  unknown: m.consents_standing_unknown,
}

function Consents({ lead, consents, timeZone }: ConsentsCardProps & { consents: LeadConsents }) {
  const { items, emailFollowUp, suppression } = consents
  const [recording, setRecording] = useState<ConsentState>()
  return (
    <div className="flex flex-col gap-4 text-sm">
      {suppression ? (
        <Suppressed leadId={lead.id} suppression={suppression} />
      ) : (
        <p className="font-semibold">{standings[emailFollowUp]()}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {(['given', 'withdrawn'] as const).map((state) => (
          <Button key={state} size="sm" onClick={() => setRecording(state)}>
            {state === 'given' ? m.consents_record_given() : m.consents_record_withdrawn()}
          </Button>
        ))}
      </div>
      {items.length === 0 ? (
        <p className="text-muted">{m.consents_none()}</p>
      ) : (
        <Records lead={lead} items={items} timeZone={timeZone} />
      )}
      <RecordDialog lead={lead} state={recording} onClose={() => setRecording(undefined)} />
    </div>
  )
}

type SuppressedProps = { leadId: string; suppression: NonNullable<LeadConsents['suppression']> }

function Suppressed({ leadId, suppression: { reason, detail } }: SuppressedProps) {
  const client = useQueryClient()
  const lift = useMutation({
    mutationFn: () => call('DELETE /api/leads/{id}/suppression', { params: { id: leadId } }),
    onSuccess: () => showToast({ text: m.consents_lifted() }),
    onError: showProblem,
    onSettled: () => makeStale(client, ['/api/leads']),
  })
  return (
    <Notice
      tone="warning"
      title={suppressionSentence(reason)}
      action={
        reason === 'bounced' && (
          <Button size="sm" busy={lift.isPending} onClick={() => lift.mutate()}>
            {m.consents_lift()}
          </Button>
        )
      }
    >
      {detail && <p className="break-words">{detail}</p>}
    </Notice>
  )
}

const recorderWords: Record<Recorder, () => string> = {
  visitor: m.consents_by_visitor,
  agent: m.consents_by_agent,
  recipient: m.consents_by_recipient,
  sender: m.consents_by_sender,
  complaint: m.consents_by_complaint,
}

type RecordsProps = { lead: Person; items: LeadConsents['items']; timeZone: string }

function Records({ lead, items, timeZone }: RecordsProps) {
  const now = new Date()
  return (
    <>
      <ul className="flex flex-col gap-3">
        {items.map((record) => (
          <li key={record.id} className="border-t border-line pt-3">
            <p className="font-semibold">{consentSentence(record)}</p>
            <p className="break-words whitespace-pre-line text-muted">{`“${record.words}”`}</p>
            <p className="text-muted">
              <time dateTime={record.at}>{formatWhen(record.at, { timeZone, now })}</time>
              {` · ${[recorderWords[record.recordedBy](), record.page].filter(Boolean).join(' · ')}`}
            </p>
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        variant="quiet"
        className="self-start"
        icon={<Download aria-hidden="true" className="size-4" />}
        onClick={() =>
          saveFile(consentsCsv(items, location.origin), { name: `consents-${lead.id}.csv`, type: 'text/csv' })
        }
      >
        {m.consents_download()}
      </Button>
    </>
  )
}
