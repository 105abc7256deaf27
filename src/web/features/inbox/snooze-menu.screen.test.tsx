import { screen } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { press } from '#web/testing/fill-in.ts'
import { openPart, textOf } from '#web/testing/open-screen.tsx'
import { SnoozeMenu } from './snooze-menu.tsx'

test('the times on offer count from when the menu opens, however long the item has been on the screen', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T14:10:00Z') })
  const chosen: string[] = []
  const user = openPart(<SnoozeMenu timeZone="America/New_York" onSnooze={(until) => chosen.push(until)} />)
  await screen.findByRole('button', { name: 'Snooze' })
  vi.setSystemTime(new Date('2027-03-02T15:20:00Z'))
  await press(user, 'Snooze')
  const [later, tomorrow] = await screen.findAllByRole('menuitem')
  expect([later, tomorrow].map((one) => one && textOf(one))).toEqual([
    'Later today, 1:00 PM',
    'Tomorrow morning, 8:00 AM',
  ])
  await user.click(tomorrow as HTMLElement)
  expect(chosen).toEqual(['2027-03-03T13:00:00.000Z'])
})
