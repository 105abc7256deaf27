import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProblemError, type WebProblemCode } from '#web/lib/problem-error.ts'
import { Avatar } from './avatar.tsx'
import { ProblemScreen } from './problem-screen.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { SkeletonRows } from './skeleton.tsx'
import { StatCard } from './stat-card.tsx'

const textIn = (part: ReactElement) =>
  renderToStaticMarkup(part)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test.each([
  ['Ann Lee', 'AL'],
  ['ann', 'A'],
  ['  Mary Ann   van der Berg ', 'MB'],
  ['émile zola', 'ÉZ'],
  ['🏡 Homes', '🏡H'],
  ['', '?'],
  ['   ', '?'],
])('without a photo, %j is shown as %s', (name, initials) => {
  expect(textIn(<Avatar name={name} />)).toBe(initials)
})

test('a photo takes the place of the initials, and is not read out beside the name', () => {
  const photo = renderToStaticMarkup(<Avatar name="Ann Lee" src="/photos/ann.jpg" />)
  expect(photo).toContain('src="/photos/ann.jpg"')
  expect(photo).toContain('alt=""')
})

test.each<[number | undefined, string | undefined]>([
  [0, '0'],
  [0.256, '26'],
  [1, '100'],
  [1.5, '100'],
  [-1, '0'],
  [undefined, undefined],
])('progress of %s is read out as %s percent', (value, percent) => {
  const bar = renderToStaticMarkup(<ProgressBar label="Sending" value={value} />)
  expect(/aria-valuenow="(\d+)"/.exec(bar)?.[1]).toBe(percent)
})

test('a list that is loading says so once, however many rows it reserves', () => {
  expect(textIn(<SkeletonRows rows={8} />)).toBe('Loading…')
})

test('a number that is zero is shown, and one that is not known yet is not made up', () => {
  expect(textIn(<StatCard label="Pending" value={0} hint="New" />)).toBe('Pending 0 New')
  expect(textIn(<StatCard label="Pending" value={undefined} />)).toBe('Pending')
})

const screenOf = (code: WebProblemCode, status: number) =>
  textIn(
    <ProblemScreen
      error={new ProblemError({ code, status, detail: 'It rains.', requestId: 'r-7c1' })}
      onRetry={() => undefined}
    />,
  )

test('a fault names the request under which the log has it', () => {
  expect(screenOf('fault', 500)).toBe('Something went wrong It rains. Refresh Page Try Again Request r-7c1')
})

test('a refusal, which no log needs to explain, names no request', () => {
  expect(screenOf('forbidden', 403)).not.toContain('Request')
})

test('while the server is away, nothing offers to load the app from it', () => {
  expect(screenOf('network', 0)).toBe(
    'We can’t reach the server Can’t reach Porchlight. Check your connection and try again. Try Again',
  )
})
