import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { aMail } from '#server/ports/mailer.contract.ts'
import { composeMessage } from './compose-message.ts'

const date = new Date('2026-11-21T15:00:00Z')

const wildText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '\r',
        '\n',
        '\r\n',
        '\0',
        ':',
        ' ',
        '\t',
        'Bcc: a@b.example',
        '<',
        '>',
        '"',
        '\\',
        ',',
        ';',
        '=?',
        '?=',
        'ñ',
        '\u2028',
        '\ud800',
        'x'.repeat(200),
      ),
    )
    .map((parts) => parts.join('')),
)

test('None of 1,000 random names, subjects and extra headers adds a header or a recipient', async () => {
  await fc.assert(
    fc.asyncProperty(wildText, wildText, wildText, async (subject, name, note) => {
      const mail = aMail({
        subject,
        from: { name, address: 'dana@porchlight.example' },
        to: { name, address: 'sam@example.org' },
        replyTo: { name, address: 'reply@porchlight.example' },
        headers: { 'X-Note': note },
      })
      const parsed = await PostalMime.parse(await composeMessage(mail, date))
      const allowed = 'x-note from to reply-to subject message-id date mime-version content-type'.split(' ')
      const keys = parsed.headers.map(({ key }) => key)
      expect(keys.filter((key) => !allowed.includes(key))).toEqual([])
      expect(new Set(keys).size).toBe(keys.length)
      expect(parsed.from?.address).toBe('dana@porchlight.example')
      expect(parsed.to?.map(({ address }) => address)).toEqual(['sam@example.org'])
      expect(parsed.replyTo?.map(({ address }) => address)).toEqual(['reply@porchlight.example'])
      expect(parsed.text?.trim()).toBe('See you at ten.')
    }),
    { numRuns: 1000 },
  )
})

test('The date is the one passed in', async () => {
  expect((await composeMessage(aMail(), date)).toString()).toContain('Date: Sat, 21 Nov 2026 15:00:00 +0000')
})

test('An invalid header name is our own bug and is reported as one', async () => {
  for (const name of ['X Note', 'X:Note', 'X\r\nBcc', '', 'Ünï']) {
    await expect(composeMessage(aMail({ headers: { [name]: 'x' } }), date)).rejects.toThrow('cannot be sent')
  }
})

test('No content is read from a file or a URL', async () => {
  const source = await composeMessage(
    aMail({ html: '<img src="file:///etc/passwd"><img src="https://example.org/x.png">' }),
    date,
  )
  expect(source.toString()).not.toContain('root:')
})
