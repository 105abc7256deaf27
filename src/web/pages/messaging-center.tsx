import { useState } from 'react'
import type { Message } from '#contract/messaging.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { useAgent } from '#web/features/accounts/session.ts'
import type { MessageDraft } from '#web/features/messaging/message-draft.ts'
import { MessageForm } from '#web/features/messaging/message-form.tsx'
import { MessageHistory } from '#web/features/messaging/message-history.tsx'
import { MessageTemplates } from '#web/features/messaging/message-templates.tsx'
import { QuickNotifications } from '#web/features/messaging/quick-notifications.tsx'
import { ScheduledMessages } from '#web/features/messaging/scheduled-messages.tsx'
import { ThisDevice } from '#web/features/notifications/this-device.tsx'
import { LeadChoice } from '#web/features/sequences/lead-choice.tsx'
import {
  useDeleteTemplate,
  useEmailTemplates,
  useRestoreTemplate,
} from '#web/features/sequences/template-calls.ts'
import { TemplateForm } from '#web/features/sequences/template-form.tsx'
import { changeQueryParams, useQueryParams } from '#web/lib/hash-location.ts'
import { type Tab, Tabs } from '#web/ui/tabs.tsx'
import { showToast } from '#web/ui/toast-store.ts'

type CenterDialog =
  | { dialog: 'write'; start?: Partial<MessageDraft> }
  | { dialog: 'edit'; message: Message }
  | { dialog: 'template'; id: string | undefined }

const first = 'quick'

/** Notifications to try, messages to leads with their templates and schedule, and what was sent. The tab is in the address. */
export function MessagingCenter() {
  const query = useQueryParams()
  const [opened, setOpened] = useState<CenterDialog>()
  const go = (view: string) => changeQueryParams({ view: view === first ? '' : view, opened: '' })
  return (
    <>
      <p className="mb-3 text-muted">{m.messaging_text()}</p>
      <Tabs
        label={m.messaging_tab()}
        selected={query.get('view') ?? first}
        onSelect={go}
        tabs={useTabs(query.get('opened'), setOpened)}
      />
      {opened && <OpenDialog opened={opened} onOpen={setOpened} onGo={go} />}
    </>
  )
}

function useTabs(notification: string | null, open: (opened: CenterDialog) => void): Tab[] {
  const { slug, id, timeZone } = useAgent()
  const settings = (tab: 'notifications') => paths.settings(slug, { tab })
  return [
    {
      id: first,
      label: m.messaging_tab_quick(),
      panel: (
        <QuickNotifications
          slug={slug}
          settingsHref={settings('notifications')}
          permission={<ThisDevice agent={id} />}
          onWrite={(text) => open({ dialog: 'write', start: { text } })}
        />
      ),
    },
    {
      id: 'templates',
      label: m.messaging_tab_templates(),
      panel: <Templates open={open} />,
    },
    {
      id: 'history',
      label: m.messaging_tab_history(),
      panel: (
        <MessageHistory
          slug={slug}
          timeZone={timeZone}
          opened={notification}
          onOpened={() => changeQueryParams({ opened: '' })}
        />
      ),
    },
    {
      id: 'scheduled',
      label: m.messaging_tab_scheduled(),
      panel: (
        <ScheduledMessages
          timeZone={timeZone}
          onWrite={() => open({ dialog: 'write' })}
          onEdit={(message) => open({ dialog: 'edit', message })}
        />
      ),
    },
  ]
}

/** One that is deleted can be brought back. */
function Templates({ open }: { open: (opened: CenterDialog) => void }) {
  const restore = useRestoreTemplate()
  const remove = useDeleteTemplate((undoId) =>
    showToast({
      text: m.funnel_template_deleted(),
      action: { label: m.shell_undo(), onAction: () => void restore(undoId) },
    }),
  )
  return (
    <MessageTemplates
      onUse={({ subject, content }) =>
        open({ dialog: 'write', start: { subject, text: content, values: {} } })
      }
      onEdit={(id) => open({ dialog: 'template', id })}
      onDelete={(id) => remove.mutate({ id })}
    />
  )
}

type OpenDialogProps = {
  opened: CenterDialog
  onOpen: (opened: CenterDialog | undefined) => void
  onGo: (view: string) => void
}

function OpenDialog({ opened, onOpen, onGo }: OpenDialogProps) {
  const { slug, timeZone } = useAgent()
  const onClose = () => onOpen(undefined)
  if (opened.dialog === 'template') return <OwnTemplate id={opened.id} onDone={onClose} />
  const props = {
    leadPicker: LeadChoice,
    settingsHref: paths.settings(slug, { tab: 'email' }),
    timeZone,
    onClose,
    onSent: (listedIn: string) => {
      onClose()
      onGo(listedIn)
    },
  }
  return opened.dialog === 'edit' ? (
    <MessageForm
      {...props}
      key={opened.message.id}
      message={opened.message}
      onAsNew={(start) => onOpen({ dialog: 'write', start })}
    />
  ) : (
    <MessageForm {...props} key="new" {...(opened.start && { start: opened.start })} />
  )
}

/** Messages and sequences share the agent's own templates. */
function OwnTemplate({ id, onDone }: { id: string | undefined; onDone: () => void }) {
  const { data } = useEmailTemplates()
  if (id === undefined) return <TemplateForm template={undefined} onDone={onDone} />
  const template = data?.items.find((one) => one.id === id)
  return template ? <TemplateForm template={template} onDone={onDone} /> : null
}
