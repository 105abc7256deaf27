import type { Appointment } from '#contract/appointments.ts'
import type { KnowledgeEntry } from '#contract/knowledge.ts'
import type { Lead } from '#contract/leads.ts'
import type { Listing } from '#contract/listings.ts'
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts'

/** What the server answered, if it did what was asked. */
function done({ status, body, text }: TestAnswer) {
  if (status >= 400) throw new Error(`The test could not be prepared: ${status} ${text}`)
  return body
}

export const newEmail = (name = 'dana') => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`

export async function addLead(agent: TestClient, changes: object = {}): Promise<Lead> {
  const lead = {
    name: 'Dana Buyer',
    email: newEmail(),
    message: 'Is it still available?',
    source: 'Referral',
  }
  return done(await agent.post('/api/leads', { ...lead, ...changes }))
}

export const changeLead = async (agent: TestClient, id: string, changes: object): Promise<Lead> =>
  done(await agent.patch(`/api/leads/${id}`, changes))

export async function addListing(agent: TestClient, changes: object = {}): Promise<Listing> {
  const home = { title: 'Porch House', address: '12 Alder Lane, Asheville, NC 28801', price: 450_000 }
  return done(await agent.post('/api/listings', { ...home, ...changes }))
}

export async function addAppointment(agent: TestClient, changes: object = {}): Promise<Appointment> {
  const wish = { name: 'Cal Caller', email: newEmail('cal'), kind: 'showing', time: 'Morning' }
  return done(await agent.post('/api/appointments', { ...wish, ...changes }))
}

export async function addKnowledge(agent: TestClient, changes: object = {}): Promise<KnowledgeEntry> {
  const fact = { title: 'Pets', content: 'Two cats or one dog are welcome.', scope: 'agent' }
  return done(await agent.post('/api/knowledge', { ...fact, ...changes }))
}

/** Asks a home's assistant, as its visitor would; the next question can go on in the same conversation. */
export async function askAssistant(
  visitor: TestClient,
  listing: { slug: string },
  text: string,
  conversationId?: string,
): Promise<{ conversationId: string }> {
  const messages = [{ sender: 'user', text }]
  const question = { messages, sidekick: 'listing', listingId: listing.slug, conversationId }
  return done(await visitor.post('/api/continue-conversation', question))
}
