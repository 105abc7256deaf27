import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comingDay } from '#server/testing/coming-day.ts'
import { type App, desktop, openApp, overflow, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const home = {
  title: 'Brick rowhouse',
  address: '12 Canal Street, Richmond, VA 23219',
  price: 450_000,
  bedrooms: 3,
  bathrooms: 2,
  squareFeet: 1850,
  status: 'Active',
}

const local = (instant: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant))

const [friday, wednesday] = [comingDay(5), comingDay(3)]
const inDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('on a phone an agent closes Fridays, and buyers are offered no Friday, also after a reload', async () => {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const { slug } = (await agent.post('/api/listings', home)).body
  const freeOn = async (date: string) =>
    (await app.server.visitor().get(`/api/public/listings/${slug}/slots?date=${date}`)).body.slots
  expect(await freeOn(friday)).not.toEqual([])
  const { page, faults, close } = await app.openAs(agent, 'settings?tab=calendar', { viewport: phone })
  await page.getByLabel('Friday').uncheck()
  await page.getByLabel('To', { exact: true }).selectOption({ label: '12:00 PM' })
  await page.getByLabel('Default duration').selectOption('60')
  await page.getByRole('button', { name: 'Save calendar settings' }).click()
  await page.getByText('Calendar settings saved successfully!').waitFor()
  expect(await freeOn(friday)).toEqual([])
  const open = await freeOn(wednesday)
  expect(open.map(({ startIso }: { startIso: string }) => local(startIso)).at(-1)).toBe('Wednesday 11:00 AM')
  await page.reload()
  await page.getByLabel('Friday').waitFor()
  expect(await page.getByLabel('Friday').isChecked()).toBe(false)
  expect(await page.getByLabel('Thursday').isChecked()).toBe(true)
  expect(await page.getByLabel('Default duration').inputValue()).toBe('60')
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('a week without a working day is refused, and the days stay as they were chosen', async () => {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const { page, close } = await app.openAs(agent, 'settings?tab=calendar', { viewport: phone })
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await page.getByLabel(day).uncheck()
  await page.getByRole('button', { name: 'Save calendar settings' }).click()
  await page.getByText('Choose at least one day.').waitFor()
  expect((await agent.get('/api/calendar-settings')).body.workingDays).toHaveLength(5)
  await page.getByLabel('Saturday').check()
  expect(await page.getByText('Choose at least one day.').count()).toBe(0)
  await close()
})

test('on a desktop an agent schedules an exact time and moves it, and the list follows', async () => {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const { page, faults, close } = await app.openAs(agent, 'leads?tab=appointments', { viewport: desktop })
  await page.getByRole('button', { name: 'Schedule Appointment' }).first().click()
  const scheduling = inDialog(page, 'Schedule Appointment')
  await scheduling.getByLabel('Name').fill('Bo Reyes')
  await scheduling.getByLabel('Email').fill('bo.reyes@example.com')
  await scheduling.getByLabel('Date').fill(wednesday)
  await scheduling.getByRole('combobox', { name: 'Time' }).selectOption('exact')
  await scheduling.getByRole('button', { name: 'Schedule Appointment' }).click()
  await scheduling.getByText('Enter a valid time.').waitFor()
  await scheduling.getByLabel('Start time').fill('14:45')
  await scheduling.getByLabel('Duration').selectOption('30')
  await scheduling.getByRole('button', { name: 'Schedule Appointment' }).click()
  await scheduling.waitFor({ state: 'hidden' })
  const booked = async () => (await agent.get('/api/appointments?upcoming=true')).body.items[0]
  expect(local((await booked()).startIso)).toBe('Wednesday 2:45 PM')
  expect(Date.parse((await booked()).endIso) - Date.parse((await booked()).startIso)).toBe(30 * 60_000)

  await page.getByRole('button', { name: "Actions for Bo Reyes's appointment" }).first().click()
  await page.getByRole('menuitem', { name: 'Reschedule' }).click()
  const moving = inDialog(page, 'Reschedule Bo Reyes')
  await moving.getByText(/Now: .*2:45\sPM/).waitFor()
  await moving.getByLabel('Date').fill('')
  await moving.getByRole('button', { name: 'Reschedule' }).click()
  await moving.getByText('Please choose a date.').waitFor()
  await moving.getByLabel('Date').fill(friday)
  await moving.getByLabel('Start time').fill('09:15')
  await moving.getByRole('button', { name: 'Reschedule' }).click()
  await moving.waitFor({ state: 'hidden' })
  expect(local((await booked()).startIso)).toBe('Friday 9:15 AM')
  await page
    .getByText(/9:15\sAM/)
    .first()
    .waitFor()
  await page.reload()
  await page
    .getByText(/9:15\sAM/)
    .first()
    .waitFor()
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})
