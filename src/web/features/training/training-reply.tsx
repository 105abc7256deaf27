import { RotateCcw, ThumbsDown, ThumbsUp } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import type { TrainingMessage } from '#contract/training.ts'
import { sidekicks } from '#domain/sidekicks/sidekicks.ts'
import type { TrainingSidekick } from '#domain/training/training.ts'
import { m } from '#text'
import { joinClasses } from '#web/lib/join-classes.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { QuoteList } from '#web/ui/quote-list.tsx'
import { ImprovementBox, LessonLine } from './improvement-box.tsx'
import { useGiveFeedback } from './training-calls.ts'

type TrainingReplyProps = {
  sidekick: TrainingSidekick
  reply: TrainingMessage
  question: string
  /** It is not the first reply to its question. */
  isAgain: boolean
  /** The sidekick is about to say something. */
  isBusy: boolean
  onAskAgain: () => void
}

/** A sidekick's reply, with its sources, its rating, and what became of an improvement. */
export function TrainingReply({
  sidekick,
  reply,
  question,
  isAgain,
  isBusy,
  onAskAgain,
}: TrainingReplyProps) {
  const { content, citations } = reply
  return (
    <div className="flex max-w-full flex-col gap-2.5">
      {isAgain && <p className="text-sm text-muted">{m.training_again_label()}</p>}
      <p className="break-words whitespace-pre-line">
        <span className="sr-only">{m.training_it({ sidekick: sidekicks[sidekick].name() })} </span>
        {content}
      </p>
      {citations.length > 0 && (
        <details>
          <summary className="min-h-6 rounded-sm text-sm font-semibold text-muted hover:text-ink">
            {m.training_sources()}
          </summary>
          <div className="mt-2">
            <QuoteList quotes={citations} />
          </div>
        </details>
      )}
      <Rating sidekick={sidekick} reply={reply} question={question} />
      {reply.improvement && (
        <Learned reply={reply} question={question} isBusy={isBusy} onAskAgain={onAskAgain} />
      )}
    </div>
  )
}

type RatingProps = Pick<TrainingReplyProps, 'sidekick' | 'reply' | 'question'>

/** Good, or to be improved. The second opens a box for what would be better. */
function Rating({ sidekick, reply, question }: RatingProps) {
  const { draft, change, forget } = useDraft(`improvement:${reply.id}`, { text: '', isOpen: false })
  const improve = useRef<HTMLButtonElement>(null)
  const close = () => {
    forget()
    improve.current?.focus()
  }
  const rating = useGiveFeedback(close)
  const { improvement, feedback } = (rating.isPending && rating.variables) || reply
  const give = (body: { feedback: 'thumbs_up' | 'thumbs_down'; improvement?: string }) =>
    rating.mutate({
      ...{ messageId: reply.id, sidekick, userMessage: question, assistantMessage: reply.content },
      ...body,
    })
  const rate = (given: 'thumbs_up' | 'thumbs_down') => {
    change({ isOpen: given === 'thumbs_down' })
    if (given !== reply.feedback && !rating.isPending) give({ feedback: given })
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Toggle
          isPressed={feedback === 'thumbs_up'}
          name={m.training_good_named({ question })}
          icon={<ThumbsUp aria-hidden="true" className="size-4" />}
          onPress={() => rate('thumbs_up')}
        >
          {m.training_good()}
        </Toggle>
        <Toggle
          button={improve}
          isPressed={feedback === 'thumbs_down'}
          name={m.training_improve_named({ question })}
          icon={<ThumbsDown aria-hidden="true" className="size-4" />}
          onPress={() => rate('thumbs_down')}
        >
          {m.training_improve()}
        </Toggle>
      </div>
      {draft.isOpen && (
        <ImprovementBox
          messageId={reply.id}
          text={draft.text}
          isSaving={rating.isPending && Boolean(improvement)}
          error={rating.variables?.improvement === draft.text.trim() ? rating.error : null}
          onType={(text) => change({ text })}
          onSave={(text) => give({ feedback: 'thumbs_down', improvement: text })}
          onCancel={close}
        />
      )}
    </>
  )
}

type ToggleProps = {
  isPressed: boolean
  /** It begins with what the button says. */
  name: string
  icon: ReactNode
  button?: RefObject<HTMLButtonElement | null>
  onPress: () => void
  children: ReactNode
}

const Toggle = ({ isPressed, name, icon, button, onPress, children }: ToggleProps) => (
  <Button
    ref={button}
    size="sm"
    variant="quiet"
    aria-pressed={isPressed}
    aria-label={name}
    icon={icon}
    onClick={onPress}
    className={joinClasses('border', isPressed ? 'border-accent bg-accent-soft' : 'border-line text-muted')}
  >
    {children}
  </Button>
)

type LearnedProps = Omit<TrainingReplyProps, 'sidekick' | 'isAgain'>

/** The improvement and what it has become. Asking again shows what it changes. */
const Learned = ({ reply: { improvement, lesson }, question, isBusy, onAskAgain }: LearnedProps) => (
  <div className="flex flex-col items-start gap-2.5 rounded-md bg-neutral-soft p-3 text-sm">
    <p className="max-w-full break-words whitespace-pre-line">
      <span className="block text-muted">{m.training_your_improvement()}</span>
      {improvement}
    </p>
    {lesson && <LessonLine label={m.training_became()} lesson={lesson} />}
    <Button
      size="sm"
      busy={isBusy}
      aria-label={m.training_ask_again_named({ question })}
      icon={<RotateCcw aria-hidden="true" className="size-4" />}
      onClick={onAskAgain}
    >
      {m.training_ask_again()}
    </Button>
  </div>
)
