import { expect, test } from 'vitest'
import { legalTexts } from './legal-texts.ts'
import { siteFigures } from './site-figures.ts'

const privacy = legalTexts.privacy.sections.map(([, text]) => text(siteFigures)).join('\n')

test.each([
  ['what buyers ask, and who they are', /your words and the answer are stored/],
  ['the time zone of their browser, and what for', /Your browser’s time zone .* don’t arrive at night/],
  ['how long that is kept', /until that agent deletes them/],
  [
    'that emails can show whether they were opened',
    /choose to see whether their emails were opened and which links were followed/,
  ],
  ['how emails are counted and when their records go', /We delete email records after \d+ days/],
])('the privacy policy names %s', (_, sentence) => {
  expect(privacy).toMatch(sentence)
})

test('no sentence of the legal texts has a blank left', () => {
  for (const { intro, sections } of Object.values(legalTexts))
    for (const text of [intro, ...sections.map(([, each]) => each)])
      expect(text(siteFigures)).not.toMatch(/[{}]|undefined|NaN/)
})
