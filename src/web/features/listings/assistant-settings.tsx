import { useFormContext, useWatch } from 'react-hook-form'
import { listingLimits } from '#domain/listings/listing.ts'
import { suggestedQuestions } from '#domain/listings/suggested-questions.ts'
import { m } from '#text'
import { Card } from '#web/ui/card.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { CheckBox } from './check-box.tsx'
import { ListingField } from './listing-field.tsx'
import type { ListingValues } from './listing-form-values.ts'
import { TextWarnings } from './text-warnings.tsx'

const questions = ['questions.0', 'questions.1', 'questions.2'] as const
const usualQuestions = [
  m.listing_app_chat_suggest_kitchen,
  m.listing_app_chat_suggest_outdoor,
  m.listing_app_chat_suggest_pets,
] as const

type AssistantSettingsProps = { agentName: string; isNew: boolean }

/** How the Listing Sidekick greets buyers, with a preview beside it. */
export function AssistantSettings({ agentName, isNew }: AssistantSettingsProps) {
  const { register, formState } = useFormContext<ListingValues>()
  return (
    <Card title={m.listings_sidekick()}>
      <div className="grid gap-6 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <CheckBox {...register('sidekickIsOn')}>{m.listings_sidekick_is_on()}</CheckBox>
          <ListingField
            name="greeting"
            label={m.listings_sidekick_greeting()}
            optional
            rows={3}
            maxLength={listingLimits.greeting}
          />
          {questions.map((name, at) => (
            <ListingField
              key={name}
              name={name}
              label={m.listings_sidekick_question({ number: at + 1 })}
              optional
              maxLength={listingLimits.question}
              placeholder={usualQuestions[at]?.()}
            />
          ))}
          <FieldError text={formState.errors.questions?.message} />
          <TextWarnings names={['greeting', ...questions]} />
        </div>
        <ChatPreview agentName={agentName} />
      </div>
      {isNew && <p className="mt-4 text-sm text-muted">{m.listings_sidekick_after_saving()}</p>}
    </Card>
  )
}

/** The first thing buyers see in the chat. */
function ChatPreview({ agentName }: { agentName: string }) {
  const [isOn, greeting, typed, address] = useWatch<ListingValues, typeof shown>({ name: shown })
  const own = suggestedQuestions(typed)
  const suggested = own.length > 0 ? own : usualQuestions.map((question) => question())
  const usualGreeting = () =>
    m.listing_app_chat_greeting({ address: address.trim() || m.listings_preview_address(), agent: agentName })
  return (
    <figure className="flex min-w-0 flex-col gap-3 self-start rounded-lg bg-sunken p-4">
      <figcaption className="text-sm font-semibold text-muted">{m.listings_sidekick_preview()}</figcaption>
      {isOn ? (
        <>
          <p className="rounded-lg rounded-tl-sm bg-raised p-3 text-sm break-words shadow-low">
            {greeting.trim() || usualGreeting()}
          </p>
          <ul className="flex flex-wrap gap-2">
            {suggested.map((question) => (
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
  )
}
const shown = ['sidekickIsOn', 'greeting', 'questions', 'address'] as const
