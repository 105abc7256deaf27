import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Mailer, OutgoingMail } from '#server/ports/mailer.ts'
import { refusalOf } from './check-addresses.ts'
import { composeMessage } from './compose-message.ts'

/** A message in the local mailbox. `id` identifies it in URLs; `html` is as untrusted as any email's. */
export type LocalMail = {
  id: string
  messageId: string
  from: string
  to: string
  subject: string
  sentAt: Date
  text: string
  html: string
}

/**
 * Keeps every message as one `.eml` file in `folder` and sends nothing. A message handed over twice is one file: the
 * name is derived from its Message-ID. `now` gives the Date header.
 */
export function createLocalMailer(options: { folder: string; now: () => Date }): Mailer {
  return {
    async send(mail) {
      const refusal = refusalOf(mail)
      if (refusal) return refusal
      try {
        const id = idOf(mail)
        await writeWhole(options.folder, `${id}.eml`, await composeMessage(mail, options.now()))
        return { kind: 'accepted', providerId: id }
      } catch (error) {
        if (!(error instanceof Error) || !('syscall' in error)) throw error
        return { kind: 'postponed', code: 'disk', detail: error.message }
      }
    },
    close: () => Promise.resolve(),
  }
}

/** When each message in a folder arrived: files never change, so each is checked only once. */
const arrivals = new Map<string, Map<string, number>>()

/** Newest first, up to `limit`. */
export async function listLocalMail(folder: string, limit: number): Promise<LocalMail[]> {
  const times = arrivals.get(folder) ?? new Map<string, number>()
  const names = new Set(await namesIn(folder))
  for (const id of times.keys()) if (!names.has(`${id}.eml`)) times.delete(id)
  for (const name of names) {
    const id = /^([0-9a-f]{32})\.eml$/.exec(name)?.[1]
    if (id && !times.has(id)) times.set(id, (await stat(path.join(folder, name))).mtimeMs)
  }
  arrivals.set(folder, times)
  const found = Array.from(times, ([id, at]) => ({ id, at }))
  const newest = found.sort((a, b) => b.at - a.at).slice(0, limit)
  const mails = await Promise.all(newest.map(({ id }) => readLocalMail(folder, id)))
  return mails.filter((mail) => mail !== undefined)
}

/** Undefined if there is no such message; `id` may be anything. */
export async function readLocalMail(folder: string, id: string): Promise<LocalMail | undefined> {
  const source = await readLocalMailSource(folder, id)
  if (!source) return undefined
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(source)
  return {
    id,
    messageId: (mail.messageId ?? '').replace(/^<|>$/g, ''),
    from: shown(mail.from),
    to: shown(mail.to?.[0]),
    subject: mail.subject ?? '',
    sentAt: new Date(mail.date ?? 0),
    text: mail.text ?? '',
    html: mail.html ?? '',
  }
}

/** The message as it would have been sent over the wire. */
export async function readLocalMailSource(folder: string, id: string): Promise<Buffer | undefined> {
  if (!/^[0-9a-f]{32}$/.test(id)) return undefined
  try {
    return await readFile(path.join(folder, `${id}.eml`))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

function idOf(mail: OutgoingMail): string {
  return createHash('sha256').update(mail.messageId).digest('hex').slice(0, 32)
}

async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const temporary = path.join(folder, `.${randomUUID()}`)
  try {
    const handle = await open(temporary, 'wx', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, path.join(folder, name))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function shown(address: { name?: string; address?: string } | undefined): string {
  return address?.name ? `${address.name} <${address.address}>` : (address?.address ?? '')
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
