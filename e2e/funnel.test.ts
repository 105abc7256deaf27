import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSequence } from '#web/testing/sequences.ts'
import { type App, desktop, openApp, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const step = (page: Page, number: number) => page.getByRole('listitem', { name: `Step ${number}` })

test('on a phone an agent writes a sequence, starts a lead on it, and follows that lead', async () => {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const { slug } = (await agent.get('/api/me')).body
  const person = { name: 'Maya Ellison', email: 'maya-funnel@buyers.example' }
  await app.server
    .visitor()
    .post('/api/public/leads', { agentSlug: slug, ...person, message: 'Hello', consent: true })
  const { page, faults, close } = await app.openAs(agent, 'funnel', { viewport: phone })
  await page.getByRole('button', { name: 'Create New Sequence' }).click()
  await page.getByLabel('Sequence name').fill('Slow welcome')
  await page.getByLabel('Trigger').selectOption('Custom')
  await step(page, 1).getByRole('button', { name: 'Email Templates' }).click()
  await page.getByRole('button', { name: /^Gentle Re-Engagement/ }).click()
  await page.getByRole('button', { name: 'Customize' }).click()
  await page.getByLabel('Area').fill('Montford')
  await page.getByRole('button', { name: 'Use Completed Template' }).click()
  await page.getByRole('button', { name: 'Add Step' }).click()
  await step(page, 2).getByLabel('Type').selectOption('task')
  await step(page, 2).getByLabel('Content').fill('Call {{lead.name}}')
  await page.getByRole('button', { name: 'Save Sequence' }).click()
  await page.getByText('Slow welcome added.').waitFor()

  await page.getByRole('button', { name: 'Add leads to Slow welcome' }).click()
  await page.getByRole('checkbox', { name: 'Maya Ellison' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Add leads', exact: true }).click()
  await page.getByText('1 lead added to the sequence.').waitFor()
  await page.getByRole('tab', { name: 'Active Follow-ups' }).click()
  await page.getByRole('button', { name: /Maya Ellison/ }).click()
  await page.getByText('Call Maya').waitFor()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByRole('button', { name: /Maya Ellison/ }).waitFor()
  expect(faults).toEqual([])
  await close()
})

test('in the editor, text that is dragged moves as text, a removed step comes back, and steps are dragged by their handles', async () => {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const steps = ['One', 'Two', 'Three'].map((subject) => ({
    ...{ id: subject, type: 'email', delay: { value: 1, unit: 'days' }, subject, content: 'Hello' },
  }))
  const { id } = await addSequence(agent, { steps })
  const { page, close } = await app.openAs(agent, `funnel?edit=${id}`, {
    viewport: { ...desktop, height: 3000 },
  })
  const subject = (number: number) => step(page, number).getByLabel('Subject')
  const subjects = () => Promise.all([1, 2, 3].map((number) => subject(number).inputValue()))
  await subject(3).dblclick({ position: { x: 25, y: 15 } })
  await subject(3).dragTo(subject(1), {
    sourcePosition: { x: 25, y: 15 },
    targetPosition: { x: 14, y: 15 },
  })
  await expect.poll(async () => (await subjects()).join(' ')).toMatch(/^(ThreeOne|OneThree) Two $/)
  await subject(1).fill('One')
  await subject(3).fill('Three')
  await step(page, 2).getByRole('button', { name: 'Remove step 2' }).click()
  await page.getByText('Step 2 removed.').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(subjects).toEqual(['One', 'Two', 'Three'])
  await page.getByText('Step 2 removed.').waitFor({ state: 'hidden' })

  await step(page, 3).locator('[data-handle]').dragTo(step(page, 1).locator('[data-handle]'))
  await expect.poll(subjects).toEqual(['Three', 'One', 'Two'])
  await page.getByRole('button', { name: 'Save Sequence' }).click()
  await page.getByText('Sequence saved.').waitFor()
  const { body } = await agent.get(`/api/sequences/${id}`)
  expect(body.steps.map((one: { subject: string }) => one.subject)).toEqual(['Three', 'One', 'Two'])
  await close()
})
