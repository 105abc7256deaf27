import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, call } from '#web/lib/call.ts'
import type { ListingChoice } from '#web/lib/use-listing-choices.ts'

export type AssistantAnswer = Answer<'POST /api/continue-conversation'>

/** A question and its answer. */
export type TrialTurn = { number: number; text: string; answer: AssistantAnswer }

type Question = { text: string; listing: ListingChoice | undefined }

/** How many of the latest messages are sent with a question. */
const remembered = 20

/**
 * A conversation with the agent's own assistant about `listing`, or about the agent if there is none. Nothing is
 * stored: earlier messages are sent with each question to give it context. Questions about another home form a separate
 * conversation.
 */
export function useTrial(slug: string, listing: ListingChoice | undefined) {
  const [turns, setTurns] = useState<(TrialTurn & { about: string | undefined })[]>([])
  const turnsAbout = (id: string | undefined) => turns.filter(({ about }) => about === id)
  const asking = useMutation({
    mutationFn: ({ text, listing }: Question) =>
      call('POST /api/continue-conversation', {
        body: {
          messages: [...messagesOf(turnsAbout(listing?.id)), { sender: 'user', text }],
          trial: true,
          ...(listing
            ? { sidekick: 'listing', listingId: listing.id }
            : { sidekick: 'agent', agentSlug: slug }),
        },
      }),
    onSuccess: (answer, { text, listing }) =>
      setTurns((before) => [...before, { number: before.length, text, answer, about: listing?.id }]),
  })
  const isHere = asking.variables?.listing?.id === listing?.id
  return {
    turns: turnsAbout(listing?.id),
    /** The question that has no answer yet. */
    waitingFor: asking.isPending && isHere ? asking.variables.text : undefined,
    error: isHere ? asking.error : null,
    isBusy: asking.isPending,
    ask: (text: string, onFailure: () => void) => asking.mutate({ text, listing }, { onError: onFailure }),
  }
}

const messagesOf = (turns: readonly TrialTurn[]) =>
  turns
    .flatMap(({ text, answer }) => [
      { sender: 'user' as const, text },
      { sender: 'ai' as const, text: answer.response },
    ])
    .slice(-remembered)
