import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import type { SidekickRoles } from '#contract/sidekicks.ts'
import { staleReads } from '#domain/live/live-events.ts'
import { traitAsked } from '#domain/sidekicks/manner.ts'
import { longestOverride, mostOverrides } from '#domain/sidekicks/role-map.ts'
import { type SidekickRole, sidekickRoles } from '#domain/sidekicks/sidekick.ts'
import { m } from '#text'
import { type CallBody, call } from '#web/lib/call.ts'
import { errorsAtFields } from '#web/lib/form-problem.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { makeStale } from '#web/lib/queries.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast-store.ts'

const roleNames: Record<SidekickRole, () => string> = {
  agent: m.sidekicks_role_agent,
  listing: m.sidekicks_role_listing,
  helper: m.sidekicks_role_helper,
  marketing: m.sidekicks_role_marketing,
  sales: m.sidekicks_role_sales,
  god: m.sidekicks_role_god,
}
type Roles = CallBody<'PUT /api/sidekicks/roles'>

type RoleMapDialogProps = { roles: SidekickRoles; onClose: () => void }

/** Which personality each role takes on, and what all sidekicks should keep to. */
export function RoleMapDialog({ roles, onClose }: RoleMapDialogProps) {
  const form = useId()
  const { defaultRole, byRole, customOverrides, personalities, updatedAt } = roles
  const { draft, change, forget, isRestored } = useDraft('sidekick-roles', {
    ...{ defaultRole, byRole, overrides: customOverrides.join('\n') },
  })
  const close = () => {
    forget()
    onClose()
  }
  const save = useSaveRoles(close)
  const { customOverrides: error } = errorsAtFields<{ customOverrides: string }>(save.error, [
    'customOverrides',
  ])
  const lines = linesOf(draft.overrides)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ defaultRole: draft.defaultRole, byRole: draft.byRole, customOverrides: lines })
  }
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      dismissable={!save.isPending}
      title={m.sidekicks_roles()}
      description={updatedAt ? m.sidekicks_roles_text() : m.sidekicks_roles_unsaved()}
      footer={
        <FormFooter form={form} submitLabel={m.sidekicks_save()} busy={save.isPending} onCancel={close} />
      }
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
        {isRestored && <DraftNotice onDiscard={forget} />}
        <RoleChoices
          personalities={personalities}
          byRole={draft.byRole}
          onChange={(changed) => change({ byRole: changed })}
        />
        <Samples personalities={personalities} />
        <Field
          label={m.sidekicks_overrides()}
          hint={m.sidekicks_overrides_hint()}
          error={error ?? tooLong(lines)}
        >
          <TextArea
            rows={3}
            value={draft.overrides}
            placeholder={m.sidekicks_overrides_placeholder()}
            onChange={(event) => change({ overrides: event.target.value })}
          />
        </Field>
        {lines.length > 0 && <Heard lines={lines} />}
        <FormError>{save.error && !error ? problemText(save.error) : undefined}</FormError>
      </form>
    </Dialog>
  )
}

type RoleChoicesProps = Pick<SidekickRoles, 'personalities' | 'byRole'> & {
  onChange: (byRole: SidekickRoles['byRole']) => void
}

function RoleChoices({ personalities, byRole, onChange }: RoleChoicesProps) {
  const options = [
    ...personalities.map(({ id, name }) => ({ value: id, label: name })),
    { value: '', label: m.sidekicks_personality_plain() },
  ]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {sidekickRoles.map((role) => (
        <Field key={role} label={roleNames[role]()}>
          <Select
            value={byRole[role] ?? ''}
            onChange={(event) => {
              const id = personalities.find((each) => each.id === event.target.value)?.id ?? null
              onChange({ ...byRole, [role]: id })
            }}
            options={options}
          />
        </Field>
      ))}
    </div>
  )
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function tooLong(lines: readonly string[]): string | undefined {
  if (lines.length > mostOverrides) return m.sidekicks_overrides_many({ count: String(mostOverrides) })
  return lines.some((line) => line.length > longestOverride)
    ? m.sidekicks_overrides_long({ count: String(longestOverride) })
    : undefined
}

/** Which lines built-in answers follow, and which only a model can. */
const Heard = ({ lines }: { lines: readonly string[] }) => (
  <ul className="-mt-2 flex flex-col gap-1 text-sm">
    {lines.map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines may be the same
      <li key={at} className="text-muted">
        <span className="text-ink">{line}</span>
        {' · '}
        {traitAsked(line) ? m.sidekicks_override_heard() : m.sidekicks_override_model()}
      </li>
    ))}
  </ul>
)

const Samples = ({ personalities }: Pick<SidekickRoles, 'personalities'>) => (
  <details className="rounded-lg border border-line bg-surface p-4">
    <summary className="min-h-6 cursor-pointer text-sm font-semibold">{m.sidekicks_samples()}</summary>
    <dl className="mt-3 flex flex-col gap-4">
      {personalities.map(({ id, name, traits, sampleResponses }) => (
        <div key={id}>
          <dt className="font-semibold">
            {name} <span className="text-sm font-normal text-muted">{traits.join(', ')}</span>
          </dt>
          {sampleResponses.map(({ question, response }) => (
            <dd key={question} className="mt-1">
              <span className="text-muted">{question}</span> {response}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  </details>
)

function useSaveRoles(onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Roles) => call('PUT /api/sidekicks/roles', { body }),
    onSuccess: () => {
      onSaved()
      showToast({ text: m.sidekicks_saved() })
      return makeStale(client, staleReads.sidekick)
    },
  })
}
