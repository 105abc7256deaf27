import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSequence } from '#web/testing/sequences.ts'
import { barriers } from './barriers.ts'
import { type App, desktop, openApp, overflow, widths } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024
const step = (page: Page, number: number) => page.getByRole('listitem', { name: `Step ${number}` })

test.each(widths)(
  'on %s an agent writes a sequence, starts a lead on it, and follows that lead',
  async (_, viewport) => {
    const agent = await app.server.agent({ name: 'Robin Vale' })
    const { slug } = (await agent.get('/api/me')).body
    const person = { name: 'Maya Ellison', email: `maya-${viewport.width}@buyers.example` }
    await app.server
      .visitor()
      .post('/api/public/leads', { agentSlug: slug, ...person, message: 'Hello', consent: true })
    const { page, faults, close } = await app.openAs(agent, 'dashboard', { viewport })
    if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'AI Funnel' }).locator('visible=true').click()
    await page.getByText('No sequences yet').waitFor()
    expect(await barriers(page)).toEqual([])
    expect(await overflow(page)).toEqual([])

    await page.getByRole('button', { name: 'Create New Sequence' }).click()
    await page.getByRole('button', { name: 'Save Sequence' }).click()
    await page.getByText('Please fix the following errors:').waitFor()
    expect(await barriers(page)).toEqual([])
    expect(await overflow(page)).toEqual([])
    await page.getByLabel('Sequence name').fill('Slow welcome')
    await page.getByLabel('Trigger').selectOption('Custom')
    await step(page, 1).getByRole('button', { name: 'Email Templates' }).click()
    await page.getByRole('button', { name: /^Gentle Re-Engagement/ }).click()
    await page.getByRole('button', { name: 'Customize' }).click()
    await page.getByLabel('Area').fill('Montford')
    await page.getByRole('button', { name: 'Use Completed Template' }).click()
    await page.reload()
    await expect
      .poll(() => step(page, 1).getByLabel('Subject').inputValue())
      .toBe('Still looking in Montford?')
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
    expect(await barriers(page)).toEqual([])
    expect(await overflow(page)).toEqual([])
    await page.getByRole('button', { name: 'Pause Sequence' }).click()
    await page.getByText('Sequence paused.').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Resume Sequence' }).click()
    await page.getByText('Sequence active.').waitFor()
    if (isPhone(page)) {
      await page.getByRole('button', { name: 'Back to the list' }).click()
      await page.getByRole('button', { name: /Maya Ellison/ }).waitFor()
    }
    await page.getByRole('tab', { name: 'Lead Scoring' }).click()
    await page.getByText('Lead Source Breakdown').waitFor()
    expect(faults.filter((fault) => !fault.includes('status of 422'))).toEqual([])
    await close()
  },
)

/** A sequence with the steps One, Two, and Three, open in its editor. */
async function openThreeSteps() {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const steps = ['One', 'Two', 'Three'].map((subject) => ({
    ...{ id: subject, type: 'email', delay: { value: 1, unit: 'days' }, subject, content: 'Hello' },
  }))
  const { id } = await addSequence(agent, { steps })
  const opened = await app.openAs(agent, `funnel?edit=${id}`, {
    viewport: { ...desktop, height: 3000 },
  })
  return { ...opened, agent, id }
}

test('steps are dragged by their handles', async () => {
  const { agent, id, page, close } = await openThreeSteps()
  await step(page, 3).locator('[data-handle]').dragTo(step(page, 1).locator('[data-handle]'))
  await expect.poll(() => step(page, 1).getByLabel('Subject').inputValue()).toBe('Three')
  await page.getByRole('button', { name: 'Save Sequence' }).click()
  await page.getByText('Sequence saved.').waitFor()
  const { body } = await agent.get(`/api/sequences/${id}`)
  expect(body.steps.map((one: { subject: string }) => one.subject)).toEqual(['Three', 'One', 'Two'])
  await close()
})

test('in the editor a removed step comes back, and text that is dragged moves as text', async () => {
  const { page, close } = await openThreeSteps()
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
  await close()
})

test('a deleted template comes back while its dialog is open', async () => {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  await agent.post('/api/email-templates', {
    ...{ name: 'After the inspection', category: 'nurture', subject: 'The report', content: 'It is in.' },
  })
  const { page, close } = await app.openAs(agent, 'funnel')
  await page.getByRole('button', { name: 'Email Templates' }).click()
  const template = page.getByRole('button', { name: /^After the inspection/ })
  await template.click()
  await page.getByRole('button', { name: 'Delete After the inspection' }).click()
  await page.getByText('Template deleted.').waitFor()
  await page.keyboard.press('Enter')
  await template.waitFor()
  await page.getByText('Template deleted.').waitFor({ state: 'hidden' })
  await close()
})

test('what one tab does to a follow-up shows in the other', async () => {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const { slug } = (await agent.get('/api/me')).body
  const sequence = await addSequence(agent)
  const person = { name: 'Maya Ellison', email: 'maya-tabs@buyers.example', message: 'Hello', consent: true }
  await app.server.visitor().post('/api/public/leads', { agentSlug: slug, ...person })
  const [lead] = (await agent.get('/api/leads')).body.items
  await agent.post(`/api/sequences/${sequence.id}/enroll`, { leadIds: [lead.id] })
  const [run] = (await agent.get('/api/followups')).body.items
  const path = `funnel?tab=followups&followup=${run.id}`
  const [one, other] = [await app.openAs(agent, path), await app.openAs(agent, path)]
  await other.page.getByRole('button', { name: 'Pause Sequence' }).waitFor()
  await one.page.getByRole('button', { name: 'Pause Sequence' }).click()
  await other.page.getByRole('button', { name: 'Resume Sequence' }).waitFor()
  await one.close()
  await other.close()
})
