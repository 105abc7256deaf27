import { type FormEvent, useId } from 'react'
import type { Sidekick } from '#contract/sidekicks.ts'
import { personalityWords } from '#domain/sidekicks/manner-in-words.ts'
import { type RoleMap, speakerOf } from '#domain/sidekicks/role-map.ts'
import { type Personality, personalities } from '#domain/sidekicks/sidekick.ts'
import { sidekicks } from '#domain/sidekicks/sidekicks.ts'
import { m } from '#text'
import { errorsAtFields } from '#web/lib/form-problem.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { CustomPersonality, type CustomWords } from './custom-personality.tsx'
import { roleName } from './personality-name.ts'
import { PersonalitySample } from './personality-sample.tsx'
import { useSaveSidekick } from './use-save-sidekick.ts'

const choices: readonly (Personality | null)[] = [null, ...personalities]

type PersonalityDialogProps = { sidekick: Sidekick; roles: RoleMap | undefined; onClose: () => void }

/** A personality for one sidekick, with what a buyer would hear. */
export function PersonalityDialog({ sidekick, roles, onClose }: PersonalityDialogProps) {
  const form = useId()
  const { personality, description, traits } = sidekick
  const { draft, change, forget } = useDraft(`personality:${sidekick.sidekick}`, {
    ...{ personality, description, traits },
  })
  const close = () => {
    forget()
    onClose()
  }
  const save = useSaveSidekick(sidekick, close)
  const errors = errorsAtFields<CustomWords>(save.error, ['description', 'traits'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(draft)
  }
  return (
    <Dialog
      open
      size="lg"
      onClose={close}
      title={m.sidekicks_personality_of({ sidekick: sidekicks[sidekick.sidekick].name() })}
      footer={
        <>
          <Button onClick={close}>{m.shell_cancel()}</Button>
          <Button type="submit" form={form} variant="primary" busy={save.isPending}>
            {m.sidekicks_save()}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid items-start gap-6 md:grid-cols-2">
        <div className="flex flex-col gap-5">
          <Choice
            chosen={draft.personality}
            byRole={roleName(sidekick, roles)}
            onChoose={(chosen) => change({ personality: chosen })}
          />
          {draft.personality === 'custom' && (
            <CustomPersonality words={draft} errors={errors} onChange={change} />
          )}
          <FormError>
            {save.error && !errors.description && !errors.traits ? problemText(save.error) : undefined}
          </FormError>
        </div>
        <PersonalitySample
          speaker={speakerOf(sidekick.sidekick, { ...sidekick, ...draft }, roles)}
          isAboutHome={sidekick.role === 'listing' || sidekick.role === 'sales'}
        />
      </form>
    </Dialog>
  )
}

type ChoiceProps = {
  chosen: Personality | null
  /** What no choice means. */
  byRole: string
  onChoose: (chosen: Personality | null) => void
}

function Choice({ chosen, byRole, onChoose }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="sr-only">{m.sidekicks_personality()}</legend>
      {choices.map((choice) => (
        <label
          key={choice ?? 'plain'}
          className="flex cursor-pointer items-start gap-3 rounded-md px-2 py-2 hover:bg-neutral-soft has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name={name}
            checked={choice === chosen}
            onChange={() => onChoose(choice)}
            className="mt-1 size-4 accent-accent"
          />
          <span>
            <span className="block font-medium">{choice ? personalityWords[choice].name() : byRole}</span>
            <span className="block text-sm text-muted">
              {choice ? personalityWords[choice].text() : m.sidekicks_personality_plain_text()}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
