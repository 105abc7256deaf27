import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { VisitFigures, VisitReport } from '#contract/visits.ts'
import { clickTargets } from '#domain/analytics/visit-events.ts'
import { VisitChart } from './visit-chart.tsx'
import { Clicks, ReadingDepth, VisitTotals } from './visit-figures.tsx'

const figures = (changes: Partial<VisitFigures> = {}): VisitFigures => ({
  ...({
    visits: 0,
    chats: 0,
    byTarget: {},
    byDepth: {},
    programs: 0,
    questions: 0,
    askers: 0,
  } as VisitFigures),
  ...changes,
})
const report = (now: Partial<VisitFigures>, before?: Partial<VisitFigures>) =>
  ({
    days: 30,
    now: figures(now),
    before: before ? figures(before) : null,
    byDay: [],
  }) as unknown as VisitReport
const textOf = (shown: ReactNode) =>
  renderToStaticMarkup(shown)
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')

test.each([
  [150, 100, '50% more than the previous 30 days'],
  [75, 100, '25% fewer than the previous 30 days'],
  [5000, 2, '249,900% more than the previous 30 days'],
  [1001, 1000, 'About the same as the previous 30 days'],
  [0, 0, 'None in the previous 30 days'],
])('%d visits after %d are described as "%s"', (now, before, words) => {
  expect(textOf(<VisitTotals report={report({ visits: now }, { visits: before })} />)).toContain(`|${words}|`)
})

test('without earlier figures, no comparison is made up', () => {
  const shown = textOf(<VisitTotals report={report({ visits: 12, chats: 3, questions: 2 })} />)
  expect(shown).toContain('|Not enough history to compare with the previous 30 days.|')
  expect(shown).not.toMatch(/previously|more than|fewer than/)
})

test.each([
  [{ questions: 4, askers: 1 }, '|4|by one person · previously: 7|'],
  [{ questions: 1400, askers: 1200 }, '|1,400|by 1,200 people · previously: 7|'],
  [{ questions: 0, askers: 0 }, '|0|previously: 7|'],
])('questions say how many people asked them: %o', (now, words) => {
  expect(textOf(<VisitTotals report={report(now, { questions: 7 })} />)).toContain(words)
})

test('how far people read is a share of the visits, and never more than all of them', () => {
  const byDepth = { 25: 40, 50: 10, 75: 1 }
  const shown = textOf(<ReadingDepth figures={figures({ visits: 30, byDepth })} />)
  expect(shown.match(/\d+% \(\d+\)/g)).toEqual(['100% (40)', '33% (10)', '3% (1)', '0% (0)'])
})

test('clicks are listed from most to least, without those no one made', () => {
  const byTarget = { call: 3, map: 12, email: 0, photo: 1400 } as VisitFigures['byTarget']
  const shown = textOf(<Clicks figures={figures({ byTarget })} />)
  expect(shown).toBe('|What people clicked|Photos|1,400|Map|12|Call|3|')
  expect(textOf(<Clicks figures={figures()} />)).toContain('|No clicks in this period.|')
})

test('each thing buyers can click has its own name', () => {
  const byTarget = Object.fromEntries(clickTargets.map((target) => [target, 1])) as VisitFigures['byTarget']
  const names = textOf(<Clicks figures={figures({ byTarget })} />)
    .split('|')
    .slice(2, -1)
  expect(new Set(names.filter((name) => name !== '1')).size).toBe(clickTargets.length)
})

test('the chart says its peak, and the table under it has every day', () => {
  const days = [
    { day: '2026-11-19', visits: 2 },
    { day: '2026-11-20', visits: 8 },
    { day: '2026-11-21', visits: 0 },
  ]
  const html = renderToStaticMarkup(<VisitChart days={days} />)
  expect(html).toContain('aria-label="Visits per day, Thu, Nov 19 to Sat, Nov 21. Peak on Fri, Nov 20: 8."')
  expect([...html.matchAll(/<rect [^>]*width="0.72" height="(\d+)"/g)].map(([, tall]) => tall)).toEqual([
    ...['25', '100', '0'],
  ])
  expect([...html.matchAll(/<td>(\d+)<\/td>/g)].map(([, count]) => count)).toEqual(['2', '8', '0'])
})

test('days without a single visit have no bars', () => {
  const html = renderToStaticMarkup(<VisitChart days={[{ day: '2026-11-21', visits: 0 }]} />)
  expect(html).toMatch(/width="0.72" height="0"/)
})
