import type { Sidekick } from '#contract/sidekicks.ts'
import { knowledgePriorities } from '#domain/sidekicks/sidekick.ts'
import { voiceIds, voiceNames } from '#domain/sidekicks/voices.ts'
import { m } from '#text'
import { problemText } from '#web/lib/problem-text.ts'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { useSaveSidekick } from './use-save-sidekick.ts'

const priorityNames = {
  listing: m.sidekicks_priority_listing,
  agent: m.sidekicks_priority_agent,
  balanced: m.sidekicks_priority_balanced,
  marketing: m.sidekicks_priority_marketing,
  dynamic: m.sidekicks_priority_dynamic,
}

/** Its voice, and whose knowledge answers first. Saved as soon as it is chosen. */
export function SidekickSettings({ sidekick }: { sidekick: Sidekick }) {
  const save = useSaveSidekick(sidekick, () => undefined)
  const { voice, knowledgePriority } = { ...sidekick, ...(save.isPending && save.variables) }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={m.sidekicks_voice()}>
        <Select
          value={voice}
          onChange={(event) => save.mutate({ voice: choiceOf(voiceIds, event.target.value) })}
          options={voiceIds.map((id) => ({ value: id, label: voiceNames[id]() }))}
        />
      </Field>
      <Field label={m.sidekicks_priority()}>
        <Select
          value={knowledgePriority}
          onChange={(event) =>
            save.mutate({ knowledgePriority: choiceOf(knowledgePriorities, event.target.value) })
          }
          options={knowledgePriorities.map((id) => ({ value: id, label: priorityNames[id]() }))}
        />
      </Field>
      <FormError>{save.error ? problemText(save.error) : undefined}</FormError>
    </div>
  )
}

const choiceOf = <T extends string>(choices: readonly T[], value: string): T | undefined =>
  choices.find((choice) => choice === value)
