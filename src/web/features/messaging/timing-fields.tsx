import type { Timing } from '#domain/messaging/message.ts'
import { zoneInWords } from '#domain/time/when-in-words.ts'
import { m } from '#text'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { MessageDraft, MessageErrors } from './message-draft.ts'

const kinds: Record<Timing['kind'], { label: () => string; hint: () => string }> = {
  now: { label: m.messaging_when_now, hint: m.messaging_when_now_hint },
  at: { label: m.messaging_when_at, hint: m.messaging_when_at_hint },
  daytime: { label: m.messaging_when_daytime, hint: m.messaging_when_daytime_hint },
}

type TimingFieldsProps = {
  draft: MessageDraft
  errors: MessageErrors
  timeZone: string
  onChange: (changes: Partial<MessageDraft>) => void
}

/** When it leaves: now, at a time by the agent's clock, or in each lead's daytime. */
export function TimingFields({ draft, errors, timeZone, onChange }: TimingFieldsProps) {
  const { kind, day, time } = draft
  const zone = zoneInWords(timeZone, new Date())
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">{m.messaging_when()}</legend>
      <div className="flex flex-col gap-2">
        {(Object.keys(kinds) as Timing['kind'][]).map((each) => (
          <label key={each} className="flex items-start gap-3">
            <input
              type="radio"
              name="timing"
              checked={kind === each}
              onChange={() => onChange({ kind: each })}
              className="mt-0.5 size-5 shrink-0 accent-accent-ink"
            />
            <span className="min-w-0">
              <span className="font-medium">{kinds[each].label()}</span>
              <span className="block text-sm text-muted">{kinds[each].hint()}</span>
            </span>
          </label>
        ))}
      </div>
      {kind !== 'now' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={m.messaging_when_day()}
            error={errors.day}
            required={kind === 'at'}
            optional={kind === 'daytime'}
          >
            <TextInput type="date" value={day} onChange={({ target }) => onChange({ day: target.value })} />
          </Field>
          {kind === 'at' && (
            <Field
              label={m.messaging_when_time()}
              hint={m.messaging_zone({ zone })}
              error={errors.time}
              required
            >
              <TextInput
                type="time"
                value={time}
                onChange={({ target }) => onChange({ time: target.value })}
              />
            </Field>
          )}
        </div>
      )}
    </fieldset>
  )
}
