import { expect, test } from 'vitest'
import { ownTemplateLimits } from '#domain/sequences/own-template.ts'
import { sharedServer } from '#server/testing/shared-server.ts'

const server = await sharedServer()
const path = '/api/email-templates'
const inspection = {
  name: 'After the inspection',
  category: 'follow_up',
  subject: 'The inspection of {{property.address}}',
  content: 'Hi {{lead.name}}, the report is in.',
}
type ListedTemplate = { id: string; name: string; isOwn: boolean }

test('the six sequences to start from are read, with steps that can be saved', async () => {
  const agent = await server.agent()
  const { items } = (await agent.get('/api/sequence-templates')).body
  expect(items.map(({ name }: ListedTemplate) => name)).toHaveLength(6)
  expect(items[0]).toMatchObject({
    name: 'Post-Signup Onboarding',
    estimatedDuration: '7 days',
    conversionRate: 35,
    steps: expect.arrayContaining([expect.objectContaining({ subject: 'Welcome, {{lead.name}}' })]),
  })
})

test('the eleven emails come first, then the agent’s own by name', async () => {
  const agent = await server.agent()
  await agent.post(path, { ...inspection, name: 'Zoning' })
  await agent.post(path, inspection)
  const items: ListedTemplate[] = (await agent.get(path)).body.items
  expect(items.filter(({ isOwn }) => !isOwn)).toHaveLength(11)
  expect(items.slice(11).map(({ name, isOwn }) => [name, isOwn])).toEqual([
    ['After the inspection', true],
    ['Zoning', true],
  ])
})

const ownNames = async (agent: Awaited<ReturnType<typeof server.agent>>) =>
  (await agent.get(path)).body.items.flatMap(({ name, isOwn }: ListedTemplate) => (isOwn ? [name] : []))

test('an own email can be added, changed, deleted, and brought back', async () => {
  const agent = await server.agent()
  const { status, body: template } = await agent.post(path, inspection)
  expect([status, template]).toEqual([
    201,
    { id: expect.any(String), ...inspection, description: '', useCase: '', tags: [], isOwn: true },
  ])
  const changed = { ...inspection, name: 'The report', tags: ['Inspection'] }
  expect((await agent.patch(`${path}/${template.id}`, changed)).body).toMatchObject(changed)
  expect(await ownNames(agent)).toEqual(['The report'])
  const { undoId } = (await agent.delete(`${path}/${template.id}`)).body
  expect(await ownNames(agent)).toEqual([])
  expect((await agent.patch(`${path}/${template.id}`, changed)).status).toBe(404)
  expect((await agent.delete(`${path}/${template.id}`)).status).toBe(404)
  expect((await agent.post(`/api/undo/${undoId}`)).status).toBe(200)
  expect(await ownNames(agent)).toEqual(['The report'])
})

test('what is missing, unknown, or broken is said at its field', async () => {
  const agent = await server.agent()
  expect(
    (await agent.post(path, { ...inspection, name: ' ', subject: '', content: '' })).body.errors,
  ).toEqual({
    name: 'Please enter a name.',
    subject: 'Subject is required for emails',
    content: 'Content is required',
  })
  expect((await agent.post(path, { ...inspection, content: 'Hi {{lead.nmae}}' })).body.errors).toEqual({
    content: '{{lead.nmae}} isn’t known. Did you mean {{lead.name}}?',
  })
})

test('one agent’s emails are no one else’s, and the built-in ones can’t be changed', async () => {
  const [agent, other] = [await server.agent(), await server.agent()]
  const { body: template } = await agent.post(path, inspection)
  expect(await ownNames(other)).toEqual([])
  expect((await other.patch(`${path}/${template.id}`, inspection)).status).toBe(404)
  expect((await other.delete(`${path}/${template.id}`)).status).toBe(404)
  expect((await agent.delete(`${path}/welcome-buyer`)).status).toBe(404)
})

test('the same request sent twice saves it once', async () => {
  const agent = await server.agent()
  const send = () => agent.send('POST', path, inspection, { 'idempotency-key': 'once' })
  const [first, second] = [await send(), await send()]
  expect(second.body).toEqual(first.body)
  expect(await ownNames(agent)).toEqual([inspection.name])
})

test('there can be only so many, also when many are added at once', async () => {
  const agent = await server.agent()
  const { id } = (await agent.get('/api/me')).body
  const { count } = ownTemplateLimits
  await server.sql(
    `insert into email_templates (user_id, id, name, category, subject, content, tags)
     select $1, gen_random_uuid(), n, 'nurture', n, n, '{}' from generate_series(1, $2) n`,
    [id, count - 1],
  )
  const answers = await Promise.all(
    [1, 2, 3].map((n) => agent.post(path, { ...inspection, name: `New ${n}` })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.detail).toContain(`${count} templates`)
})
