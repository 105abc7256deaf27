import { screen } from '@testing-library/dom'
import type { Lead, TimelineEvent } from '#contract/leads.ts'
import { paths } from '#domain/screens/paths.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { openScreen } from './open-screen.tsx'
import { addLead } from './sample.ts'

/** Opens the page of a new lead. `stored` and `timeline` read what the server has about them. */
export async function openLead(agent: TestClient, changes: object = {}) {
  const lead = await addLead(agent, changes)
  const user = await openScreen(agent, (slug) => paths.lead(slug, lead.id))
  await screen.findByRole('heading', { level: 1, name: lead.name })
  const stored = async (): Promise<Lead> => (await agent.get(`/api/leads/${lead.id}`)).body
  const timeline = async (): Promise<TimelineEvent[]> =>
    (await agent.get(`/api/leads/${lead.id}/timeline`)).body.items
  return { agent, lead, user, stored, timeline }
}

/** A part of the screen, by its title. */
export const findCard = (title: string): Promise<HTMLElement> => screen.findByRole('region', { name: title })

/** What the app says when no request gets through. */
export const unreachable = 'Can’t reach Porchlight. Check your connection and try again.'
