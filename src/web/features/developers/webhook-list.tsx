import { useQuery } from '@tanstack/react-query'
import { Webhook } from 'lucide-react'
import { useState } from 'react'
import { m } from '#text'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { webhookList } from './developer-calls.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

/** The endpoints that receive events. */
export function WebhookList({ timeZone }: { timeZone: string }) {
  const { data, error, refetch } = useQuery(webhookList)
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <Card
      title={m.developers_webhooks_title()}
      action={
        <Button size="sm" onClick={() => setAdding(true)}>
          {m.developers_webhooks_add()}
        </Button>
      }
    >
      <p className="mb-3 text-sm text-muted">{m.developers_webhooks_text()}</p>
      {error && <ReadFailed error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows rows={2} className="h-16" />}
      {data?.items.length === 0 && (
        <EmptyState
          compact
          picture={<Webhook />}
          title={m.developers_webhooks_none()}
          text={m.developers_webhooks_none_text()}
        />
      )}
      <ul className="divide-y divide-line">
        {data?.items.map((endpoint) => (
          <WebhookRow key={endpoint.id} endpoint={endpoint} timeZone={timeZone} onSecret={setSecret} />
        ))}
      </ul>
      {isAdding && (
        <WebhookDialog
          onClose={(added) => {
            setAdding(false)
            setSecret(added)
          }}
        />
      )}
      <SecretDialog
        title={m.developers_secret_title()}
        secret={secret}
        onClose={() => setSecret(undefined)}
      />
    </Card>
  )
}
