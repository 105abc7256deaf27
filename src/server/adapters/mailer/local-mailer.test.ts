import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aMail, mailerContract } from '#server/ports/mailer.contract.ts'
import { createLocalMailer, listLocalMail, readLocalMail, readLocalMailSource } from './local-mailer.ts'

const base = await mkdtemp(path.join(tmpdir(), 'porchlight-mail-'))
afterAll(() => rm(base, { recursive: true, force: true }))

const now = () => new Date('2026-11-21T15:00:00Z')
const newFolder = () => mkdtemp(path.join(base, 'box-'))

mailerContract(async () => {
  const folder = await newFolder()
  return {
    mailer: createLocalMailer({ folder, now }),
    received: async () => {
      const mails = await listLocalMail(folder, 10)
      const sources = await Promise.all(mails.map(({ id }) => readLocalMailSource(folder, id)))
      return sources.filter((source) => source !== undefined)
    },
  }
})

test('The mailbox lists and reads sent emails, and is empty before', async () => {
  const folder = path.join(await newFolder(), 'not-there-yet')
  expect(await listLocalMail(folder, 10)).toEqual([])
  await createLocalMailer({ folder, now }).send(
    aMail({ messageId: 'one@porchlight.example', subject: 'Grüße' }),
  )
  const [mail] = await listLocalMail(folder, 10)
  expect(mail).toMatchObject({
    messageId: 'one@porchlight.example',
    from: 'Dana Alvarez <dana@porchlight.example>',
    to: 'Sam Okafor <sam@example.org>',
    subject: 'Grüße',
    sentAt: now(),
  })
  expect(await readLocalMail(folder, mail?.id ?? '')).toEqual(mail)
})

test('A listed mailbox knows when its messages arrived, and which have been added or removed since', async () => {
  const folder = await newFolder()
  const mailer = createLocalMailer({ folder, now })
  const subjects = async () => (await listLocalMail(folder, 10)).map(({ subject }) => subject)
  await mailer.send(aMail({ messageId: 'first@porchlight.example', subject: 'First' }))
  const [first] = await listLocalMail(folder, 10)
  await mailer.send(aMail({ messageId: 'second@porchlight.example', subject: 'Second' }))
  // The first file's time is cached, so changing it has no effect.
  await utimes(path.join(folder, `${first?.id}.eml`), new Date('2030-01-01'), new Date('2030-01-01'))
  expect(await subjects()).toEqual(['Second', 'First'])
  await rm(path.join(folder, `${first?.id}.eml`))
  expect(await subjects()).toEqual(['Second'])
})

test('A message handed over twice is stored once', async () => {
  const folder = await newFolder()
  const mailer = createLocalMailer({ folder, now })
  const mail = aMail()
  await Promise.all([mailer.send(mail), mailer.send(mail)])
  await mailer.send(mail)
  expect(await readdir(folder)).toHaveLength(1)
})

test('An invalid id finds nothing', async () => {
  const folder = await newFolder()
  await writeFile(path.join(folder, 'secret.eml'), 'x')
  for (const id of ['', 'secret', '../secret', '..%2fsecret', '\0', 'a'.repeat(32)]) {
    expect(await readLocalMail(folder, id)).toBeUndefined()
  }
  expect(await listLocalMail(folder, 10)).toEqual([])
})

test('If the folder can’t be written to, the email is postponed', async () => {
  const folder = path.join(await newFolder(), 'a-file')
  await writeFile(folder, 'x')
  expect(await createLocalMailer({ folder, now }).send(aMail())).toMatchObject({
    kind: 'postponed',
    code: 'disk',
  })
})
