import { conversationStatuses, conversationTypes } from '#domain/conversations/conversation.ts'
import type { ConversationQuery } from '#domain/screens/paths.ts'
import { useQueryParams } from '#web/lib/hash-location.ts'

/** The `?show=` value that lists only conversations that need the agent. */
export const needsYou = 'needs-you'

const oneOf = <T extends string>(choices: readonly T[], text: string | null): T | undefined =>
  choices.find((choice) => choice === text)

/** The list's search and filters, which are in the address. */
export function useConversationFilters() {
  const params = useQueryParams()
  const show = oneOf([needsYou], params.get('show'))
  const q = params.get('q') || undefined
  const type = oneOf(conversationTypes, params.get('type'))
  const status = oneOf(conversationStatuses, params.get('status'))
  const address: ConversationQuery = {
    ...(show && { show }),
    ...(q && { q }),
    ...(type && { type }),
    ...(status && { status }),
  }
  return { ...address, type, status, address, query: { q, type, status, needsAgent: show && true } }
}

export type ConversationFilters = ReturnType<typeof useConversationFilters>
