import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, call } from '#web/lib/call.ts'
import type { ListingChoice } from './use-listing-choices.ts'

export type AssistantAnswer = Answer<'POST /api/continue-conversation'>

/** A question that was answered. */
export type TrialTurn = { number: number; text: string; answer: AssistantAnswer }

type Question = { text: string; listing: ListingChoice | undefined }

/** As many of the last messages go along with a question. */
const remembered = 20

/**
 * A conversation with the agent's own assistant about `listing`, or about the agent where there is none. Nothing of
 * it is stored: what was said goes along with each question, so that the next one is understood by it. What is
 * asked about another home is a conversation of its own.
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
    /** Without the answer so far. */
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
