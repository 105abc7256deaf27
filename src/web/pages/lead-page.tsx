import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Mail, NotebookPen, Pencil, Phone, PhoneCall, Trash2 } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useParams } from 'wouter'
import type { Lead } from '#contract/leads.ts'
import { shownName } from '#domain/leads/shown-name.ts'
import { paths } from '#domain/screens/paths.ts'
import { callLink } from '#domain/text/contact-format.ts'
import { m } from '#text'
import { lazyPart } from '#web/app/lazy-page.tsx'
import { usePageTitle } from '#web/app/page-title.ts'
import { useAgent } from '#web/features/accounts/session.ts'
import { ScheduleDialog } from '#web/features/appointments/schedule-dialog.tsx'
import { RecordConsent } from '#web/features/consents/record-consent.tsx'
import { ConversationsCard } from '#web/features/conversations/conversations-card.tsx'
import { LeadFollowUps } from '#web/features/followups/lead-followups.tsx'
import { ContactDialog, type ContactTab } from '#web/features/leads/contact-dialog.tsx'
import { EditLeadDialog } from '#web/features/leads/edit-lead-dialog.tsx'
import { useDeleteLead } from '#web/features/leads/lead-calls.ts'
import { LeadDetails } from '#web/features/leads/lead-details.tsx'
import { LeadTimeline } from '#web/features/leads/lead-timeline.tsx'
import { ScoreMakeup } from '#web/features/leads/score-makeup.tsx'
import { StatusSelect } from '#web/features/leads/status-select.tsx'
import { TaskList } from '#web/features/tasks/task-list.tsx'
import { changeQueryParams, useQueryParams } from '#web/lib/hash-location.ts'
import { isProblem } from '#web/lib/problem-error.ts'
import { reads } from '#web/lib/queries.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProblemScreen } from '#web/ui/problem-screen.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

const EnrollDialog = lazyPart(() =>
  import('#web/features/sequences/enroll-dialog.tsx').then((part) => part.EnrollDialog),
)
const ConsentsCard = lazyPart(() =>
  import('#web/features/consents/consents-card.tsx').then((part) => part.ConsentsCard),
)

/** One lead: how to reach them, what happened, and where the score comes from. */
export function LeadPage() {
  const { slug } = useAgent()
  const { id = '' } = useParams<{ id: string }>()
  const { data, error, refetch } = useQuery(reads('GET /api/leads/{id}', { params: { id } }))
  usePageTitle(data ? shownName(data) : m.shell_nav_leads())
  if (isProblem(error, 'not_found'))
    return (
      <EmptyState
        title={m.leads_gone()}
        text={m.leads_gone_text()}
        action={<ButtonLink href={paths.leads(slug)}>{m.leads_back()}</ButtonLink>}
      />
    )
  if (!data) {
    if (error) return <ProblemScreen error={error} onRetry={() => void refetch()} />
    return <SkeletonRows rows={4} className="h-28" />
  }
  // Another lead's page starts without what was open on this one.
  return <LeadScreen key={id} lead={data} />
}

const fillFor = ({ id, name, email, phone, listingId }: Lead) => ({
  ...{ leadId: id, name, email, phone },
  ...(listingId && { propertyId: listingId }),
})

type OpenDialog = 'edit' | 'schedule' | 'sequence'

function LeadScreen({ lead }: { lead: Lead }) {
  const agent = useAgent()
  const { slug, timeZone } = agent
  const [contact, setContact] = useState<ContactTab>()
  const [opened, setOpened] = useOpened()
  return (
    <>
      <PageHeader
        title={shownName(lead)}
        back={{ href: paths.leads(slug), label: m.leads_back() }}
        actions={<StatusSelect lead={lead} />}
      />
      <LeadActions lead={lead} slug={slug} onContact={setContact} onOpen={setOpened} />
      <LeadColumns lead={lead} slug={slug} timeZone={timeZone} onEnroll={() => setOpened('sequence')} />
      <ContactDialog
        lead={lead}
        sender={agent}
        tab={contact}
        onTab={setContact}
        onSchedule={() => setOpened('schedule')}
      />
      <EditLeadDialog lead={lead} open={opened === 'edit'} onClose={() => setOpened(undefined)} />
      <ScheduleDialog
        open={opened === 'schedule'}
        fill={fillFor(lead)}
        timeZone={timeZone}
        invites={agent.emailVerified}
        onClose={() => setOpened(undefined)}
      />
      {opened === 'sequence' && (
        <Suspense>
          <EnrollDialog
            leads={[lead]}
            timeZone={timeZone}
            ConsentButton={RecordConsent}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The open dialog. The address may open the schedule. */
function useOpened() {
  const asked = useQueryParams().get('schedule')
  const [opened, setOpened] = useState<OpenDialog>()
  // Once the address has opened the dialog, a reload should not open it again.
  useEffect(() => {
    if (!asked) return
    setOpened('schedule')
    changeQueryParams({ schedule: undefined })
  }, [asked])
  return [opened, setOpened] as const
}

type LeadActionsProps = {
  lead: Lead
  slug: string
  onContact: (tab: ContactTab) => void
  onOpen: (dialog: OpenDialog) => void
}

function LeadActions({ lead, slug, onContact, onOpen }: LeadActionsProps) {
  const remove = useDeleteLead(slug)
  return (
    <div className="mb-6 flex flex-wrap gap-2">
      {lead.phone && (
        <ButtonLink
          variant="primary"
          href={callLink(lead.phone)}
          icon={<Phone aria-hidden="true" className="size-4" />}
        >
          {m.leads_call()}
        </ButtonLink>
      )}
      <Button icon={<Mail aria-hidden="true" className="size-4" />} onClick={() => onContact('email')}>
        {m.leads_write()}
      </Button>
      <Button icon={<PhoneCall aria-hidden="true" className="size-4" />} onClick={() => onContact('call')}>
        {m.leads_log_call()}
      </Button>
      <Button icon={<NotebookPen aria-hidden="true" className="size-4" />} onClick={() => onContact('note')}>
        {m.leads_add_note()}
      </Button>
      <Button
        icon={<CalendarPlus aria-hidden="true" className="size-4" />}
        onClick={() => onOpen('schedule')}
      >
        {m.leads_schedule()}
      </Button>
      <div className="flex gap-2 sm:ml-auto">
        <Button
          variant="quiet"
          icon={<Pencil aria-hidden="true" className="size-4" />}
          onClick={() => onOpen('edit')}
        >
          {m.leads_edit_short()}
        </Button>
        <Button
          variant="quiet"
          busy={remove.isPending}
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={() => remove.mutate(lead.id)}
        >
          {m.leads_delete()}
        </Button>
      </div>
    </div>
  )
}

type LeadColumnsProps = { lead: Lead; slug: string; timeZone: string; onEnroll: () => void }

function LeadColumns({ lead, slug, timeZone, onEnroll }: LeadColumnsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="order-2 flex min-w-0 flex-col gap-5 lg:order-none">
        <TaskList leadId={lead.id} slug={slug} timeZone={timeZone} />
        <ConversationsCard of={{ leadId: lead.id }} agent={{ slug, timeZone }} />
        <Card title={m.leads_timeline()}>
          <LeadTimeline leadId={lead.id} slug={slug} timeZone={timeZone} />
        </Card>
      </div>
      {/* On a phone the conversations and the timeline come before the rows of the score. */}
      <div className="contents min-w-0 flex-col gap-5 lg:flex">
        <div className="order-1 min-w-0 lg:order-none">
          <LeadDetails lead={lead} slug={slug} timeZone={timeZone} />
        </div>
        <div className="order-1 min-w-0 lg:order-none">
          <LeadFollowUps leadId={lead.id} slug={slug} timeZone={timeZone} onEnroll={onEnroll} />
        </div>
        <div className="order-2 min-w-0 lg:order-none">
          <ConsentsCard lead={lead} timeZone={timeZone} />
        </div>
        <div className="order-3 min-w-0 lg:order-none">
          <ScoreMakeup score={lead.score} />
        </div>
      </div>
    </div>
  )
}
