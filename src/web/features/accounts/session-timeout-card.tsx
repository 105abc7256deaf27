import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/accounts.ts'
import {
  type SessionTimeoutHours,
  sessionTimeoutHours,
  sessionTimeoutLabel,
} from '#domain/accounts/session-timeout.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { meQuery } from './session.ts'

const options = sessionTimeoutHours.map((hours) => ({
  value: String(hours),
  label: sessionTimeoutLabel(hours),
}))

/** How long a session lasts without use. A choice is saved right away. */
export function SessionTimeoutCard({ me }: { me: Profile }) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (sessionHours: SessionTimeoutHours) => call('PATCH /api/me', { body: { sessionHours } }),
    onSuccess: (saved) => {
      client.setQueryData(meQuery.queryKey, saved)
      showToast({ text: m.accounts_security_saved() })
    },
    onError: (error) => showProblem(error),
  })
  return (
    <Card title={m.accounts_security()}>
      <Field
        label={m.accounts_session_timeout()}
        hint={m.accounts_session_timeout_hint()}
        className="sm:max-w-sm"
      >
        <Select
          options={options}
          disabled={save.isPending}
          value={String(save.isPending ? save.variables : me.sessionHours)}
          onChange={({ target }) => {
            const chosen = sessionTimeoutHours.find((hours) => String(hours) === target.value)
            if (chosen !== undefined) save.mutate(chosen)
          }}
        />
      </Field>
    </Card>
  )
}
