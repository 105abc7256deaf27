import { useMutation } from '@tanstack/react-query'
import { BadgeCheck, CircleHelp, Scale, SendHorizontal, Sparkles } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { entryInRef } from '#domain/knowledge/passage-ref.ts'
import { m } from '#text'
import { paths } from '#web/app/paths.ts'
import { type Answer, call } from '#web/lib/call.ts'
import { isProblem } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QuoteList } from '#web/ui/quote-list.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { AddKnowledgeDialog, type KnowledgePreset } from './add-knowledge-dialog.tsx'
import { type ListingChoice, useListingChoices } from './use-listing-choices.ts'

type AssistantAnswer = Answer<'POST /api/continue-conversation'>

type TryAssistantProps = {
  slug: string
  /** Given: it is about this home and no other. */
  listing?: ListingChoice
  input?: RefObject<HTMLInputElement | null>
}

/** Asks the agent's own assistant as a buyer would, so that what it was taught shows its effect at once. */
export function TryAssistant({ slug, listing, input }: TryAssistantProps) {
  const choices = useListingChoices()
  const [chosen, setChosen] = useState<string>()
  const [question, setQuestion] = useState('')
  const [fault, setFault] = useState<string>()
  const [lesson, setLesson] = useState<KnowledgePreset>()
  const trial = useTrial(slug)
  const listings = choices.data ?? []
  // Before anything is chosen it is the newest home; without homes, the agent.
  const about =
    listing ?? (chosen === '' ? undefined : (listings.find(({ id }) => id === chosen) ?? listings[0]))

  const isBusy = trial.isPending || (!listing && choices.isPending)
  const ask = () => {
    const text = question.trim()
    setFault(text ? undefined : m.knowledge_trial_ask_something())
    if (text && !isBusy) trial.mutate({ text, listing: about })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask()
  }

  return (
    <Card title={m.knowledge_trial()} icon={<Sparkles />}>
      <p className="mb-4 text-sm text-muted">{m.knowledge_trial_text()}</p>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        {!listing && (
          <Field
            label={m.knowledge_asked_about()}
            error={choices.error ? problemText(choices.error) : undefined}
          >
            <Select
              value={about?.id ?? ''}
              onChange={(event) => setChosen(event.target.value)}
              options={[
                ...listings.map(({ id, title }) => ({ value: id, label: title })),
                { value: '', label: m.knowledge_about_agent() },
              ]}
            />
          </Field>
        )}
        <Field label={m.knowledge_question()} error={fault}>
          <TextInput
            ref={input}
            value={question}
            maxLength={2000}
            placeholder={m.knowledge_question_hint()}
            enterKeyHint="send"
            onChange={(event) => setQuestion(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          busy={isBusy}
          icon={<SendHorizontal aria-hidden="true" className="size-4" />}
          className="self-end"
        >
          {m.knowledge_ask()}
        </Button>
      </form>
      <div role="status" className="[&:not(:empty)]:mt-4">
        {trial.isPending && <SkeletonRows rows={3} className="h-4" />}
        {trial.isError && <Notice tone="danger">{failureText(trial.error)}</Notice>}
        {trial.isSuccess && (
          <TrialAnswer
            slug={slug}
            answer={trial.data}
            onTeach={() => {
              const { text, listing } = trial.variables
              setLesson({ id: `${listing?.id ?? 'all'} ${text}`, title: text, listing })
            }}
          />
        )}
      </div>
      <AddKnowledgeDialog preset={lesson} onClose={() => setLesson(undefined)} onAdded={ask} />
    </Card>
  )
}

type Trial = { text: string; listing: ListingChoice | undefined }

const useTrial = (slug: string) =>
  useMutation({
    mutationFn: ({ text, listing }: Trial) =>
      call('POST /api/continue-conversation', {
        body: {
          messages: [{ sender: 'user', text }],
          trial: true,
          ...(listing
            ? { sidekick: 'listing', listingId: listing.id }
            : { sidekick: 'agent', agentSlug: slug }),
        },
      }),
  })

type TrialAnswerProps = { slug: string; answer: AssistantAnswer; onTeach: () => void }

function TrialAnswer({ slug, answer, onTeach }: TrialAnswerProps) {
  const { response, citations, grounded, needsHumanHandoff } = answer
  const place = useRef<HTMLDivElement>(null)
  // On a phone it would come below what is seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is shown when it comes
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  return (
    <div ref={place} className="flex scroll-mb-6 flex-col gap-3 border-t border-line pt-4">
      <GroundBadge answer={answer} />
      <p className="break-words whitespace-pre-line">{response}</p>
      {citations.length > 0 && (
        <div>
          <h3 className="mb-2 font-text text-sm font-semibold tracking-normal text-muted">
            {m.knowledge_trial_sources()}
          </h3>
          <QuoteList
            quotes={citations.map(({ label, text, ref }) => {
              const entry = entryInRef(ref)
              return { label, text, href: entry && paths.knowledge(slug, { entry }) }
            })}
          />
        </div>
      )}
      {needsHumanHandoff && <p className="text-sm text-muted">{m.knowledge_trial_calls_you()}</p>}
      {!grounded && (
        <Button size="sm" className="self-start" onClick={onTeach}>
          {m.knowledge_teach()}
        </Button>
      )}
    </div>
  )
}

function GroundBadge({ answer: { grounded, citations } }: { answer: AssistantAnswer }) {
  if (!grounded)
    return (
      <Badge tone="warning" icon={<CircleHelp aria-hidden="true" />}>
        {m.knowledge_trial_ungrounded()}
      </Badge>
    )
  return citations.length > 0 ? (
    <Badge tone="positive" icon={<BadgeCheck aria-hidden="true" />}>
      {m.knowledge_trial_grounded()}
    </Badge>
  ) : (
    <Badge icon={<Scale aria-hidden="true" />}>{m.knowledge_trial_rule()}</Badge>
  )
}

/** A refusal has its own sentence; where the assistant was not reached, it says so itself. */
const failureText = (error: Error) =>
  (['network', 'unavailable', 'fault'] as const).some((code) => isProblem(error, code))
    ? m.knowledge_trial_failed()
    : problemText(error)
