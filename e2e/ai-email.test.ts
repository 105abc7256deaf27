import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '#server/testing/create-test-server.ts'
import { aiEmail, askingLead, draftingAgent, enrollIn } from '#server/testing/drafting-agent.ts'
import { misfits } from './barriers.ts'
import { type App, openOwnApp, overflow, phone } from './open-app.ts'

let app: App<TestServer>
beforeAll(async () => {
  app = await openOwnApp()
})
afterAll(() => app?.stop())

test('on a phone an agent reads a draft that waits, changes it, sends it, and finds it on the timeline', async () => {
  const { agent, listing } = await draftingAgent(app.server, { quietStart: '00:00', quietEnd: '00:00' })
  const lead = await askingLead(app.server, agent, { listingId: listing.id })
  await enrollIn(agent, lead.id, [aiEmail])
  const [run] = (await agent.get('/api/followups')).body.items
  const { page, faults, close } = await app.openAs(agent, `funnel?tab=followups&followup=${run.id}`, {
    viewport: phone,
  })
  await page.getByRole('heading', { name: 'Draft for your approval' }).waitFor()
  await page.getByText('When was it built?').waitFor()
  expect(await misfits(page)).toEqual([])
  await page.getByLabel('Subject').fill('The home on Elm St')
  await page.getByRole('button', { name: 'Approve and send' }).click()
  await page.getByText('Email sent').waitFor()
  await page.getByText('The home on Elm St').first().waitFor()
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})
