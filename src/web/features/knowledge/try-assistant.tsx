import { Sparkles } from 'lucide-react'
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { suggestedQuestions } from '#domain/listings/suggested-questions.ts'
import { m } from '#text'
import { isProblem } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { type ListingChoice, useListingChoices } from '#web/lib/use-listing-choices.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { SendForm } from '#web/ui/send-form.tsx'
import { AddKnowledgeDialog, type KnowledgePreset } from './add-knowledge-dialog.tsx'
import { CorrectAnswerDialog } from './correct-answer-dialog.tsx'
import { TrialLog } from './trial-log.tsx'
import { useTrial } from './use-trial.ts'

type TryAssistantProps = {
  slug: string
  /** If given, the trial is about this home only. */
  listing?: ListingChoice
  /** The questions the agent suggests to buyers. Without any, the usual ones are used. */
  questions?: readonly string[]
  input?: RefObject<HTMLTextAreaElement | null>
}

/** A suggestion runs this long after its tap, so the tap is visible. */
const suggestionDelayMs = 100

/** Lets the agent talk to their own assistant as a buyer would, so the effect of teaching shows right away. */
export function TryAssistant({ slug, listing, questions = [], input }: TryAssistantProps) {
  const subject = useSubject(listing)
  const { about } = subject
  const [lesson, setLesson] = useState<KnowledgePreset>()
  const [corrected, setCorrected] = useState<string>()
  const log = useRef<HTMLDivElement>(null)
  const trial = useTrial(slug, about)
  const isBusy = trial.isBusy || subject.isPending
  const { question, fault, type, ask } = useQuestion(`trial:${listing?.id ?? slug}`, trial.ask, isBusy)
  const askSoon = useAskSoon(ask)
  const take = (suggestion: string) => {
    log.current?.focus({ preventScroll: true })
    askSoon(suggestion)
  }
  const suggestions =
    trial.turns.at(-1)?.answer.followUpQuestions ??
    (questions.length > 0 || !about ? questions : usualQuestions())

  return (
    <Card title={m.knowledge_trial()} icon={<Sparkles />}>
      <p className="mb-4 text-sm text-muted">{m.knowledge_trial_text()}</p>
      {!listing && <SubjectChoice subject={subject} />}
      <TrialLog
        slug={slug}
        turns={trial.turns}
        waitingFor={trial.waitingFor}
        log={log}
        onTeach={(title) => setLesson({ id: `${about?.id ?? 'all'} ${title}`, title, listing: about })}
        onCorrect={about && setCorrected}
      />
      <div role="status" className="[&:not(:empty)]:mb-4">
        {trial.error && <Notice tone="danger">{failureText(trial.error)}</Notice>}
      </div>
      {!isBusy && <Suggestions questions={suggestions} onTake={take} />}
      <AskForm
        text={question}
        error={fault}
        isBusy={isBusy}
        isReadOnly={trial.isBusy}
        input={input}
        onType={type}
        onSend={() => ask(question)}
      />
      {about && corrected !== undefined && (
        <CorrectAnswerDialog
          listingId={about.id}
          question={corrected}
          onClose={() => setCorrected(undefined)}
          onCorrected={ask}
        />
      )}
      <AddKnowledgeDialog
        preset={lesson}
        onClose={() => setLesson(undefined)}
        onAdded={() => lesson?.title && ask(lesson.title)}
      />
    </Card>
  )
}

/** The question being typed, kept as a draft. One that gets no answer comes back, unless another is being typed. */
function useQuestion(key: string, send: ReturnType<typeof useTrial>['ask'], isBusy: boolean) {
  const { draft, change, forget } = useDraft(key, { question: '' })
  const { question } = draft
  const [fault, setFault] = useState<string>()
  const ask = (typed: string) => {
    const text = typed.trim()
    setFault(text ? undefined : m.knowledge_trial_ask_something())
    if (!text || isBusy) return
    const isTyped = typed === question
    if (isTyped) forget()
    send(text, () => {
      if (isTyped || question.trim() === '') change({ question: text })
    })
  }
  const type = (text: string) => {
    setFault(undefined)
    change({ question: text })
  }
  return { question, fault, type, ask }
}

/** Asks what was tapped after a moment. While one waits, other taps are ignored. */
function useAskSoon(ask: (question: string) => void) {
  const waiting = useRef<number>(undefined)
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => () => window.clearTimeout(waiting.current), [])
  return (question: string) => {
    waiting.current ??= window.setTimeout(() => {
      waiting.current = undefined
      latest.current(question)
    }, suggestionDelayMs)
  }
}

type Subject = ReturnType<typeof useSubject>

/** What the trial is about: the given home, or the one chosen among the agent's. */
function useSubject(listing: ListingChoice | undefined) {
  const choices = useListingChoices()
  const [chosen, setChosen] = useState<string>()
  const listings = choices.data ?? []
  // Defaults to the newest home, or to the agent if there are no homes.
  const about =
    listing ?? (chosen === '' ? undefined : (listings.find(({ id }) => id === chosen) ?? listings[0]))
  return {
    about,
    listings,
    choose: setChosen,
    error: choices.error,
    isPending: !listing && choices.isPending,
  }
}

const SubjectChoice = ({ subject: { about, listings, choose, error } }: { subject: Subject }) => (
  <Field label={m.knowledge_asked_about()} error={error ? problemText(error) : undefined} className="mb-4">
    <Select
      value={about?.id ?? ''}
      onChange={(event) => choose(event.target.value)}
      options={[
        ...listings.map(({ id, title }) => ({ value: id, label: title })),
        { value: '', label: m.knowledge_about_agent() },
      ]}
    />
  </Field>
)

const usualQuestions = () => [
  m.listing_app_chat_suggest_kitchen(),
  m.listing_app_chat_suggest_outdoor(),
  m.listing_app_chat_suggest_pets(),
]

type SuggestionsProps = { questions: readonly string[]; onTake: (question: string) => void }

function Suggestions({ questions, onTake }: SuggestionsProps) {
  if (questions.length === 0) return null
  return (
    <ul aria-label={m.knowledge_trial_suggestions()} className="mb-4 flex flex-wrap gap-2">
      {suggestedQuestions(questions).map((question) => (
        <li key={question} className="max-w-full">
          <Button size="sm" className="max-w-full text-left" onClick={() => onTake(question)}>
            {question}
          </Button>
        </li>
      ))}
    </ul>
  )
}

type AskFormProps = Omit<ComponentProps<typeof SendForm>, 'label' | 'placeholder' | 'maxLength' | 'action'>

const AskForm = (props: AskFormProps) => (
  <SendForm
    label={m.knowledge_question()}
    placeholder={m.knowledge_question_hint()}
    maxLength={2000}
    action={m.knowledge_ask()}
    {...props}
  />
)

/** If the assistant could not be reached, the form's own message says so. Other errors keep theirs. */
const failureText = (error: Error) =>
  (['network', 'unavailable', 'fault'] as const).some((code) => isProblem(error, code))
    ? m.knowledge_trial_failed()
    : problemText(error)
