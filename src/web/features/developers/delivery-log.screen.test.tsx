import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/dom'
import { afterAll, expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'
import { startWebhookStandIn, type WebhookFault } from '#server/testing/stand-ins/webhook-stand-in.ts'
import { choose, pressIn } from '#web/testing/fill-in.ts'
import { openWithEndpoint } from '#web/testing/open-developers.ts'
import { goOffline, textOf } from '#web/testing/open-screen.tsx'

const server = await sharedServer()
const receiver = await startWebhookStandIn()
afterAll(() => receiver.close())

/** A new endpoint, and its log, which is opened by `openLog`. */
async function withLog(...faults: WebhookFault[]) {
  const path = `/${randomUUID()}`
  const url = receiver.address + path
  receiver.fail(path, ...faults)
  const opened = await openWithEndpoint(server, url)
  const addLead = () =>
    opened.agent.post('/api/leads', {
      ...{
        name: 'Maya Ellison',
        email: `${randomUUID()}@buyers.example`,
        message: 'Hello',
        source: 'Referral',
      },
    })
  const openLog = async () => {
    await choose(opened.user, `More for ${url}`, 'Deliveries')
    return within(await screen.findByRole('dialog', { name: 'Deliveries' }))
  }
  const log = async () => (await opened.agent.get(`/api/webhooks/${opened.id}/deliveries`)).body.items
  return { ...opened, path, url, addLead, openLog, log }
}

test('an endpoint that was told nothing says what to do', async () => {
  const { openLog, url } = await withLog()
  const log = await openLog()
  await log.findByText('No deliveries yet')
  log.getByText('Send a test event, or wait for a real one.')
  log.getByText(url)
})

test('a delivery arrives in the open log without a reload, with what was sent and what was answered', async () => {
  const { openLog, addLead } = await withLog()
  const log = await openLog()
  await log.findByText('No deliveries yet')
  await addLead()
  await log.findByText('lead.created')
  await log.findByText('Delivered')
  expect(log.queryByText('No deliveries yet')).toBeNull()
  log.getByText(/ · 1 attempt$/)
  const [request, response] = log.getAllByRole('group').map(textOf)
  expect(request).toMatch(/^Request POST http.* webhook-signature: v1,.*Maya Ellison/)
  expect(response).toMatch(/^Response HTTP\/1\.1 204/)
})

test('a delivery that failed says why and when it is tried again, and can’t be sent meanwhile', async () => {
  // Twice: the second wait is five minutes.
  const { openLog, addLead } = await withLog({ status: 500, body: 'Out of order' }, { status: 503 })
  await addLead()
  const log = await openLog()
  await log.findByText('The endpoint returned 503.')
  log.getByText('Waiting')
  log.getByText(/ · 2 attempts · Next attempt: /)
  expect(log.queryByRole('button', { name: 'Send again' })).toBeNull()
})

test('what a redirect answers is said in words', async () => {
  const { openLog, addLead } = await withLog(
    ...Array.from({ length: 2 }, () => ({ status: 302, headers: { location: '/' } })),
  )
  await addLead()
  const log = await openLog()
  await log.findByText('The endpoint returned 302. Redirects aren’t followed.')
})

test('text that an endpoint answers is shown as text', async () => {
  const body = '<img src=x onerror="alert(1)"><b>bold</b>'
  const { openLog, addLead } = await withLog({ status: 400, body }, { status: 400, body })
  await addLead()
  const log = await openLog()
  await log.findByText('The endpoint returned 400.')
  expect(textOf(await screen.findByRole('dialog', { name: 'Deliveries' }))).toContain(body)
  expect(document.querySelector('dialog img, [role=dialog] img')).toBeNull()
})

test('a delivery that was given up is sent again, and arrives as the same event', async () => {
  const { user, openLog, addLead, log, path, id, agent } = await withLog({ status: 410 })
  await addLead()
  await screen.findByText('Off')
  const shown = await openLog()
  await shown.findByText('Failed')
  shown.getByText('The endpoint returned 410.')
  // Off, it takes nothing.
  expect(shown.queryByRole('button', { name: 'Send again' })).toBeNull()
  await agent.patch(`/api/webhooks/${id}`, { enabled: true })
  await pressIn(user, 'Deliveries', 'Send again')
  await screen.findByText('Sending again')
  await shown.findByText('Delivered')
  const ids = receiver.at(path).map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  expect(await log()).toMatchObject([{ state: 'delivered' }])
})

test('a delivery whose endpoint was turned off elsewhere isn’t sent again, and that is said', async () => {
  const { user, openLog, addLead, id, path } = await withLog()
  await addLead()
  const shown = await openLog()
  await shown.findByText('Delivered')
  await server.sql('update webhook_endpoints set disabled_at = now() where id = $1', [id])
  await pressIn(user, 'Deliveries', 'Send again')
  await screen.findByText('This endpoint is off. Turn it on first.')
  expect(receiver.at(path)).toHaveLength(1)
})

test('the newest delivery is on top', async () => {
  const { openLog, addLead, agent } = await withLog()
  const lead = (await addLead()).body
  await agent.delete(`/api/leads/${lead.id}`)
  const shown = await openLog()
  await waitFor(() => expect(shown.getAllByText('Delivered')).toHaveLength(2))
  const types = shown.getAllByText(/^lead\./).map(textOf)
  expect(types).toEqual(['lead.deleted', 'lead.created'])
})

test('a log that couldn’t be read says so, and is there at the second try', async () => {
  const { user, addLead, url } = await withLog()
  await addLead()
  goOffline()
  await choose(user, `More for ${url}`, 'Deliveries')
  const shown = within(await screen.findByRole('dialog', { name: 'Deliveries' }))
  const again = await shown.findByRole('button', { name: 'Try Again' })
  goOffline({ isBack: true })
  await user.click(again)
  await shown.findByText('lead.created')
})
