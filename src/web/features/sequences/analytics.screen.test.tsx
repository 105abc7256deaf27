import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { answerInstead } from '#web/testing/answer-instead.ts'
import { press } from '#web/testing/fill-in.ts'
import { openScreen, textOf } from '#web/testing/open-screen.tsx'
import { addRun, addSequence } from '#web/testing/sequences.ts'

const server = await sharedServer()

async function openFunnel() {
  const agent = await server.agent()
  const sequence = await addSequence(agent)
  const user = await openScreen(agent, (slug) => paths.funnel(slug))
  await screen.findByRole('article', { name: 'Slow welcome' })
  return { agent, sequence, user }
}

const figures = {
  ...{ totalLeads: 40, emailsSent: 120, emailsOpened: 48, emailsClicked: 12, tasksCompleted: 7 },
  ...{ meetingsScheduled: 3, appointmentsBooked: 2, responsesReceived: 13, openRate: 40, clickRate: 10 },
  ...{ tracksOpens: true, tracksClicks: true },
  ...{ responseRate: 32.5, appointmentRate: 5, avgResponseTime: 8, lastUpdated: '2026-11-26T10:00:00Z' },
}
/** What the server would answer after many emails: a real one takes weeks. */
const withFigures = (id: string, changes: object = {}) =>
  answerInstead(`GET /api/sequences/${id}/analytics`, () => Response.json({ ...figures, ...changes }))

test('a sequence without leads has no numbers, and no made-up ones', async () => {
  const { user } = await openFunnel()
  await press(user, 'View analytics of Slow welcome')
  const dialog = await screen.findByRole('dialog', { name: 'Sequence Analytics' })
  await within(dialog).findByText('No numbers yet')
  expect(textOf(dialog)).not.toMatch(/\d%/)
  await user.click(await within(dialog).findByRole('button', { name: 'Add leads' }))
  await screen.findByRole('dialog', { name: 'Add to a sequence' })
})

test('a lead who was added is counted', async () => {
  const { agent, sequence, user } = await openFunnel()
  await addRun(server, agent, sequence, 'Maya Ellison')
  await press(user, 'View analytics of Slow welcome')
  const dialog = await screen.findByRole('dialog', { name: 'Sequence Analytics' })
  await within(dialog).findByText('Total leads')
  expect(textOf(dialog)).toContain('Total leads 1')
  expect(textOf(dialog)).toContain('Open rate Opens aren’t tracked')
  within(dialog).getByText('No one has replied yet.')
  expect(within(dialog).queryByText('Insights')).toBeNull()
})

test('what leads did after the last email is counted, and nothing of it before', async () => {
  const { agent, sequence, user } = await openFunnel()
  const [{ lead, run }] = [
    await addRun(server, agent, sequence, 'Maya Ellison'),
    await addRun(server, agent, sequence, 'Noor Haddad'),
  ]
  const { slug } = (await agent.get('/api/me')).body
  await server.sql(
    `insert into followup_steps (user_id, followup_id, step_id, step_index, sequence_id, lead_id, type, mail_id, outcome, taken_at)
      select user_id, id, 'first', 0, sequence_id, lead_id, 'email', gen_random_uuid(), 'sent', now() - interval '3 hours'
      from followups where id = $1`,
    [run.id],
  )
  const form = { agentSlug: slug, name: lead.name, email: lead.email, message: 'Is it quiet?', consent: true }
  const visitor = server.visitor()
  expect((await visitor.post('/api/public/leads', { ...form, source: 'Form' })).status).toBe(201)
  const home = { title: 'Ranch', address: '12 Elm St, Barre', price: 450_000, status: 'Active' }
  const listing = (await agent.post('/api/listings', home)).body
  const path = `/api/public/listings/${listing.slug}/slots`
  const [, day] = (await visitor.get(path)).body.nextDays
  const { slots } = (await visitor.get(`${path}?date=${day}`)).body
  const wish = { ...form, listingId: listing.id, startIso: slots[0].startIso }
  const { agentSlug: _, message: __, ...showing } = wish
  expect((await visitor.post('/api/public/showings', showing)).body).toMatchObject({ status: 'booked' })
  await press(user, 'View analytics of Slow welcome')
  const dialog = await screen.findByRole('dialog', { name: 'Sequence Analytics' })
  await within(dialog).findByText('Total leads')
  const said = textOf(dialog)
  for (const part of [
    ...['Total leads 2', 'Emails sent 1', 'Responses received 1', 'Appointments booked 1'],
    ...[
      'Response rate 50.0%',
      'Appointment rate 50.0%',
      'Open rate Opens aren’t tracked',
      '3.0 hours',
      'Fast',
    ],
  ])
    expect(said).toContain(part)
})

test('figures, rates with one decimal, and what they say', async () => {
  const { sequence, user } = await openFunnel()
  withFigures(sequence.id)
  await press(user, 'View analytics of Slow welcome')
  const dialog = await screen.findByRole('dialog', { name: 'Sequence Analytics' })
  await within(dialog).findByText('Insights')
  const said = textOf(dialog)
  for (const part of [
    'Emails sent 120',
    'Tasks completed 7',
    'Open rate 40.0%',
    'Response rate 32.5%',
    'Your open rate is above 25%.',
    'Your response rate is above 30%.',
    'Your appointment rate is 10% or lower.',
    'People reply within 12 hours on average.',
    '8.0 hours',
    'Last updated',
  ])
    expect(said).toContain(part)
})

test('a few emails are not judged, and nor are opens that aren’t tracked', async () => {
  const { sequence, user } = await openFunnel()
  withFigures(sequence.id, { emailsSent: 1, emailsOpened: 0, openRate: 0, tracksOpens: false })
  await press(user, 'View analytics of Slow welcome')
  const dialog = await screen.findByRole('dialog', { name: 'Sequence Analytics' })
  await within(dialog).findByText('Too early to tell. After 20 emails, you’ll see here what works.')
  expect(textOf(dialog)).toContain('Opens aren’t tracked')
  expect(textOf(dialog)).not.toMatch(/is at \d+% or below/)
})

test.each([
  [11.9, 'fast', 'Fast', 'bg-qualified-fill'],
  [12, 'fair', 'Moderate', 'bg-fair-fill'],
  [24, 'slow', 'Slow', 'bg-slow-fill'],
])('answers after %d hours are drawn as %s', async (avgResponseTime, speed, word, fill) => {
  const { sequence, user } = await openFunnel()
  withFigures(sequence.id, { avgResponseTime })
  await press(user, 'View analytics of Slow welcome')
  await screen.findByText(word)
  const bar = document.querySelector('[data-speed]')
  expect(bar?.getAttribute('data-speed')).toBe(speed)
  expect(bar?.classList).toContain(fill)
})

test('another part of the page can ask for a sequence’s analytics by an event', async () => {
  const { sequence } = await openFunnel()
  window.dispatchEvent(new CustomEvent('openSequenceAnalytics', { detail: { sequenceId: sequence.id } }))
  await screen.findByRole('dialog', { name: 'Sequence Analytics' })
})

test('figures that can’t be read can be tried again', async () => {
  const { sequence, user } = await openFunnel()
  let isBroken = true
  answerInstead(`GET /api/sequences/${sequence.id}/analytics`, () =>
    isBroken ? new Response('{}', { status: 503 }) : undefined,
  )
  await press(user, 'View analytics of Slow welcome')
  const dialog = await screen.findByRole('dialog', { name: 'Sequence Analytics' })
  const again = await within(dialog).findByRole('button', { name: 'Try Again' })
  isBroken = false
  await user.click(again)
  await waitFor(() => within(dialog).getByText('No numbers yet'))
})
