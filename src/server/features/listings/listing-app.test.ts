import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const server = await sharedServer()

const home = {
  title: 'Craftsman with a deep porch',
  address: '12 Alder Lane, Asheville, NC 28801',
  price: 450_000,
}
const school = { name: 'Alder Elementary', type: 'Public', grades: 'K-5', rating: 4, distance: 0.6 }
const add = async (agent: TestClient, changes: object = {}) => {
  const answer = await agent.post('/api/listings', { ...home, ...changes })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

test('a listing keeps its place, media, schools, local facts, open houses, switches and sidekick', async () => {
  const agent = await server.agent()
  const app = {
    virtualTourUrl: 'https://my.matterport.com/show/?m=SxQL3iGyoDo',
    droneFootageUrl: 'https://vimeo.com/123456789',
    schools: [school],
    localInfo: [{ topic: 'Trains', text: 'Two lines stop at Alder Station.' }],
    openHouses: [{ day: '2027-04-05', start: '13:00', end: '15:00' }],
    sidekick: { isOn: true, greeting: 'Hello from the porch.', questions: ['How old is the roof?'] },
    coordinates: { latitude: 35.5951, longitude: -82.5515 },
  }
  const { id } = await add(agent, { ...app, appFeatures: { map: false } })
  const read = (await agent.get(`/api/listings/${id}`)).body
  expect(read).toMatchObject({ ...app, propertyVideoUrl: '', priceHistory: [] })
  expect(read.appFeatures).toMatchObject({ map: false, gallery: true, messaging: true })
})

test('a place can be removed, and buyers see it while it is set', async () => {
  const agent = await server.agent()
  const coordinates = { latitude: 35.5951, longitude: -82.5515 }
  const { id, slug } = await add(agent, { coordinates, description: 'A porch.', status: 'Active' })
  const page = async () => (await server.visitor().get(`/api/public/listings/${slug}`)).body
  expect((await page()).coordinates).toEqual(coordinates)
  await agent.patch(`/api/listings/${id}`, { coordinates: null })
  expect((await page()).coordinates).toBeNull()
})

test('missing school fields are empty, and a school without a name is dropped', async () => {
  const agent = await server.agent()
  const { schools } = await add(agent, { schools: [{ name: '  Alder   High ' }, { name: ' ' }] })
  expect(schools).toEqual([{ name: 'Alder High', type: '', grades: '', rating: null, distance: null }])
})

test.each([
  [{ virtualTourUrl: 'https://192.168.0.1/tour' }, 'virtualTourUrl'],
  [{ agentInterviewUrl: 'http://tours.example/a' }, 'agentInterviewUrl'],
  [{ propertyVideoUrl: 'javascript:alert(1)' }, 'propertyVideoUrl'],
  [{ schools: [{ ...school, rating: 6 }] }, 'schools.0.rating'],
  [{ schools: [{ ...school, distance: -1 }] }, 'schools.0.distance'],
  [{ schools: Array.from({ length: 21 }, () => school) }, 'schools'],
  [{ openHouses: [{ day: '2027-04-05', start: '15:00', end: '13:00' }] }, 'openHouses.0'],
  [{ appFeatures: { pool: true } }, 'appFeatures.pool'],
  [{ coordinates: { latitude: 91, longitude: 0 } }, 'coordinates.latitude'],
  [{ coordinates: { latitude: 35, longitude: -181 } }, 'coordinates.longitude'],
  [{ coordinates: { latitude: 35 } }, 'coordinates.longitude'],
  [{ coordinates: { latitude: '35', longitude: -82 } }, 'coordinates.latitude'],
  [{ coordinates: { latitude: 0, longitude: 0 } }, 'coordinates'],
])('%j is refused at its field', async (changes, field) => {
  const agent = await server.agent()
  const answer = await agent.post('/api/listings', { ...home, ...changes })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors)).toEqual([field])
})

test('words that can’t be published are found in local facts and the greeting, too', async () => {
  const agent = await server.agent()
  const answer = await agent.post('/api/listings', {
    ...home,
    status: 'Active',
    localInfo: [{ topic: 'Rules', text: 'No children.' }],
    sidekick: { isOn: true, greeting: 'No children.', questions: [] },
  })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors)).toEqual(['localInfo', 'sidekick'])
})

test('the price history of a published home is kept, change by change', async () => {
  const agent = await server.agent()
  const { id, slug } = await add(agent, { price: 470_000 })
  await agent.patch(`/api/listings/${id}`, { price: 460_000 })
  await agent.patch(`/api/listings/${id}`, { status: 'Active' })
  await agent.patch(`/api/listings/${id}`, { price: 449_500.5 })
  await agent.patch(`/api/listings/${id}`, { title: 'Craftsman with a porch' })
  const { priceHistory } = (await agent.get(`/api/public/listings/${slug}`)).body
  expect(priceHistory.map(({ price }: { price: number }) => price)).toEqual([460_000, 449_500.5])
})

test('a sold home shows the agent’s homes for sale, and no one else’s', async () => {
  const agent = await server.agent()
  const other = await server.agent()
  await add(other, { status: 'Active' })
  const sold = await add(agent, { status: 'Sold' })
  const shown = async () =>
    (await agent.get(`/api/public/listings/${sold.slug}`)).body.otherHomes.map(
      ({ slug }: { slug: string }) => slug,
    )
  expect(await shown()).toEqual([])
  const active = await add(agent, { status: 'Active', address: '14 Alder Lane, Asheville' })
  await add(agent, { status: 'Draft', address: '16 Alder Lane, Asheville' })
  expect(await shown()).toEqual([active.slug])
  await agent.patch(`/api/listings/${active.id}`, { status: 'Archived' })
  expect(await shown()).toEqual([])
  expect((await agent.get(`/api/public/listings/${active.slug}`)).status).toBe(404)
})
