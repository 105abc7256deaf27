import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, openApp, overflow, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

async function withLead() {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const person = { name: 'Maya Ellison', email: 'maya@example.com', message: 'Hello', source: 'Referral' }
  const { id } = (await agent.post('/api/leads', person)).body
  return { agent, id: id as string }
}

test('a logged call says how it ended, how long it took and what was said', async () => {
  const { agent, id } = await withLead()
  const { page, faults, close } = await app.openAs(agent, `leads/${id}`, { viewport: phone })
  await page.getByRole('button', { name: 'Log Call' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Contact Maya Ellison' })
  await dialog.getByLabel('Outcome').selectOption({ label: 'Voicemail' })
  await dialog.getByLabel('Minutes').fill('3')
  await dialog.getByLabel('What was said').fill('Asked to call back on Monday.')
  await dialog.getByRole('button', { name: 'Log Call' }).click()
  const call = page.getByRole('listitem').filter({ hasText: 'Asked to call back on Monday.' })
  await call.getByText('Voicemail · 3 minutes').waitFor()
  await page.reload()
  await call.getByText('Voicemail · 3 minutes').waitFor()
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test.each([
  ['a note', 'Add Note', 'Note', 'Please write a note.', (lead: string) => `leads/${lead}`],
  ['knowledge', 'Add Text Knowledge', 'Content', 'Content cannot be empty.', () => 'knowledge'],
])('%s being written is no longer called empty', async (_, action, label, fault, pathFor) => {
  const { agent, id } = await withLead()
  const { page, close } = await app.openAs(agent, pathFor(id), { viewport: phone })
  await page.getByRole('button', { name: action }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: action }).click()
  await dialog.getByText(fault).waitFor()
  await dialog.getByRole('textbox', { name: label }).fill('P')
  await dialog.getByText(fault).waitFor({ state: 'hidden' })
  await close()
})
