import { type RefObject, useEffect, useRef } from 'react'
import type { TrainingMessage } from '#contract/training.ts'
import { sidekicks } from '#domain/sidekicks/sidekicks.ts'
import type { TrainingSidekick } from '#domain/training/training.ts'
import { m } from '#text'
import { turnsOf } from './chat-turns.ts'
import { type PendingReply, useAskAgain } from './training-calls.ts'
import { TrainingReply } from './training-reply.tsx'

type TrainingLogProps = {
  sidekick: TrainingSidekick
  messages: readonly TrainingMessage[]
  /** There are earlier ones, which aren't shown. */
  isCut: boolean
  pending: PendingReply
}

/** What was said, question by question. The newest reply is in sight. */
export function TrainingLog({ sidekick, messages, isCut, pending }: TrainingLogProps) {
  const { question: waiting, againOf, isBusy } = pending
  const again = useAskAgain(sidekick)
  const name = sidekicks[sidekick].name()
  const newestId = messages.at(-1)?.id
  const { log, newest } = useNewestInSight(`${newestId} ${waiting} ${againOf}`)
  const isEmpty = messages.length === 0 && waiting === undefined
  const writing = (
    <p ref={newest} className="text-sm text-muted">
      {m.training_writing({ sidekick: name })}
    </p>
  )
  return (
    <div
      ref={log}
      role="log"
      aria-label={m.training_log({ sidekick: name })}
      tabIndex={isEmpty ? undefined : 0}
      className={
        isEmpty
          ? undefined
          : 'relative -mx-1 mb-4 flex max-h-[60dvh] flex-col gap-5 overflow-y-auto border-y border-line px-1 py-4 focus-visible:-outline-offset-2'
      }
    >
      {isCut && (
        <p className="text-center text-sm text-muted">{m.training_latest_only({ count: messages.length })}</p>
      )}
      {turnsOf(messages).map(({ id, question, replies }) => (
        <div key={id} className="flex flex-col gap-5">
          {question && <Question text={question.content} />}
          {replies.map((reply, at) => (
            <div key={reply.id} ref={reply.id === newestId && !isBusy ? newest : undefined}>
              <TrainingReply
                sidekick={sidekick}
                reply={reply}
                question={question?.content ?? ''}
                isAgain={at > 0}
                isBusy={isBusy}
                onAskAgain={() => isBusy || again.mutate(reply.id)}
              />
            </div>
          ))}
          {replies.some((reply) => reply.id === againOf) && writing}
        </div>
      ))}
      {waiting !== undefined && (
        <>
          <Question text={waiting} />
          {writing}
        </>
      )}
    </div>
  )
}

const Question = ({ text }: { text: string }) => (
  <p className="max-w-[88%] self-end rounded-md bg-accent-soft px-3.5 py-2.5 break-words whitespace-pre-line">
    <span className="sr-only">{m.training_you()} </span>
    {text}
  </p>
)

const marginPx = 16

/**
 * Scrolls the log to the element at `newest` whenever `what` changes: to its end, or to its beginning if it is longer than
 * the log. The page stays where it is.
 */
function useNewestInSight(what: string) {
  const log = useRef<HTMLDivElement>(null)
  const newest = useRef<HTMLDivElement & HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newest message
  useEffect(() => {
    bringIntoSight(log, newest)
  }, [what])
  return { log, newest }
}

function bringIntoSight(
  { current: log }: RefObject<Element | null>,
  { current: newest }: RefObject<Element | null>,
) {
  if (!log || !newest) return
  const view = log.getBoundingClientRect()
  const { top, bottom } = newest.getBoundingClientRect()
  log.scrollTop += Math.min(bottom + marginPx - view.bottom, top - marginPx - view.top)
}
