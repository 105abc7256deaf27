import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, openApp } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

/** Typed text is saved after a pause. */
const kept = (page: Page, words: string) =>
  expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).join('\n')), { timeout: 15_000 })
    .toContain(words)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('changes to a lead survive a reload until they are saved or discarded', async () => {
  const agent = await app.server.agent()
  const lead = { name: 'Maya Ellison', email: 'maya@example.com', message: 'Hello', source: 'Referral' }
  const { id } = (await agent.post('/api/leads', lead)).body
  const { page, faults, close } = await app.openAs(agent, `leads/${id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit lead' })
  const notes = dialog.getByLabel('Notes')

  await button(page, 'Edit').click()
  await notes.fill('Wants a porch that faces west.')
  await kept(page, 'faces west')
  await page.reload()
  await button(page, 'Edit').click()
  await expect.poll(() => notes.inputValue()).toBe('Wants a porch that faces west.')
  await button(page, 'Cancel').click()
  await dialog.waitFor({ state: 'hidden' })

  await button(page, 'Edit').click()
  await expect.poll(() => notes.inputValue()).toBe('')
  await notes.fill('Wants two parking spaces.')
  await kept(page, 'parking')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('parking')
  await page.reload()
  await button(page, 'Edit').click()
  await expect.poll(() => notes.inputValue()).toBe('Wants two parking spaces.')
  expect(faults).toEqual([])
  await close()
})

test('when two people change a lead, each keeps what the other did not touch, and chooses where both did', async () => {
  const agent = await app.server.agent()
  const lead = { name: 'Maya Ellison', email: 'maya@example.com', message: 'Hello', source: 'Referral' }
  const { id } = (await agent.post('/api/leads', lead)).body
  const { page, faults, close } = await app.openAs(agent, `leads/${id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit lead' })
  await button(page, 'Edit').click()
  await dialog.getByLabel('Notes').fill('Wants a porch.')
  const theirs = { notes: 'Has a dog.', stage: 'Second visit' }
  expect((await agent.patch(`/api/leads/${id}`, theirs)).status).toBe(200)
  const notice = dialog.getByRole('alert').filter({ hasText: 'Someone else changed' })
  await notice.getByText('Has a dog.').waitFor()
  await expect.poll(() => dialog.getByLabel('Stage').inputValue()).toBe('Second visit')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await notice.waitFor()
  expect((await agent.get(`/api/leads/${id}`)).body.notes).toBe('Has a dog.')
  await notice.getByRole('button', { name: 'Overwrite with mine' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect((await agent.get(`/api/leads/${id}`)).body).toMatchObject({
    notes: 'Wants a porch.',
    stage: 'Second visit',
  })

  await button(page, 'Edit').click()
  await dialog.getByLabel('Notes').fill('Wants two porches.')
  expect((await agent.patch(`/api/leads/${id}`, { notes: 'Has two dogs.' })).status).toBe(200)
  await notice.getByRole('button', { name: 'Use theirs' }).click()
  await expect.poll(() => dialog.getByLabel('Notes').inputValue()).toBe('Has two dogs.')
  await notice.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
  await close()
})

test('words for a seller survive a reload', async () => {
  const agent = await app.server.agent()
  const home = { title: 'Brick rowhouse', address: '7 Lock Street, Richmond, VA 23220', price: 389_000 }
  const listing = await agent.post('/api/listings', {
    ...home,
    bedrooms: 3,
    bathrooms: 1.5,
    squareFeet: 1420,
    description: 'A wide stair and tall windows.',
    status: 'Active',
  })
  const { page, faults, close } = await app.openAs(agent, `listings/${listing.body.id}`)
  const feedback = page.getByRole('region', { name: 'Seller report' }).getByLabel('Feedback from showings')
  await button(page, 'Draft last week’s report').click()
  await feedback.fill('Two visitors liked the light.')
  await kept(page, 'liked the light')
  await page.reload()
  await expect.poll(() => feedback.inputValue()).toBe('Two visitors liked the light.')
  await button(page, 'Save draft').click()
  await page.getByText('Draft saved.').waitFor()
  await page.reload()
  await expect.poll(() => feedback.inputValue()).toBe('Two visitors liked the light.')
  expect(faults).toEqual([])
  await close()
})

test('text typed into a listing while it is being saved stays, and is saved with the next press', async () => {
  const agent = await app.server.agent()
  const { id } = (await agent.post('/api/listings', { title: 'Cabin above the creek' })).body
  const { page, faults, close } = await app.openAs(agent, `listings/${id}/edit`)
  const [title, description] = [page.getByLabel(/^Title/), page.getByLabel(/^Description/)]
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/api/listings/${id}`, async (route) => {
    if (route.request().method() === 'PATCH') await isReleased
    await route.continue()
  })
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await title.fill('Cabin by the lake')
  await button(page, 'Save').click()
  await sent
  await description.fill('A porch that faces west.')
  release()
  await page.getByText('Listing saved.').waitFor()
  await expect.poll(() => description.inputValue()).toBe('A porch that faces west.')
  expect(await title.inputValue()).toBe('Cabin by the lake')
  await page.getByText('Unsaved changes').waitFor()
  await button(page, 'Save').click()
  await expect
    .poll(async () => (await agent.get(`/api/listings/${id}`)).body)
    .toMatchObject({
      title: 'Cabin by the lake',
      description: { paragraphs: ['A porch that faces west.'] },
    })
  expect(faults).toEqual([])
  await close()
})

test('an unsaved listing comes back with its rows, switches and errors, and is gone once it is discarded', async () => {
  const agent = await app.server.agent()
  const { page, faults, close } = await app.openAs(agent, 'listings/new')
  page.on('dialog', (dialog) => dialog.accept())
  const [title, rating] = [page.getByLabel(/^Title/), page.getByLabel('Rating out of 5')]
  const gallery = page.getByRole('checkbox', { name: 'Gallery' })
  const tooShort = page.getByText('Title must be at least 5 characters long')
  await title.fill('Loft')
  await gallery.uncheck()
  await button(page, 'Add a school').click()
  await expect.poll(() => page.locator('input:focus').getAttribute('name')).toBe('schools.0.name')
  await button(page, 'Add a school').click()
  await button(page, 'Remove school 1').click()
  await rating.fill('six')
  await button(page, 'Publish').click()
  await tooShort.waitFor()
  await kept(page, 'at least 5 characters')
  await page.reload()
  await tooShort.waitFor()
  await page.getByText('Enter a rating from 0 to 5').waitFor()
  await page.getByText('Please check the highlighted fields.').waitFor()
  expect(await page.locator('input:focus').inputValue()).toBe('Loft')
  expect(await rating.inputValue()).toBe('six')
  expect(await gallery.isChecked()).toBe(false)
  await button(page, 'Discard').click()
  await expect.poll(() => title.inputValue()).toBe('')
  expect(await rating.count()).toBe(0)
  expect(await gallery.isChecked()).toBe(true)
  expect(await tooShort.count()).toBe(0)
  await page.reload()
  await title.waitFor()
  expect(await page.getByText('We restored your unsaved changes.').count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})
