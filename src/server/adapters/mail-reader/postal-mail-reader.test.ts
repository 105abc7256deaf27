import { afterAll, expect, test } from 'vitest'
import { mailLimits } from '#domain/inbound-mail/received-mail.ts'
import { createMailReader } from './postal-mail-reader.ts'

const reader = createMailReader()
afterAll(() => reader.close())

const mail = (text: string) => Buffer.from(`From: Dana <dana@buyers.example>\nSubject: Hi\n\n${text}`)

test('several emails at once are read one after another, each as itself', async () => {
  const read = await Promise.all(['one', 'two', 'three'].map((text) => reader.read(mail(text))))
  expect(read.map((one) => typeof one !== 'string' && one.mail.text.trim())).toEqual(['one', 'two', 'three'])
})

test('an email within its limits in bytes and lines is read with the memory there is', async () => {
  const heavy = mail('\n'.repeat(mailLimits.lines - 10))
  expect(await reader.read(heavy)).toMatchObject({ mail: { subject: 'Hi' } })
  const files = `--b\nContent-Type: text/csv\nContent-Disposition: attachment\n\na\n`.repeat(
    mailLimits.parts - 10,
  )
  const manyParts = Buffer.from(
    `From: a@b.example\nContent-Type: multipart/mixed; boundary=b\n\n${files}--b--`,
  )
  expect(await reader.read(manyParts)).toMatchObject({ files: { length: mailLimits.attachments } })
})

test('one that takes longer than there is time has failed, which isn’t its size’s fault, and the next is read', async () => {
  const hasty = createMailReader({ limitMs: 1 })
  expect(await hasty.read(mail('\n'.repeat(100_000)))).toBe('failed')
  await hasty.close()
  expect(await reader.read(mail('Still here'))).toMatchObject({
    mail: { text: expect.stringContaining('Still here') },
  })
})

test('after it was closed nothing is read, and no email counts as unreadable for that', async () => {
  const closed = createMailReader()
  await closed.close()
  expect(await closed.read(mail('Hi'))).toBe('interrupted')
})
