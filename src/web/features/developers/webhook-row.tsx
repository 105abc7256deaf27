import { Ellipsis, KeyRound, List, Pencil, Power, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { WebhookEndpoint } from '#contract/webhooks.ts'
import { m } from '#text'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { useChangeWebhook, useDeleteWebhook, useTestWebhook } from './developer-calls.ts'
import { RotateDialog } from './rotate-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

type WebhookRowProps = {
  endpoint: WebhookEndpoint
  timeZone: string
  /** It has a new secret. */
  onSecret: (secret: string) => void
}

type Open = 'edit' | 'log' | 'rotate'

export function WebhookRow({ endpoint, timeZone, onSecret }: WebhookRowProps) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const items = useMenu(endpoint, setOpen)
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <Facts endpoint={endpoint} />
      <Menu
        label={m.developers_webhooks_more({ url: endpoint.url })}
        items={items}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            size="sm"
            label={m.developers_webhooks_more({ url: endpoint.url })}
            icon={<Ellipsis className="size-5" />}
          />
        )}
      />
      {open === 'edit' && <WebhookDialog endpoint={endpoint} onClose={close} />}
      {open === 'log' && <DeliveryLog endpoint={endpoint} timeZone={timeZone} onClose={close} />}
      {open === 'rotate' && (
        <RotateDialog
          endpointId={endpoint.id}
          onClose={(secret) => {
            close()
            if (secret) onSecret(secret)
          }}
        />
      )}
    </li>
  )
}

function Facts({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { url, description, events, disabledReason } = endpoint
  const count = events.length
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold break-all">{url}</span>
        <State endpoint={endpoint} />
      </p>
      <p className="text-sm break-words text-muted">
        {[
          description,
          count === 1 ? m.developers_webhooks_count_one() : m.developers_webhooks_count({ count }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {disabledReason === 'gone' && <p className="text-sm">{m.developers_webhooks_off_gone()}</p>}
      {disabledReason === 'failing' && <p className="text-sm">{m.developers_webhooks_off_failing()}</p>}
    </div>
  )
}

function State({ endpoint: { disabledAt, failingSince } }: { endpoint: WebhookEndpoint }) {
  if (disabledAt) return <Badge>{m.developers_webhooks_state_off()}</Badge>
  return failingSince ? (
    <Badge tone="danger">{m.developers_webhooks_state_failing()}</Badge>
  ) : (
    <Badge tone="positive">{m.developers_webhooks_state_on()}</Badge>
  )
}

function useMenu({ id, disabledAt }: WebhookEndpoint, setOpen: (open: Open) => void): MenuItem[] {
  const change = useChangeWebhook(id)
  const test = useTestWebhook(id)
  const remove = useDeleteWebhook(id)
  const sendTest = () =>
    test.mutate(undefined, {
      onSuccess: () => {
        showToast({ text: m.developers_webhooks_tested() })
        setOpen('log')
      },
    })
  const turn = (enabled: boolean) =>
    change.mutate(
      { enabled },
      {
        onSuccess: () =>
          showToast({
            text: enabled ? m.developers_webhooks_turned_on() : m.developers_webhooks_turned_off(),
          }),
      },
    )
  const icon = { className: 'size-4' }
  return [
    { label: m.developers_webhooks_log(), icon: <List {...icon} />, onSelect: () => setOpen('log') },
    ...(disabledAt
      ? [{ label: m.developers_webhooks_turn_on(), icon: <Power {...icon} />, onSelect: () => turn(true) }]
      : [
          { label: m.developers_webhooks_test(), icon: <Send {...icon} />, onSelect: sendTest },
          { label: m.developers_webhooks_turn_off(), icon: <Power {...icon} />, onSelect: () => turn(false) },
        ]),
    { label: m.developers_webhooks_edit(), icon: <Pencil {...icon} />, onSelect: () => setOpen('edit') },
    {
      label: m.developers_webhooks_rotate(),
      icon: <KeyRound {...icon} />,
      onSelect: () => setOpen('rotate'),
    },
    {
      label: m.developers_webhooks_delete(),
      icon: <Trash2 {...icon} />,
      danger: true,
      apart: true,
      onSelect: remove,
    },
  ]
}
