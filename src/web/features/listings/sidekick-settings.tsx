import { listingLimits } from '#domain/listings/listing.ts'
import { m } from '#text'
import { Card } from '#web/ui/card.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { FormPart } from './basic-information.tsx'
import { CheckBox } from './check-box.tsx'
import { TextWarnings } from './text-warnings.tsx'

type SidekickSettingsProps = FormPart & { agentName: string; isNew: boolean }

/** How the Listing Sidekick greets buyers, with a preview beside it. */
export function SidekickSettings({ values, errors, onChange, agentName, isNew }: SidekickSettingsProps) {
  const usual = [
    m.listing_app_chat_suggest_kitchen(),
    m.listing_app_chat_suggest_outdoor(),
    m.listing_app_chat_suggest_pets(),
  ]
  const greeting =
    values.greeting.trim() ||
    m.listing_app_chat_greeting({
      address: values.address.trim() || m.listings_preview_address(),
      agent: agentName,
    })
  const own = values.questions.filter((question) => question.trim() !== '')
  return (
    <Card title={m.listings_sidekick()}>
      <div className="grid gap-6 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <CheckBox checked={values.sidekickIsOn} onChange={(sidekickIsOn) => onChange({ sidekickIsOn })}>
            {m.listings_sidekick_is_on()}
          </CheckBox>
          <Field label={m.listings_sidekick_greeting()} optional>
            <TextArea
              rows={3}
              maxLength={listingLimits.greeting}
              value={values.greeting}
              onChange={(event) => onChange({ greeting: event.target.value })}
            />
          </Field>
          {values.questions.map((question, at) => (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: there are always three, in fixed places
              key={at}
              label={m.listings_sidekick_question({ number: at + 1 })}
              optional
            >
              <TextInput
                value={question}
                maxLength={listingLimits.question}
                placeholder={usual[at]}
                onChange={(event) =>
                  onChange({
                    questions: values.questions.map((one, place) =>
                      place === at ? event.target.value : one,
                    ),
                  })
                }
              />
            </Field>
          ))}
          <FieldError text={errors.sidekick} />
          <TextWarnings text={[values.greeting, ...values.questions].join('\n\n')} />
        </div>
        <figure className="flex min-w-0 flex-col gap-3 self-start rounded-lg bg-sunken p-4">
          <figcaption className="text-sm font-semibold text-muted">
            {m.listings_sidekick_preview()}
          </figcaption>
          {values.sidekickIsOn ? (
            <>
              <p className="rounded-lg rounded-tl-sm bg-raised p-3 text-sm break-words shadow-low">
                {greeting}
              </p>
              <ul className="flex flex-wrap gap-2">
                {(own.length > 0 ? own : usual).map((question) => (
                  <li
                    key={question}
                    className="rounded-full border border-control bg-raised px-3 py-1 text-sm break-words"
                  >
                    {question}
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <p className="text-sm text-muted">{m.listings_sidekick_off()}</p>
          )}
        </figure>
      </div>
      {isNew && <p className="mt-4 text-sm text-muted">{m.listings_sidekick_after_saving()}</p>}
    </Card>
  )
}
