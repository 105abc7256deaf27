import { expect, test } from 'vitest'
import { isFederalHoliday } from './federal-holidays.ts'
import { addDays } from './local-instant.ts'

const holidaysOf = (year: number) => {
  const days: string[] = []
  for (let day = `${year}-01-01`; day.startsWith(`${year}`); day = addDays(day, 1))
    if (isFederalHoliday(day)) days.push(day.slice(5))
  return days
}

test('the federal holidays of 2026 and 2027 match the government’s list, with the days they are observed on', () => {
  expect(holidaysOf(2026)).toEqual([
    ...['01-01', '01-19', '02-16', '05-25', '06-19', '07-03', '07-04'],
    ...['09-07', '10-12', '11-11', '11-26', '12-25'],
  ])
  expect(holidaysOf(2027)).toEqual([
    ...['01-01', '01-18', '02-15', '05-31', '06-18', '06-19', '07-04', '07-05'],
    ...['09-06', '10-11', '11-11', '11-25', '12-24', '12-25', '12-31'],
  ])
})
