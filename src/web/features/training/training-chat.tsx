import { Eraser, MessagesSquare } from 'lucide-react'
import type { TrainingSidekick } from '#domain/training/training.ts'
import { m } from '#text'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useClearChat, usePendingReply, useTrainingChat } from './training-calls.ts'
import { TrainingComposer } from './training-composer.tsx'
import { TrainingLog } from './training-log.tsx'

type TrainingChatProps = { sidekick: TrainingSidekick }

/** What the agent and one sidekick have said to each other, and where the agent goes on. */
export function TrainingChat({ sidekick }: TrainingChatProps) {
  const chat = useTrainingChat(sidekick)
  const clear = useClearChat(sidekick)
  const messages = chat.data?.messages ?? []
  const pending = usePendingReply(sidekick)
  const { isBusy } = pending
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
      {chat.data && messages.length === 0 && !isBusy && (
        <EmptyState
          compact
          title={m.training_empty()}
          text={m.training_empty_text()}
          picture={<MessagesSquare />}
        />
      )}
      <TrainingLog
        sidekick={sidekick}
        messages={messages}
        isCut={chat.data?.hasEarlier ?? false}
        pending={pending}
      />
      <TrainingComposer sidekick={sidekick} isBusy={isBusy} isFirst={messages.length === 0} />
    </Card>
  )
}
