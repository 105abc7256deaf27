import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { lazyPart } from '#web/app/lazy-page.tsx'
import { usePageTitle } from '#web/app/page-title.ts'
import { useAgent } from '#web/features/accounts/session.ts'
import { AppointmentList } from '#web/features/appointments/appointment-list.tsx'
import { ScheduleDialog } from '#web/features/appointments/schedule-dialog.tsx'
import { RecordConsent } from '#web/features/consents/record-consent.tsx'
import { AddLeadDialog } from '#web/features/leads/add-lead-dialog.tsx'
import { type Figures, LeadFigures } from '#web/features/leads/lead-figures.tsx'
import { LeadList } from '#web/features/leads/lead-list.tsx'
import { LeadScoring } from '#web/features/leads/lead-scoring.tsx'
import type { Person } from '#web/features/sequences/lead-choice.tsx'
import { changeQueryParams, goTo, useQueryParams } from '#web/lib/hash-location.ts'
import { reads } from '#web/lib/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type Tab, Tabs } from '#web/ui/tabs.tsx'

const EnrollDialog = lazyPart(() =>
  import('#web/features/sequences/enroll-dialog.tsx').then((part) => part.EnrollDialog),
)

/** Leads of the list, and how they are no longer selected there. */
type SelectedLeads = { leads: readonly Person[]; clear: () => void }

type OpenDialog = 'lead' | 'appointment'

/** Leads, appointments and scores, each in a tab. The tab and its filters are in the address. */
export function LeadsPage() {
  const agent = useAgent()
  const { slug, timeZone, emailVerified } = agent
  const tab = useQueryParams().get('tab') ?? 'leads'
  const { data: figures } = useQuery(reads('GET /api/leads/figures'))
  const { opened, open, close } = useOpened()
  const [enrolled, setEnrolled] = useState<SelectedLeads>()
  usePageTitle(m.shell_nav_leads())
  return (
    <>
      <PageHeader title={m.shell_nav_leads()} actions={<AddButtons onOpen={open} />} />
      <LeadFigures figures={figures} />
      <Tabs
        label={m.shell_nav_leads()}
        selected={tab}
        onSelect={(next) =>
          changeQueryParams({ tab: next === 'leads' ? '' : next, q: '', status: '', tier: '', sort: '' })
        }
        tabs={tabsOf(agent, figures, { open, enroll: setEnrolled })}
      />
      <AddLeadDialog
        open={opened === 'lead'}
        onClose={close}
        onAdded={(leadId) => goTo(paths.lead(slug, leadId))}
      />
      <ScheduleDialog
        open={opened === 'appointment'}
        timeZone={timeZone}
        invites={emailVerified}
        onClose={close}
      />
      {enrolled && (
        <Suspense>
          <EnrollDialog
            leads={enrolled.leads}
            timeZone={timeZone}
            ConsentButton={RecordConsent}
            onEnrolled={enrolled.clear}
            onClose={() => setEnrolled(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The open dialog. The address may open one. */
function useOpened() {
  const asked = useQueryParams().get('add')
  const [chosen, setChosen] = useState<OpenDialog>()
  const opened = chosen ?? (asked === 'lead' || asked === 'appointment' ? asked : undefined)
  const close = () => {
    setChosen(undefined)
    changeQueryParams({ add: '' })
  }
  return { opened, open: setChosen, close }
}

type Open = (dialog: OpenDialog) => void

const AddButtons = ({ onOpen }: { onOpen: Open }) => (
  <>
    <Button
      icon={<CalendarPlus aria-hidden="true" className="size-4" />}
      onClick={() => onOpen('appointment')}
    >
      {m.appointments_schedule()}
    </Button>
    <Button
      variant="primary"
      icon={<UserPlus aria-hidden="true" className="size-4" />}
      onClick={() => onOpen('lead')}
    >
      {m.leads_add()}
    </Button>
  </>
)

type Agent = { slug: string; timeZone: string; emailVerified: boolean }

type LeadsActions = { open: Open; enroll: (selected: SelectedLeads) => void }

const tabsOf = (agent: Agent, figures: Figures | undefined, { open, enroll }: LeadsActions): Tab[] => [
  {
    id: 'leads',
    label: m.leads_tab_leads(),
    count: figures?.leads,
    panel: (
      <LeadList slug={agent.slug} timeZone={agent.timeZone} onAdd={() => open('lead')} onEnroll={enroll} />
    ),
  },
  {
    id: 'appointments',
    label: m.leads_tab_appointments(),
    count: figures?.appointments,
    panel: <AppointmentList agent={agent} onSchedule={() => open('appointment')} />,
  },
  {
    id: 'scoring',
    label: m.leads_tab_scoring(),
    count: figures?.leads,
    panel: <LeadScoring slug={agent.slug} />,
  },
]
