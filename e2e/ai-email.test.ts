import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '#server/testing/create-test-server.ts'
import { aiEmail, askingLead, draftingAgent, enrollIn } from '#server/testing/drafting-agent.ts'
import { barriers } from './barriers.ts'
import { type App, openOwnApp, overflow, widths } from './open-app.ts'

let app: App<TestServer>
beforeAll(async () => {
  app = await openOwnApp()
})
afterAll(() => app?.stop())

test.each(widths)(
  'on %s the bell leads to a draft, which the agent changes, sends, and finds on the timeline',
  async (_, viewport) => {
    const { agent, listing } = await draftingAgent(app.server, { quietStart: '00:00', quietEnd: '00:00' })
    const lead = await askingLead(app.server, agent, { listingId: listing.id })
    const { page, faults, close } = await app.openAs(agent, 'dashboard', { viewport })
    await enrollIn(agent, lead.id, [aiEmail])
    await page
      .getByRole('button', { name: /^Notifications/ })
      .locator('visible=true')
      .click()
    await page.getByText('An email to Maya Ellison is waiting for your approval').click()
    await page.getByRole('heading', { name: 'Draft for your approval' }).waitFor()
    await page.getByText('When was it built?').waitFor()
    expect(await barriers(page)).toEqual([])
    expect(await overflow(page)).toEqual([])
    await page.getByLabel('Subject').fill('The home on Elm St')
    await page.getByRole('button', { name: 'Approve and send' }).click()
    await page.getByText('Email sent').waitFor()
    await page.getByText('The home on Elm St').first().waitFor()
    expect(await overflow(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
  },
)

test.each(widths)('on %s the editor shows a draft for a sample lead', async (_, viewport) => {
  const { agent } = await draftingAgent(app.server)
  const plan = { name: 'Drafts', triggerType: 'Custom', steps: [aiEmail] }
  const { id } = (await agent.post('/api/sequences', plan)).body
  const { page, faults, close } = await app.openAs(agent, `funnel?edit=${id}`, { viewport })
  await page.getByRole('button', { name: 'Preview a draft' }).click()
  await page.getByText(/^Hello Maya,/).waitFor()
  expect(await barriers(page)).toEqual([])
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})
