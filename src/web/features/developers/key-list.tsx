import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { ApiKey } from '#contract/api-keys.ts'
import { m } from '#text'
import { formatWhen } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { keyList, useRevokeKey } from './developer-calls.ts'
import { KeyDialog } from './key-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'

/** The keys by which programs act for the agent. */
export function KeyList({ timeZone }: { timeZone: string }) {
  const { data, error, refetch } = useQuery(keyList)
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const [leaving, setLeaving] = useState<ApiKey>()
  return (
    <Card
      title={m.developers_keys_title()}
      action={
        <Button size="sm" onClick={() => setAdding(true)}>
          {m.developers_keys_add()}
        </Button>
      }
    >
      <p className="mb-3 text-sm text-muted">{m.developers_keys_text()}</p>
      {error && <ReadFailed error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows rows={2} className="h-16" />}
      {data?.items.length === 0 && (
        <EmptyState
          compact
          picture={<KeyRound />}
          title={m.developers_keys_none()}
          text={m.developers_keys_none_text()}
        />
      )}
      <ul className="divide-y divide-line">
        {data?.items.map((key) => (
          <Row key={key.id} apiKey={key} timeZone={timeZone} onRevoke={() => setLeaving(key)} />
        ))}
      </ul>
      {isAdding && (
        <KeyDialog
          onClose={(key) => {
            setAdding(false)
            setSecret(key)
          }}
        />
      )}
      <SecretDialog title={m.developers_key_title()} secret={secret} onClose={() => setSecret(undefined)} />
      <Revoking apiKey={leaving} onClose={() => setLeaving(undefined)} />
    </Card>
  )
}

function Row({ apiKey, timeZone, onRevoke }: { apiKey: ApiKey; timeZone: string; onRevoke: () => void }) {
  const { name, prefix, scopes, lastUsedAt, expiresAt } = apiKey
  const now = new Date()
  const when = (instant: string) => formatWhen(instant, { timeZone, now })
  const facts = [lastUsedAt ? m.developers_keys_used({ when: when(lastUsedAt) }) : m.developers_keys_unused()]
  if (expiresAt)
    facts.push(
      new Date(expiresAt) <= now
        ? m.developers_keys_expired({ when: when(expiresAt) })
        : m.developers_keys_until({ when: when(expiresAt) }),
    )
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="min-w-0 font-semibold break-words">{name}</span>
          <code className="text-sm text-muted">{prefix}…</code>
        </p>
        <p className="text-sm break-words">{scopes.join(', ')}</p>
        <p className="text-sm text-muted">{facts.join(' · ')}</p>
      </div>
      <Button size="sm" aria-label={m.developers_keys_revoke_of({ name })} onClick={onRevoke}>
        {m.developers_keys_revoke()}
      </Button>
    </li>
  )
}

function Revoking({ apiKey, onClose }: { apiKey: ApiKey | undefined; onClose: () => void }) {
  const revoke = useRevokeKey()
  return (
    <ConfirmDialog
      open={apiKey !== undefined}
      title={m.developers_keys_revoke_title()}
      confirmLabel={m.developers_keys_revoke_confirm()}
      danger
      busy={revoke.isPending}
      onClose={onClose}
      onConfirm={() =>
        apiKey &&
        revoke.mutate(apiKey.id, {
          onSuccess: () => {
            showToast({ text: m.developers_keys_revoked() })
            onClose()
          },
        })
      }
    >
      {m.developers_keys_revoke_text({ name: apiKey?.name ?? '' })}
    </ConfirmDialog>
  )
}
