import { type FormEvent, useId, useState } from 'react'
import type { Sidekick } from '#contract/sidekicks.ts'
import { addTrait } from '#domain/sidekicks/add-trait.ts'
import { personalityWords } from '#domain/sidekicks/manner-in-words.ts'
import { type RoleMap, speakerOf } from '#domain/sidekicks/role-map.ts'
import { sampleResponses } from '#domain/sidekicks/sample-responses.ts'
import { type Personality, personalities, type Speaker } from '#domain/sidekicks/sidekick.ts'
import { sidekicks } from '#domain/sidekicks/sidekicks.ts'
import { m } from '#text'
import { errorsAtFields } from '#web/lib/form-problem.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { CustomPersonality, type CustomPersonalityValues } from './custom-personality.tsx'
import { roleName } from './personality-name.ts'
import { useSaveSidekick } from './use-save-sidekick.ts'

const choices: readonly (Personality | null)[] = [null, ...personalities]

type PersonalityDialogProps = { sidekick: Sidekick; roles: RoleMap | undefined; onClose: () => void }

/** A personality for one sidekick, with what a buyer would hear. */
export function PersonalityDialog({ sidekick, roles, onClose }: PersonalityDialogProps) {
  const form = useId()
  const { draft, change, forget, isRestored, fault, close, submit, save } = usePersonality(sidekick, onClose)
  const errors = errorsAtFields<CustomPersonalityValues>(save.error, ['description', 'traits'])
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      dismissable={!save.isPending}
      title={m.sidekicks_personality_of({ sidekick: sidekicks[sidekick.sidekick].name() })}
      footer={
        <FormFooter form={form} submitLabel={m.sidekicks_save()} busy={save.isPending} onCancel={close} />
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid items-start gap-6 md:grid-cols-2">
        <div className="flex flex-col gap-5">
          {isRestored && <DraftNotice onDiscard={forget} />}
          <Choice
            chosen={draft.personality}
            byRole={roleName(sidekick, roles)}
            onChoose={(chosen) => change({ personality: chosen })}
          />
          {draft.personality === 'custom' && (
            <CustomPersonality words={draft} fault={fault} errors={errors} onChange={change} />
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

/** What is chosen and typed, kept until it is saved. A trait that was typed and not yet added is added with it. */
function usePersonality(sidekick: Sidekick, onClose: () => void) {
  const { personality, description, traits } = sidekick
  const { draft, change, forget, isRestored } = useDraft(`personality:${sidekick.sidekick}`, {
    ...{ personality, description, traits, newTrait: '' },
  })
  const [fault, setFault] = useState<string>()
  const close = () => {
    forget()
    onClose()
  }
  const save = useSaveSidekick(sidekick, close)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const { newTrait, ...words } = draft
    const isTyped = words.personality === 'custom' && newTrait.trim()
    const added = isTyped ? addTrait(words.traits, newTrait) : { traits: words.traits }
    if ('fault' in added) return setFault(added.fault)
    change({ ...added, newTrait: '' })
    save.mutate({ ...words, ...added })
  }
  const type = (changes: Partial<typeof draft>) => {
    setFault(undefined)
    change(changes)
  }
  return { draft, change: type, forget, isRestored, fault, close, submit, save }
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
            className="mt-1 size-4 shrink-0 accent-accent"
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

type PersonalitySampleProps = { speaker: Speaker; isAboutHome: boolean }

/** What a buyer would hear from it. */
const PersonalitySample = ({ speaker, isAboutHome }: PersonalitySampleProps) => (
  <div className="rounded-lg border border-line bg-surface p-4 md:sticky md:top-0">
    <h3 className="mb-3 font-text text-sm font-semibold">{m.sidekicks_sounds_like()}</h3>
    <div aria-live="polite" className="flex flex-col gap-3">
      {sampleResponses(speaker, isAboutHome).map(({ question, response }) => (
        <div key={question} className="flex flex-col gap-2">
          <p className="max-w-[88%] self-end rounded-md bg-accent-soft px-3.5 py-2">{question}</p>
          <p>{response}</p>
        </div>
      ))}
    </div>
  </div>
)
