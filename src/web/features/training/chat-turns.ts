import type { TrainingMessage } from '#contract/training.ts'

export type Turn = {
  id: string
  /** Missing if it is older than what is shown. */
  question: TrainingMessage | undefined
  /** Oldest first. The second and later ones were asked for again. */
  replies: TrainingMessage[]
}

/** A chat as questions, each with all of its replies, so that a new one stands below the one it improves. */
export function turnsOf(messages: readonly TrainingMessage[]): Turn[] {
  const turns = new Map<string, Turn>()
  for (const message of messages) {
    const id = message.questionId ?? message.id
    const turn = turns.get(id) ?? { id, question: undefined, replies: [] }
    if (message.role === 'user') turn.question = message
    else turn.replies.push(message)
    turns.set(id, turn)
  }
  return [...turns.values()]
}
