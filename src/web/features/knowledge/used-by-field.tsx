import { type SidekickId, sidekickIds } from '#domain/sidekicks/sidekick.ts'
import { sidekicks } from '#domain/sidekicks/sidekicks.ts'
import { m } from '#text'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

/** One of the agent's assistants; empty for all of them. */
export type UsedBy = SidekickId | ''

type UsedByFieldProps = { value: UsedBy; onChange: (value: UsedBy) => void }

/** Which assistant uses a piece of knowledge. */
export const UsedByField = ({ value, onChange }: UsedByFieldProps) => (
  <Field label={m.knowledge_used_by()}>
    <Select
      value={value}
      onChange={(event) => onChange(sidekickIds.find((id) => id === event.target.value) ?? '')}
      options={[
        { value: '', label: m.knowledge_used_by_all() },
        ...sidekickIds.map((id) => ({
          value: id,
          label: m.knowledge_used_by_one({ sidekick: sidekicks[id].name() }),
        })),
      ]}
    />
  </Field>
)
