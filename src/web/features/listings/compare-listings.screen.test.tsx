import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { fillIn, press } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, textOf } from '#web/testing/open-screen.tsx'
import { addListing } from '#web/testing/sample.ts'

const server = await sharedServer()

async function agentWithHomes(count: number) {
  const agent = await server.agent()
  const homes = []
  for (let at = 1; at <= count; at += 1) {
    homes.push(
      await addListing(agent, {
        title: `Home ${at}`,
        price: at * 100_000,
        squareFeet: 1000 * at,
        bedrooms: at,
      }),
    )
  }
  return { agent, homes }
}

const row = async (name: string) => {
  const head = await screen.findByRole('rowheader', { name })
  return within(head.closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(textOf)
}
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map((head) => within(head).getByRole('link').textContent)

test('the newest homes stand side by side, and the lowest price is marked', async () => {
  const { agent } = await agentWithHomes(2)
  const user = await openScreen(agent, paths.deleted)
  await user.click(await screen.findByRole('link', { name: 'Compare properties' }))
  expect(await row('Price')).toEqual(['$200,000', '$100,000 Lowest'])
  expect(await row('Monthly payment')).toEqual(['$1,011.31', '$505.65 Lowest'])
  expect(await row('Bedrooms')).toEqual(['2', '1'])
  expect(await row('Square feet')).toEqual(['2,000', '1,000'])
  expect(heads()).toEqual(['Home 2', 'Home 1'])
  expect(screen.getByText(/^Monthly payment: \d+% down/)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Home 2' }))
  await screen.findByRole('heading', { level: 1, name: 'Home 2' })
})

test('what isn’t known of a home says so', async () => {
  const { agent } = await agentWithHomes(1)
  await addListing(agent, { title: 'Quarry Cabin', price: null })
  await openScreen(agent, paths.compareListings)
  expect(await row('Price')).toEqual(['Unknown', expect.stringContaining('$100,000')])
})

test('a home is exchanged for another, and the choice is in the address', async () => {
  const { agent, homes } = await agentWithHomes(4)
  const [first, second] = homes
  const user = await openScreen(
    agent,
    (slug) => `${paths.compareListings(slug)}?homes=${first?.id},${second?.id}`,
  )
  await screen.findByRole('rowheader', { name: 'Price' })
  expect(heads()).toEqual(['Home 1', 'Home 2'])
  await fillIn(user, { 'Home 2': homes[3]?.id ?? '' })
  await waitFor(() => expect(heads()).toEqual(['Home 1', 'Home 4']))
  expect(decodeURIComponent(location.hash)).toContain(`homes=${first?.id},${homes[3]?.id}`)
  await fillIn(user, { 'Home 3': second?.id ?? '' })
  await waitFor(() => expect(heads()).toEqual(['Home 1', 'Home 4', 'Home 2']))
  await fillIn(user, { 'Home 2': '' })
  await waitFor(() => expect(heads()).toEqual(['Home 1', 'Home 2']))
})

test('a home can’t be chosen twice', async () => {
  const { agent } = await agentWithHomes(3)
  await openScreen(agent, paths.compareListings)
  await screen.findByRole('rowheader', { name: 'Price' })
  const options = [...screen.getByLabelText<HTMLSelectElement>('Home 1').options].map(({ text }) => text)
  expect(options).toEqual(['Home 3'])
})

test('a home that was deleted since is left out', async () => {
  const { agent, homes } = await agentWithHomes(2)
  await agent.delete(`/api/listings/${homes[0]?.id}`)
  await openScreen(agent, (slug) => `${paths.compareListings(slug)}?homes=${homes[0]?.id},${homes[1]?.id}`)
  await screen.findByRole('rowheader', { name: 'Price' })
  expect(heads()).toEqual(['Home 2'])
})

test('without homes there is nothing to compare, only one to add', async () => {
  await openScreen(await server.agent(), paths.compareListings)
  await screen.findByText('No listings yet')
  expect(screen.getByRole('link', { name: 'Add New Listing' })).toBeTruthy()
})

test('facts are compared in their own units, the lowest fee is marked, and equal ones are not', async () => {
  const agent = await server.agent()
  const facts = { yearBuilt: 1987, lotSquareFeet: 8700, hoaFee: 85.5, taxAnnual: 4200 }
  await addListing(agent, { title: 'Mill House', squareFeet: 1800, facts })
  await addListing(agent, { title: 'Quarry Cabin', facts: { ...facts, yearBuilt: 2004, hoaFee: 0 } })
  await openScreen(agent, paths.compareListings)
  expect(await row('Year built')).toEqual(['2004', '1987'])
  expect(await row('Lot size, sq ft')).toEqual(['8,700', '8,700'])
  expect(await row('Monthly HOA fee')).toEqual(['$0 Lowest', '$85.50'])
  expect(await row('Annual property tax')).toEqual(['$4,200', '$4,200'])
  expect(await row('Price')).toEqual(['$450,000', '$450,000'])
  expect(await row('Price per square foot')).toEqual(['Unknown', '$250'])
  expect(screen.queryByRole('rowheader', { name: 'Stories' })).toBeNull()
})

test('no more than three homes are compared, and those that an address makes up are none', async () => {
  const { agent, homes } = await agentWithHomes(4)
  const ids = homes.map(({ id }) => id)
  await openScreen(agent, (slug) => `${paths.compareListings(slug)}?homes=${ids.join()}`)
  await screen.findByRole('rowheader', { name: 'Price' })
  expect(heads()).toEqual(['Home 1', 'Home 2', 'Home 3'])
  await openScreen(agent, (slug) => `${paths.compareListings(slug)}?homes=nowhere,${ids[3]},${ids[3]}`)
  await screen.findByRole('rowheader', { name: 'Price' })
  expect(heads()).toEqual(['Home 4'])
})

test('a price that changes elsewhere is compared again', async () => {
  const { agent, homes } = await agentWithHomes(2)
  await openScreen(agent, paths.compareListings)
  expect(await row('Price')).toEqual(['$200,000', '$100,000 Lowest'])
  await agent.patch(`/api/listings/${homes[0]?.id}`, { price: 300_000 })
  await waitFor(async () => expect((await row('Price')).toSorted()).toEqual(['$200,000 Lowest', '$300,000']))
})

test('while the homes can’t be read, the page says so and tries again on request', async () => {
  const { agent } = await agentWithHomes(2)
  const user = await openScreen(agent, paths.listings)
  await screen.findByRole('heading', { level: 2, name: 'Home 1' })
  goOffline()
  await user.click(screen.getByRole('link', { name: 'Compare' }))
  await screen.findByRole('heading', { name: 'We can’t reach the server' })
  goOffline({ isBack: true })
  await press(user, 'Try Again')
  expect(await row('Price')).toEqual(['$200,000', '$100,000 Lowest'])
})
