import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasSampleData, sampleRows } from '../testing/sample-data.ts'
import { suggestedEmail } from './email-hint.ts'

test.each([
  ['ann@gmial.com', 'ann@gmail.com'],
  ['ann@gmail.con', 'ann@gmail.com'],
  ['ann@gmail', 'ann@gmail.com'],
  ['Ann.Lee@YAHOOO.COM', 'Ann.Lee@yahoo.com'],
  ['ann@hotmai.co', 'ann@hotmail.com'],
  ['ann@iclould.com', 'ann@icloud.com'],
  ['ann@me.cm', 'ann@me.com'],
  ['ann@gmail.com', null],
  ['ann@GMAIL.com', null],
  ['ann@mail.com', null],
  ['ann@ymail.com', null],
  ['ann@yahoo.ca', null],
  ['ann@hotmail.co.uk', null],
  ['ann@we.com', null],
  ['ann@example.com', null],
  ['gmial.com', null],
  ['', null],
])('%j was meant as %j', (typed, meant) => {
  expect(suggestedEmail(typed)).toBe(meant)
})

test.skipIf(!hasSampleData('strings/email-typos.jsonl'))(
  'known misspellings are recognized, others left alone',
  () => {
    const rows = sampleRows<{ email: string; suggestDomain: string | null }>('strings/email-typos.jsonl')
    for (const { email, suggestDomain } of rows) {
      expect(`${email}: ${suggestedEmail(email)?.split('@').at(-1) ?? null}`).toBe(
        `${email}: ${suggestDomain}`,
      )
    }
  },
)

const name = fc.stringMatching(/^[a-z][a-z0-9._]{0,20}$/)
const provider = fc.constantFrom('gmail', 'yahoo', 'hotmail', 'icloud')

test('any single typo in a provider name is recognized, unless another real domain is meant', () => {
  fc.assert(
    fc.property(name, provider, fc.nat(), fc.nat(), (user, domain, at, kind) => {
      const place = at % domain.length
      const [before, after] = [domain.slice(0, place), domain.slice(place)]
      const slips = [before + after.slice(1), `${before}${after[0]}${after}`, swap(domain, place)]
      const slipped = `${slips[kind % slips.length]}.com`
      if (slipped === `${domain}.com` || ['mail.com', 'imail.com', 'cloud.com'].includes(slipped)) return
      expect(suggestedEmail(`${user}@${slipped}`)).toBe(`${user}@${domain}.com`)
    }),
  )
})

test('suggestions are correct and keep the name, and no input ever fails', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.emailAddress()), (typed) => {
      const meant = suggestedEmail(typed)
      if (meant === null) return
      expect(suggestedEmail(meant)).toBeNull()
      expect(meant.slice(0, meant.lastIndexOf('@'))).toBe(
        typed.trim().slice(0, typed.trim().lastIndexOf('@')),
      )
    }),
  )
})

function swap(word: string, at: number): string {
  const [one = '', other = ''] = [word[at], word[at + 1]]
  return word.slice(0, at) + other + one + word.slice(at + 2)
}
