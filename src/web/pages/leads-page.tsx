import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { usePageTitle } from '#web/app/page-title.ts'
import { useAgent } from '#web/features/accounts/session.ts'
import { AppointmentList } from '#web/features/appointments/appointment-list.tsx'
import { ScheduleDialog } from '#web/features/appointments/schedule-dialog.tsx'
import { AddLeadDialog } from '#web/features/leads/add-lead-dialog.tsx'
import { LeadFigures } from '#web/features/leads/lead-figures.tsx'
import { LeadList } from '#web/features/leads/lead-list.tsx'
import { LeadScoring } from '#web/features/leads/lead-scoring.tsx'
import { changeQueryParams, goTo, useQueryParams } from '#web/lib/hash-location.ts'
import { reads } from '#web/lib/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

type Opened = 'lead' | 'appointment' | undefined

/** Leads, appointments and scores, each in a tab. The tab and its filters are in the address. */
export function LeadsPage() {
  const { slug, timeZone, emailVerified } = useAgent()
  const tab = useQueryParams().get('tab') ?? 'leads'
  const { data: figures } = useQuery(reads('GET /api/leads/figures'))
  const asked = useQueryParams().get('add')
  const [chosen, setOpened] = useState<Opened>()
  const opened = chosen ?? (asked === 'lead' || asked === 'appointment' ? asked : undefined)
  usePageTitle(m.shell_nav_leads())
  const close = () => {
    setOpened(undefined)
    changeQueryParams({ add: '' })
  }
  return (
    <>
      <PageHeader
        title={m.shell_nav_leads()}
        actions={
          <>
            <Button
              icon={<CalendarPlus aria-hidden="true" className="size-4" />}
              onClick={() => setOpened('appointment')}
            >
              {m.appointments_schedule()}
            </Button>
            <Button
              variant="primary"
              icon={<UserPlus aria-hidden="true" className="size-4" />}
              onClick={() => setOpened('lead')}
            >
              {m.leads_add()}
            </Button>
          </>
        }
      />
      <LeadFigures figures={figures} />
      <Tabs
        label={m.shell_nav_leads()}
        selected={tab}
        onSelect={(next) =>
          changeQueryParams({ tab: next === 'leads' ? '' : next, q: '', status: '', tier: '', sort: '' })
        }
        tabs={[
          {
            id: 'leads',
            label: m.leads_tab_leads(),
            count: figures?.leads,
            panel: <LeadList slug={slug} timeZone={timeZone} onAdd={() => setOpened('lead')} />,
          },
          {
            id: 'appointments',
            label: m.leads_tab_appointments(),
            count: figures?.appointments,
            panel: (
              <AppointmentList slug={slug} timeZone={timeZone} onSchedule={() => setOpened('appointment')} />
            ),
          },
          {
            id: 'scoring',
            label: m.leads_tab_scoring(),
            count: figures?.leads,
            panel: <LeadScoring slug={slug} />,
          },
        ]}
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
    </>
  )
}
