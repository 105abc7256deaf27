import type { ReactNode } from 'react'
import type { Lead } from '#contract/leads.ts'
import { paths } from '#domain/screens/paths.ts'
import { callLink } from '#domain/text/contact-format.ts'
import { timeZoneNamed } from '#domain/time/time-zone.ts'
import { m } from '#text'
import { formatTime, formatWhen } from '#web/lib/format.ts'
import { zoneName } from '#web/lib/time-zones.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { SetAsideList } from './set-aside-list.tsx'

type LeadDetailsProps = { lead: Lead; slug: string; timeZone: string }

/** What is known about a person. */
export function LeadDetails({ lead, slug, timeZone }: LeadDetailsProps) {
  const when = (instant: string) => formatWhen(instant, { timeZone, now: new Date() })
  return (
    <Card title={m.leads_details()}>
      <dl className="flex flex-col gap-3 text-sm">
        <ContactRows lead={lead} />
        <Row label={m.leads_field_time_zone()}>{zoneInWords(lead.timeZone)}</Row>
        <Row label={m.leads_column_source()}>{lead.source}</Row>
        {lead.listingId && lead.listingTitle && (
          <Row label={m.leads_field_listing()}>
            <a href={paths.listing(slug, lead.listingId)} className="underline underline-offset-2">
              {lead.listingTitle}
            </a>
          </Row>
        )}
        <Row label={m.leads_column_date_added()}>{when(lead.date)}</Row>
        {lead.stage && <Row label={m.leads_field_stage()}>{lead.stage}</Row>}
        {lead.tags.length > 0 && (
          <Row label={m.leads_field_tags()}>
            <span className="flex flex-wrap gap-1.5">
              {lead.tags.map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
            </span>
          </Row>
        )}
        {lead.notes && (
          <Row label={m.leads_column_notes()}>
            <span className="whitespace-pre-line">{lead.notes}</span>
          </Row>
        )}
      </dl>
    </Card>
  )
}

function zoneInWords(zone: string | null): string {
  if (zone === null) return m.leads_time_zone_yours()
  const known = timeZoneNamed(zone)
  // The server may know zones that this browser doesn't.
  if (known === undefined) return zoneName(zone)
  const time = formatTime(new Date().toISOString(), { timeZone: known })
  return m.leads_time_zone_now({ zone: zoneName(zone), time })
}

const ContactRows = ({ lead }: { lead: Lead }) => (
  <>
    {lead.email && (
      <Row label={m.leads_column_email()}>
        <a href={`mailto:${lead.email}`} className="break-all underline underline-offset-2">
          {lead.email}
        </a>
      </Row>
    )}
    {lead.phone && (
      <Row label={m.leads_column_phone()}>
        <a href={callLink(lead.phone)} className="underline underline-offset-2">
          {lead.phone}
        </a>
      </Row>
    )}
    {lead.setAside.length > 0 && (
      <Row label={m.leads_also_wrote_as()}>
        <SetAsideList lead={lead} />
      </Row>
    )}
  </>
)

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
)
