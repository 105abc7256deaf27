import { screen } from '@testing-library/dom'
import { paths } from '#domain/screens/paths.ts'
import type { SharedServer } from '#server/testing/shared-server.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { addListing, askAssistant } from '#web/testing/sample.ts'
import type { Message } from '../message-facts.ts'

/** A question that nothing the agent wrote answers. */
export const unknown = 'Which company services the boiler?'

type Person = Parameters<SharedServer['agent']>[0]

/** An agent reads the conversation with a visitor who has asked about their home. */
export async function openThread(server: SharedServer, person: Person = {}, question = unknown) {
  const agent = await server.agent(person)
  const listing = await addListing(agent, { status: 'Active', bedrooms: 3, description: 'A deep porch.' })
  const buyer = server.visitor()
  const { conversationId: id } = await askAssistant(buyer, listing, question)
  const user = await openScreen(agent, (slug) => paths.conversation(slug, id))
  await screen.findByText(question, { selector: 'div' })
  const ask = (text: string) => askAssistant(buyer, listing, text, id)
  const path = `/api/conversations/${id}/messages`
  const messages = async (): Promise<Message[]> => (await agent.get(path)).body.items
  const replyElsewhere = (content: string) => agent.post(path, { role: 'agent', content })
  return { agent, buyer, listing, id, user, ask, messages, replyElsewhere }
}

/** Everything said in the open conversation. */
export const messageLog = () => screen.getByRole('log', { name: 'Messages' })

/** In the list, or among the cards. */
export function rowOf(id: string): HTMLElement {
  const row = screen.getAllByRole('link').find((link) => link.getAttribute('href')?.includes(id))
  if (!row) throw new Error(`No row leads to the conversation ${id}`)
  return row
}
