import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { Sidekick } from '#contract/sidekicks.ts'
import { addTrait } from '#domain/sidekicks/add-trait.ts'
import { knownTraits } from '#domain/sidekicks/manner.ts'
import { longestPersonality, longestTrait } from '#domain/sidekicks/sidekick.ts'
import { m } from '#text'
import type { FormErrors } from '#web/lib/form-problem.ts'
import { isComposing } from '#web/lib/is-composing.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export type CustomPersonalityValues = Pick<Sidekick, 'description' | 'traits'>
type PersonalityValues = CustomPersonalityValues & {
  /** Not yet among the traits. */
  newTrait: string
}

type CustomPersonalityProps = {
  words: PersonalityValues
  /** Why what is typed can't be added as a trait. */
  fault: string | undefined
  errors: FormErrors<CustomPersonalityValues>
  onChange: (changes: Partial<PersonalityValues>) => void
}

export function CustomPersonality({ words, fault, errors, onChange }: CustomPersonalityProps) {
  return (
    <>
      <Field
        label={m.sidekicks_description()}
        hint={m.sidekicks_description_hint()}
        error={errors.description}
      >
        <TextArea
          rows={3}
          value={words.description}
          maxLength={longestPersonality}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      <Traits words={words} error={fault ?? errors.traits} onChange={onChange} />
    </>
  )
}

type TraitsProps = Pick<CustomPersonalityProps, 'words' | 'onChange'> & { error: string | undefined }

function Traits({ words: { traits, newTrait }, error, onChange }: TraitsProps) {
  const [fault, setFault] = useState<string>()
  const add = () => {
    const added = addTrait(traits, newTrait)
    if ('fault' in added) return setFault(added.fault)
    setFault(undefined)
    onChange({ ...added, newTrait: '' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
    event.preventDefault()
    add()
  }
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={m.sidekicks_trait_new()}
        hint={m.sidekicks_traits_hint({ traits: [...knownTraits.keys()].join(', ') })}
        error={fault ?? error}
      >
        <div className="flex gap-2">
          <TextInput
            value={newTrait}
            maxLength={longestTrait}
            onChange={(event) => {
              setFault(undefined)
              onChange({ newTrait: event.target.value })
            }}
            onKeyDown={onKeyDown}
          />
          <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={add}>
            {m.sidekicks_trait_add()}
          </Button>
        </div>
      </Field>
      {traits.length > 0 && (
        <ul aria-label={m.sidekicks_traits()} className="flex flex-wrap gap-2">
          {traits.map((trait) => (
            <li key={trait}>
              <Button
                size="sm"
                icon={<X aria-hidden="true" className="size-4" />}
                aria-label={m.sidekicks_trait_remove({ trait })}
                onClick={() => onChange({ traits: traits.filter((other) => other !== trait) })}
              >
                {trait}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
