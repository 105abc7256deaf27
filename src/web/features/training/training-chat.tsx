import { Eraser, MessagesSquare } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { TrainingMessage } from '#contract/training.ts'
import { sidekicks } from '#domain/sidekicks/sidekicks.ts'
import type { TrainingSidekick } from '#domain/training/training.ts'
import { m } from '#text'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useAskAgain, useClearChat, usePendingReply, useTrainingChat } from './training-calls.ts'
import { TrainingComposer } from './training-composer.tsx'
import { TrainingReply } from './training-reply.tsx'

type TrainingChatProps = { sidekick: TrainingSidekick }

/** What the agent and one sidekick have said to each other, and where the agent goes on. */
export function TrainingChat({ sidekick }: TrainingChatProps) {
  const chat = useTrainingChat(sidekick)
  const clear = useClearChat(sidekick)
  const messages = chat.data?.messages ?? []
  const { waitingFor, isBusy } = usePendingReply(sidekick)
  return (
    <Card
      title={m.training_chat()}
      action={
        messages.length > 0 && (
          <Button
            size="sm"
            icon={<Eraser aria-hidden="true" className="size-4" />}
            busy={clear.isPending}
            disabled={isBusy}
            onClick={() => clear.mutate()}
          >
            {m.training_clear()}
          </Button>
        )
      }
    >
      {chat.isPending && <SkeletonRows rows={3} className="h-16" />}
      {chat.isError && !chat.data && <ReadFailed error={chat.error} onRetry={chat.refetch} />}
      {chat.data && messages.length === 0 && waitingFor === undefined && (
        <EmptyState
          compact
          title={m.training_empty()}
          text={m.training_empty_text()}
          picture={<MessagesSquare />}
        />
      )}
      <TrainingLog sidekick={sidekick} messages={messages} waitingFor={waitingFor} isBusy={isBusy} />
      <TrainingComposer sidekick={sidekick} isBusy={isBusy} isFirst={messages.length === 0} />
    </Card>
  )
}

type TrainingLogProps = TrainingChatProps & {
  messages: readonly TrainingMessage[]
  /** A question without a reply yet. */
  waitingFor: string | undefined
  isBusy: boolean
}

function TrainingLog({ sidekick, messages, waitingFor, isBusy }: TrainingLogProps) {
  const again = useAskAgain(sidekick)
  const log = useNewestInSight(messages.length > 0, `${messages.at(-1)?.id} ${waitingFor} ${isBusy}`)
  const isEmpty = messages.length === 0 && waitingFor === undefined
  return (
    <div
      ref={log}
      role="log"
      aria-label={m.training_log({ sidekick: sidekicks[sidekick].name() })}
      tabIndex={isEmpty ? undefined : 0}
      className={
        isEmpty
          ? undefined
          : '-mx-1 mb-4 flex max-h-[60dvh] flex-col gap-5 overflow-y-auto border-y border-line px-1 py-4 focus-visible:-outline-offset-2'
      }
    >
      {messages.map((message, at) =>
        message.role === 'user' ? (
          <Question key={message.id} text={message.content} />
        ) : (
          <TrainingReply
            key={message.id}
            sidekick={sidekick}
            reply={message}
            question={questionOf(messages, message)}
            isAgain={messages[at - 1]?.id !== message.questionId}
            isBusy={isBusy}
            onAskAgain={() => isBusy || again.mutate(message.id)}
          />
        ),
      )}
      {waitingFor !== undefined && <Question text={waitingFor} />}
      {isBusy && (
        <p className="text-sm text-muted">{m.training_writing({ sidekick: sidekicks[sidekick].name() })}</p>
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

/** Blank if it is older than what is shown. */
const questionOf = (messages: readonly TrainingMessage[], { questionId }: TrainingMessage): string =>
  messages.find(({ id }) => id === questionId)?.content ?? ''

/** Scrolls the log to its end when it is first read, and whenever `newest` changes. The page stays where it is. */
function useNewestInSight(isRead: boolean, newest: string) {
  const log = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newest message
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }, [isRead, newest])
  return log
}
