import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { press } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, openScreen } from '#web/testing/open-screen.tsx'
import { addLead } from '#web/testing/sample.ts'

const server = await sharedServer()

async function withTask(...texts: string[]) {
  const agent = await server.agent()
  const lead = await addLead(agent, { name: 'Maya Ellison' })
  const { id } = (await agent.get('/api/me')).body
  for (const [at, text] of (texts.length > 0 ? texts : ['Call Maya']).entries())
    await server.sql(
      `insert into tasks (user_id, id, lead_id, text, due_at)
       values ($1, gen_random_uuid(), $2, $3, date_trunc('second', now()) + $4 * interval '1 second')`,
      [id, lead.id, text, at],
    )
  const open = async () => (await agent.get('/api/tasks')).body.items.length
  return { agent, lead, open }
}
const funnel = (slug: string) => paths.funnel(slug, { tab: 'followups' })
const checkOff = () => screen.findByRole('checkbox', { name: 'Mark as done: Call Maya' })

test('a task is marked as done, and taken back', async () => {
  const { agent, open } = await withTask()
  const user = await openScreen(agent, funnel)
  await user.click(await checkOff())
  await screen.findByText('Task done.')
  await waitFor(() => expect(screen.queryByText('Your tasks')).toBeNull())
  expect(await open()).toBe(0)
  await press(user, 'Undo')
  await checkOff()
  expect(await open()).toBe(1)
})

test('a task says whom it is about and when it is due, and leads to them', async () => {
  const { agent } = await withTask()
  const user = await openScreen(agent, funnel)
  await checkOff()
  screen.getByText(/^Due Today, /)
  await user.click(screen.getByRole('link', { name: 'Maya Ellison' }))
  await screen.findByRole('heading', { level: 1, name: 'Maya Ellison' })
  await checkOff()
})

test('another lead’s page doesn’t show it', async () => {
  const { agent } = await withTask()
  const other = await addLead(agent, { name: 'Bo Carver' })
  await openScreen(agent, (slug) => paths.lead(slug, other.id))
  await screen.findByRole('heading', { level: 1, name: 'Bo Carver' })
  await screen.findByText('Timeline')
  expect(screen.queryByText('Your tasks')).toBeNull()
})

test('a task that couldn’t be marked stays on the list', async () => {
  const { agent, open } = await withTask()
  const user = await openScreen(agent, funnel)
  const box = await checkOff()
  goOffline()
  await user.click(box)
  await screen.findByText(unreachable)
  goOffline({ isBack: true })
  await checkOff()
  expect(await open()).toBe(1)
})

test('a task of several lines keeps them, and its box is called by the first', async () => {
  const { agent } = await withTask('Write an email: The home\nTell Maya two things.')
  await openScreen(agent, funnel)
  await screen.findByRole('checkbox', { name: 'Mark as done: Write an email: The home' })
  expect(screen.getByText(/Tell Maya two things\./).className).toContain('whitespace-pre-line')
})

test('when a task is done, the focus goes to the next, then to the one before, then to the page', async () => {
  const { agent } = await withTask('One', 'Two', 'Three')
  const user = await openScreen(agent, funnel)
  const box = (text: string) => screen.getByRole('checkbox', { name: `Mark as done: ${text}` })
  await screen.findByText('Three')
  for (const [done, next] of [
    ['Two', 'Three'],
    ['Three', 'One'],
  ] as const) {
    await user.click(box(done))
    await waitFor(() => expect(screen.queryByText(done)).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(box(next)))
  }
  await user.click(box('One'))
  await waitFor(() => expect(document.activeElement).toBe(document.getElementById('main')))
})
