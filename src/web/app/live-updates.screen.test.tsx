import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { changeNames } from '#domain/live/live-events.ts'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { listenToLiveEvents } from '#web/lib/live-events.ts'
import { answerInstead } from '#web/testing/answer-instead.ts'
import { pressIn } from '#web/testing/fill-in.ts'
import { holdRequests, openScreen, textOf } from '#web/testing/open-screen.tsx'
import { addKnowledge, addLead } from '#web/testing/sample.ts'

const server = await sharedServer()

async function changeProfile(agent: TestClient, changes: object) {
  const { version } = (await agent.get('/api/me')).body
  const answer = await agent.patch('/api/me', { ...changes, version })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
/** Once a change of this name has reached this browser. */
const hearOf = (awaited: string) =>
  new Promise<void>((resolve) => {
    const stop = listenToLiveEvents({
      names: changeNames,
      onChange: (name) => {
        if (name !== awaited) return
        stop()
        resolve()
      },
      onResync: () => undefined,
      onRefused: () => undefined,
    })
  })
const newSlug = () => `porch-${crypto.randomUUID().slice(0, 8)}`

test('a name that is changed on another device is in the menu at once', async () => {
  const agent = await server.agent({ name: 'Robin Vale' })
  await openScreen(agent, paths.deleted)
  await screen.findByRole('button', { name: /Robin Vale/ })
  await changeProfile(agent, { name: 'Robin Vale-Alder' })
  await screen.findByRole('button', { name: /Robin Vale-Alder/ })
})

test('a page whose public link is changed on another device moves to the new address, filters included', async () => {
  const agent = await server.agent()
  await addLead(agent, { name: 'Zelda Quint' })
  await openScreen(agent, (slug) => paths.leads(slug, { q: 'zelda' }))
  await screen.findByRole('link', { name: 'Zelda Quint' })
  const { slug } = await changeProfile(agent, { slug: newSlug() })
  await waitFor(() => expect(location.hash).toBe(paths.leads(slug, { q: 'zelda' })))
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Leads & Appointments' }).getAttribute('href')).toBe(
      paths.leads(slug),
    ),
  )
  await screen.findByRole('link', { name: 'Zelda Quint' })
})

/** A stream that opens and then has nothing to say. */
const silence = () =>
  new Response(new ReadableStream(), { status: 200, headers: { 'content-type': 'text/event-stream' } })

test('what happened while no changes could be heard is read as soon as they can', async () => {
  let isAway = true
  const tried = answerInstead('GET /api/events', () =>
    isAway ? new Response(null, { status: 503 }) : silence(),
  )
  const agent = await server.agent()
  await openScreen(agent, paths.leads)
  await screen.findByText('No leads yet')
  await waitFor(() => expect(tried()).toBeGreaterThan(0))
  await addLead(agent, { name: 'Zelda Quint' })
  isAway = false
  await screen.findByRole('link', { name: 'Zelda Quint' })
})

test('a row that is being deleted doesn’t come back while another device makes a change', async () => {
  const agent = await server.agent()
  await addKnowledge(agent, { title: 'Pets' })
  const user = await openScreen(agent, paths.knowledge)
  await user.click(await screen.findByRole('button', { name: 'Pets' }))
  const release = holdRequests(
    `DELETE /api/knowledge/${(await agent.get('/api/knowledge')).body.items[0].id}`,
  )
  const heard = hearOf('knowledge.created')
  await pressIn(user, 'Pets', 'Delete')
  await screen.findByText('No knowledge yet.')
  const rows: string[] = []
  const watch = new MutationObserver(() =>
    rows.push(...screen.queryAllByRole('heading', { level: 3 }).map(textOf)),
  )
  watch.observe(document.body, { childList: true, subtree: true })
  await addKnowledge(agent, { title: 'Parking' })
  await heard
  release()
  await screen.findByRole('button', { name: 'Parking' })
  watch.disconnect()
  expect(rows).toContain('Parking')
  expect(rows).not.toContain('Pets')
})

test('many changes at once are read together', async () => {
  const reads = answerInstead('GET /api/leads', () => undefined)
  const agent = await server.agent()
  await openScreen(agent, paths.leads)
  await screen.findByText('No leads yet')
  const before = reads()
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: 40 }, (_, at) => addLead(agent, { name: `Lead ${at}` })))
  await screen.findByText('40 of 40 shown')
  const rounds = Math.ceil((performance.now() - startedAt) / 300) + 1
  expect(reads() - before).toBeLessThanOrEqual(rounds)
})
