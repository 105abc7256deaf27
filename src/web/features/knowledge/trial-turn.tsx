import { BadgeCheck, CircleHelp, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { makingInWords } from '#domain/assistant/making-in-words.ts'
import { entryInRef } from '#domain/knowledge/passage-ref.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QuoteList } from '#web/ui/quote-list.tsx'
import type { AssistantAnswer, TrialTurn as Turn } from './use-trial.ts'

/** The agent's question. */
export const TrialQuestion = ({ children }: { children: ReactNode }) => (
  <p className="max-w-[88%] self-end rounded-md bg-accent-soft px-3.5 py-2.5 break-words whitespace-pre-line">
    <span className="sr-only">{m.knowledge_trial_you()} </span>
    {children}
  </p>
)

type TrialTurnProps = {
  slug: string
  turn: Turn
  /** The newest answer's sources are open. */
  isNewest: boolean
  onTeach: () => void
  /** Missing where no answer can be given beforehand. */
  onCorrect?: (() => void) | undefined
}

/** A question, its answer and sources, and a button to teach what was missing. */
export function TrialTurn({ slug, turn: { text, answer }, isNewest, onTeach, onCorrect }: TrialTurnProps) {
  const { response, citations, choices, grounded, needsHumanHandoff, needsSource = true, made } = answer
  return (
    <>
      <TrialQuestion>{text}</TrialQuestion>
      <div className="flex flex-col gap-3">
        {needsSource && <GroundBadge answer={answer} />}
        <p className="break-words whitespace-pre-line">
          <span className="sr-only">{m.knowledge_trial_assistant()} </span>
          {response}
        </p>
        {choices.length > 0 && (
          <ul className="list-disc ps-5">
            {choices.map((choice) => (
              <li key={choice}>{choice}</li>
            ))}
          </ul>
        )}
        {citations.length > 0 && (
          <details open={isNewest}>
            <summary className="mb-2 min-h-6 rounded-sm text-sm font-semibold text-muted hover:text-ink">
              {m.knowledge_trial_sources()}
            </summary>
            <QuoteList
              quotes={citations.map(({ label, text, ref, span }) => {
                const entry = entryInRef(ref)
                const at = span && `${span.from}-${span.to}`
                return { label, text, href: entry && paths.knowledge(slug, { entry, ...(at && { at }) }) }
              })}
            />
          </details>
        )}
        {made && <TrialMaking made={made} />}
        {needsHumanHandoff && <p className="text-sm text-muted">{m.knowledge_trial_calls_you()}</p>}
        {onCorrect && citations.length > 0 && (
          <Button
            size="sm"
            className="self-start"
            aria-label={m.knowledge_correct_named({ question: text })}
            onClick={onCorrect}
          >
            {m.knowledge_correct()}
          </Button>
        )}
        {!grounded && needsSource && (
          <Button
            size="sm"
            className="self-start"
            aria-label={m.knowledge_teach_named({ question: text })}
            onClick={onTeach}
          >
            {m.knowledge_teach()}
          </Button>
        )}
      </div>
    </>
  )
}

/** How the answer was made, and why a model that is set up didn't answer. */
function TrialMaking({ made }: { made: NonNullable<AssistantAnswer['made']> }) {
  return (
    <>
      {made.fault && <Notice tone="warning">{m.knowledge_trial_model_failed({ fault: made.fault })}</Notice>}
      <details className="text-sm">
        <summary className="min-h-6 rounded-sm font-medium text-muted hover:text-ink">
          {m.conversations_made()}
        </summary>
        <div className="mt-2">
          <FactList facts={makingInWords(made)} />
        </div>
      </details>
    </>
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
