import { expect, test } from 'vitest'
import { type ConsentRecord, consentsCsv } from './consents-csv.ts'

const record: ConsentRecord = {
  ...{ channel: 'email', purpose: 'marketing', state: 'given', at: '2026-11-26T09:00:00.000Z' },
  ...{ words: 'I agree, "gladly".', page: '/l/porch', wording: 'lead-form-1', recordedBy: 'visitor' },
}

test('each record is a line with everything that proves it', () => {
  expect(consentsCsv([record], 'https://homes.example')).toBe(
    '"at","channel","purpose","state","words","page","wording","recordedBy","meaning"\r\n' +
      '"2026-11-26T09:00:00.000Z","email","marketing","given","I agree, ""gladly"".","https://homes.example/l/porch","lead-form-1","visitor","Agreed to follow-up by email."\r\n',
  )
})

test.each(['=HYPERLINK("http://evil.example")', '+1', '-1', '@SUM(A1)', '\t=1'])(
  'a spreadsheet reads %j as text',
  (words) => {
    const [, line = ''] = consentsCsv([{ ...record, words }], '').split('\r\n')
    expect(line).toContain(`"'${words.replaceAll('"', '""')}"`)
  },
)

test('a record from nowhere has no page', () => {
  expect(consentsCsv([{ ...record, page: '' }], 'https://homes.example')).not.toContain('homes.example')
})
