import { useState } from 'react'
import { sidekicks } from '#domain/sidekicks/sidekicks.ts'
import { longestTrainingMessage, type TrainingSidekick } from '#domain/training/training.ts'
import { m } from '#text'
import { errorsAtFields } from '#web/lib/form-problem.ts'
import { joinClasses } from '#web/lib/join-classes.ts'
import { ProblemError } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { readDraft, useDraft } from '#web/lib/use-draft.ts'
import { useHomeOptions } from '#web/lib/use-listing-choices.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { SendForm } from '#web/ui/send-form.tsx'
import { examplePrompts } from './example-prompts.ts'
import { useAskFailure, useAskInTraining } from './training-calls.ts'

type TrainingComposerProps = {
  sidekick: TrainingSidekick
  /** A reply is on its way, and nothing else can be sent. */
  isBusy: boolean
  /** Nothing was said yet. */
  isFirst: boolean
}

/** Where the agent writes to the sidekick, or takes an example. Enter sends. Shift+Enter starts a new line. */
export function TrainingComposer({ sidekick, isBusy, isFirst }: TrainingComposerProps) {
  const { text, error, fieldError, homes, home, chooseHome, type, send } = useComposer(sidekick, isBusy)
  const name = sidekicks[sidekick].name()
  return (
    <SendForm
      label={m.training_message()}
      placeholder={m.training_message_hint({ sidekick: name })}
      hint={m.training_keys()}
      error={fieldError}
      text={isBusy ? '' : text}
      maxLength={longestTrainingMessage}
      isBusy={isBusy}
      isReadOnly={isBusy}
      action={m.training_send()}
      isPrimary
      onType={type}
      onSend={() => send(text)}
    >
      <div role="alert" className="empty:-mb-3">
        {error && <Failure error={error} />}
      </div>
      <Prompts sidekick={sidekick} isBusy={isBusy} isFirst={isFirst} onTake={send} />
      {homes.length > 1 && (
        <Field label={m.training_home()}>
          <Select
            value={home}
            onChange={(event) => chooseHome(event.target.value)}
            options={[{ value: '', label: m.training_any_home() }, ...homes]}
          />
        </Field>
      )}
    </SendForm>
  )
}

/** Then a message is about the newest home for sale, which the examples ask about. */
const unchosen = 'newest'

/** What is typed stays until it is answered, also over a reload. The agent may leave while the sidekick is writing. */
function useComposer(sidekick: TrainingSidekick, isBusy: boolean) {
  const key = `training:${sidekick}`
  const { draft, change, forget } = useDraft(key, { text: '' })
  const about = useDraft(`training-home:${sidekick}`, { home: unchosen })
  /** A refusal goes away with the first letter. */
  const [isChanged, setIsChanged] = useState(false)
  const homes = useHomeOptions(sidekick !== 'agent')
  const chosen = about.draft.home
  const home = chosen === '' ? '' : (homes.find(({ value }) => value === chosen) ?? homes[0])?.value
  const ask = useAskInTraining(sidekick, key, (message) => {
    if (readDraft<typeof draft>(key)?.text.trim() === message) forget()
  })
  const error = useAskFailure(sidekick)
  const { message: fieldError } = errorsAtFields<{ message: string }>(error, ['message'])
  const send = (written: string) => {
    const message = written.trim()
    if (!message || isBusy) return
    setIsChanged(false)
    ask.mutate({ message, ...(home && { listingId: home }) })
  }
  return {
    text: draft.text,
    error: fieldError ? null : error,
    fieldError: isChanged ? undefined : fieldError,
    homes,
    home,
    chooseHome: (next: string) => about.change({ home: next }),
    type: (text: string) => {
      setIsChanged(true)
      change({ text })
    },
    send,
  }
}

/** The demanded sentence, and under it what the server said if it has refused the message. */
const Failure = ({ error }: { error: Error }) => (
  <Notice tone="danger" title={m.training_failed()}>
    {error instanceof ProblemError && error.isRefusal && problemText(error)}
  </Notice>
)

type PromptsProps = TrainingComposerProps & { onTake: (prompt: string) => void }

/** Four examples. Once something was said, they take one line. */
const Prompts = ({ sidekick, isBusy, isFirst, onTake }: PromptsProps) => (
  <ul
    aria-label={m.training_prompts()}
    className={joinClasses('flex gap-2', isFirst ? 'flex-wrap justify-center' : '-mx-1 overflow-x-auto p-1')}
  >
    {examplePrompts[sidekick].map((prompt) => (
      <li key={prompt()} className={isFirst ? 'max-w-full' : 'shrink-0'}>
        <Button
          size="sm"
          aria-disabled={isBusy || undefined}
          className="max-w-full text-left aria-disabled:opacity-55"
          onClick={() => onTake(prompt())}
        >
          {prompt()}
        </Button>
      </li>
    ))}
  </ul>
)
