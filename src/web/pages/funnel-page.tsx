import { Suspense, useEffect, useState } from 'react'
import type { Sequence } from '#contract/sequences.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { lazyPart } from '#web/app/lazy-page.tsx'
import { usePageTitle } from '#web/app/page-title.ts'
import { useAgent } from '#web/features/accounts/session.ts'
import { RecordConsent } from '#web/features/consents/record-consent.tsx'
import { FollowUpOverview } from '#web/features/followups/followup-overview.tsx'
import { PerformanceOverview } from '#web/features/leads/performance-overview.tsx'
import { SenderCard } from '#web/features/sequences/sender-card.tsx'
import { SequenceList } from '#web/features/sequences/sequence-list.tsx'
import { TaskList } from '#web/features/tasks/task-list.tsx'
import { changeQueryParams, useQueryParams } from '#web/lib/hash-location.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type Tab, Tabs } from '#web/ui/tabs.tsx'

const SequenceEditor = lazyPart(() =>
  import('#web/features/sequences/sequence-editor.tsx').then((part) => part.SequenceEditor),
)
const SequenceTemplatesDialog = lazyPart(() =>
  import('#web/features/sequences/sequence-templates-dialog.tsx').then(
    (part) => part.SequenceTemplatesDialog,
  ),
)
const EmailTemplatesDialog = lazyPart(() =>
  import('#web/features/sequences/email-templates-dialog.tsx').then((part) => part.EmailTemplatesDialog),
)
const AnalyticsDialog = lazyPart(() =>
  import('#web/features/sequences/analytics-dialog.tsx').then((part) => part.AnalyticsDialog),
)
const CalendarDialog = lazyPart(() =>
  import('#web/features/sequences/calendar-dialog.tsx').then((part) => part.CalendarDialog),
)
const MessagingCenter = lazyPart(() => import('./messaging-center.tsx').then((part) => part.MessagingCenter))
const EnrollDialog = lazyPart(() =>
  import('#web/features/sequences/enroll-dialog.tsx').then((part) => part.EnrollDialog),
)

type OpenDialog =
  | { dialog: 'sequence-templates' | 'email-templates' }
  | { dialog: 'analytics'; id: string }
  | { dialog: 'calendar'; sequence: Sequence; activates: boolean }
  | { dialog: 'enroll'; sequence?: { id: string; name: string } }

const newSequence = 'new'

/** Sequences, the leads who are in them, and what came of all leads. Tab, editor, and follow-up are in the address. */
export function FunnelPage() {
  const { slug, shown, timeZone } = useAgent()
  const query = useQueryParams()
  const edited = query.get('edit')
  const tab = query.get('tab') ?? 'sequences'
  const [opened, setOpened] = useOpened(tab)
  usePageTitle(m.funnel_title())
  const edit = (id: string | undefined) => changeQueryParams({ edit: id })
  const agent = { ...pick(shown), timeZone }
  return (
    <>
      <PageHeader
        title={m.funnel_title()}
        text={m.funnel_text()}
        back={{ href: paths.dashboard(slug), label: m.funnel_back() }}
      />
      <SenderCard agent={agent} picture={shown.headshotUrl} />
      <Tabs
        label={m.funnel_title()}
        selected={tab}
        onSelect={(next) =>
          changeQueryParams({
            tab: next === 'sequences' ? '' : next,
            show: '',
            followup: '',
            edit: '',
            view: '',
            opened: '',
          })
        }
        tabs={tabsOf({ ...{ slug, timeZone, edit, open: setOpened }, ...followUpsIn(query) })}
      />
      <Suspense>
        {edited && (
          <SequenceEditor
            key={edited}
            id={edited === newSequence ? undefined : edited}
            agent={agent}
            onClose={() => edit(undefined)}
          />
        )}
        <Dialogs opened={opened} agent={agent} onOpen={setOpened} onClose={() => setOpened(undefined)} />
      </Suspense>
    </>
  )
}

type TabsOf = {
  slug: string
  timeZone: string
  /** The one whose timeline is shown. */
  followUp: string | undefined
  /** Only the follow-ups that need the agent are listed. */
  onlyWaiting: boolean
  edit: (id: string) => void
  open: (opened: OpenDialog) => void
}

const followUpsIn = (query: URLSearchParams) => ({
  followUp: query.get('followup') ?? undefined,
  onlyWaiting: query.get('show') === 'waiting',
})

const tabsOf = ({ slug, timeZone, followUp, onlyWaiting, edit, open }: TabsOf): Tab[] => [
  {
    id: 'sequences',
    label: m.funnel_tab_sequences(),
    panel: (
      <SequenceList
        settingsHref={paths.settings(slug, { tab: 'email' })}
        onCreate={() => edit(newSequence)}
        onEdit={({ id }) => edit(id)}
        onTemplates={() => open({ dialog: 'sequence-templates' })}
        onEmails={() => open({ dialog: 'email-templates' })}
        onAnalytics={({ id }) => open({ dialog: 'analytics', id })}
        onCalendar={(sequence) => open({ dialog: 'calendar', sequence, activates: false })}
        onActivate={(sequence) => open({ dialog: 'calendar', sequence, activates: true })}
        onEnroll={(sequence) => open({ dialog: 'enroll', sequence })}
      />
    ),
  },
  {
    id: 'followups',
    label: m.funnel_tab_followups(),
    panel: (
      <>
        {!followUp && <TaskList slug={slug} timeZone={timeZone} className="mb-5" />}
        <FollowUpOverview
          slug={slug}
          timeZone={timeZone}
          selected={followUp}
          onSelect={(id) => changeQueryParams({ followup: id })}
          onlyWaiting={onlyWaiting}
          onFilter={(isOn) => changeQueryParams({ show: isOn ? 'waiting' : '' })}
          onEnroll={() => open({ dialog: 'enroll' })}
          ConsentButton={RecordConsent}
        />
      </>
    ),
  },
  {
    id: 'scoring',
    label: m.funnel_tab_scoring(),
    panel: <PerformanceOverview addLeadHref={paths.leads(slug, { add: 'lead' })} />,
  },
  {
    id: 'messaging',
    label: m.messaging_tab(),
    panel: (
      <Suspense>
        <MessagingCenter />
      </Suspense>
    ),
  },
]

type ShownScreens = ReturnType<typeof useAgent>['shown']
const pick = ({ name, title, company, phone, email }: ShownScreens) => ({
  name,
  title,
  company,
  phone,
  email,
})

const analyticsEvent = 'openSequenceAnalytics'

/** The open dialog, which closes with its tab. Any part of the page may ask for a sequence's analytics by an event. */
function useOpened(tab: string) {
  const state = useState<OpenDialog>()
  const [, setOpened] = state
  const [openedOn, setOpenedOn] = useState(tab)
  if (openedOn !== tab) {
    setOpenedOn(tab)
    setOpened(undefined)
  }
  useEffect(() => {
    const open = (event: Event) => {
      const { detail } = event as CustomEvent<{ sequenceId?: unknown } | null>
      if (typeof detail?.sequenceId === 'string') setOpened({ dialog: 'analytics', id: detail.sequenceId })
    }
    window.addEventListener(analyticsEvent, open)
    return () => window.removeEventListener(analyticsEvent, open)
  }, [])
  return state
}

type DialogsProps = {
  opened: OpenDialog | undefined
  agent: ReturnType<typeof pick> & { timeZone: string }
  onOpen: (opened: OpenDialog) => void
  onClose: () => void
}

function Dialogs({ opened, agent, onOpen, onClose }: DialogsProps) {
  const { timeZone } = agent
  const enroll = (sequence: { id: string; name: string }) => onOpen({ dialog: 'enroll', sequence })
  switch (opened?.dialog) {
    case 'sequence-templates':
      return <SequenceTemplatesDialog timeZone={agent.timeZone} onClose={onClose} />
    case 'email-templates':
      return <EmailTemplatesDialog agent={agent} onClose={onClose} />
    case 'analytics':
      return <AnalyticsDialog id={opened.id} timeZone={timeZone} onEnroll={enroll} onClose={onClose} />
    case 'calendar':
      return (
        <CalendarDialog
          {...opened}
          timeZone={timeZone}
          onEnroll={() => enroll(opened.sequence)}
          onClose={onClose}
        />
      )
    case 'enroll':
      return (
        <EnrollDialog
          sequence={opened.sequence}
          timeZone={timeZone}
          ConsentButton={RecordConsent}
          onClose={onClose}
        />
      )
    default:
      return null
  }
}
