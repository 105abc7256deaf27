import { type RefObject, useEffect, useRef } from 'react'
import { m } from '#text'
import { joinClasses } from '#web/lib/join-classes.ts'
import { TrialQuestion, TrialTurn } from './trial-turn.tsx'
import type { TrialTurn as Turn } from './use-trial.ts'

type TrialLogProps = {
  slug: string
  turns: readonly Turn[]
  /** A question that is being answered. */
  waitingFor: string | undefined
  log: RefObject<HTMLDivElement | null>
  onTeach: (question: string) => void
  /** Missing if the questions aren't about a home. */
  onCorrect: ((question: string) => void) | undefined
}

/** The questions and answers so far, with the newest one in view. */
export function TrialLog({ slug, turns, waitingFor, log, onTeach, onCorrect }: TrialLogProps) {
  const newest = useRef<HTMLDivElement>(null)
  const isEmpty = turns.length === 0 && waitingFor === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to each new question and answer
  useEffect(() => {
    newest.current?.scrollIntoView({ block: 'nearest' })
  }, [turns.length, waitingFor])
  return (
    <div
      ref={log}
      role="log"
      aria-label={m.knowledge_trial_log()}
      tabIndex={isEmpty ? undefined : 0}
      className={joinClasses(
        'relative flex max-h-[48dvh] flex-col gap-5 overflow-y-auto focus-visible:-outline-offset-2',
        !isEmpty && 'mb-4 border-y border-line py-4',
      )}
    >
      {turns.map((turn, at) => {
        const isNewest = at === turns.length - 1 && waitingFor === undefined
        return (
          <div
            key={turn.number}
            ref={isNewest ? newest : undefined}
            className="flex scroll-my-4 flex-col gap-4"
          >
            <TrialTurn
              slug={slug}
              turn={turn}
              isNewest={isNewest}
              onTeach={() => onTeach(turn.text)}
              onCorrect={onCorrect && (() => onCorrect(turn.text))}
            />
          </div>
        )
      })}
      {waitingFor !== undefined && (
        <div ref={newest} className="flex scroll-my-4 flex-col gap-4">
          <TrialQuestion>{waitingFor}</TrialQuestion>
          <p className="text-sm text-muted">{m.knowledge_trial_thinking()}</p>
        </div>
      )}
    </div>
  )
}
