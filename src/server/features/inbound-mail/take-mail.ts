import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { Problem } from '#contract/problem.ts'
import { productTenant } from '#domain/accounts/product-tenant.ts'
import { mailLimits } from '#domain/inbound-mail/received-mail.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { isFromMailgun, type MailgunSignature } from '#server/http/mailgun-signature.ts'
import { isSameSecret } from '#server/sign.ts'
import { m } from '#text'
import { rawOfForm } from './compose-raw.ts'
import { inboundMailJob } from './inbound-mail-jobs.ts'
import { insertReceipt } from './inbound-mail-store.ts'
import { rawKey } from './name-mail-file.ts'
import { type FormField, readFields, readForm } from './read-form.ts'
import { readProven } from './read-proven.ts'

/** Of one delivery. Mail servers divide larger ones. */
const maxRecipients = 50

/** `key`: by which a second delivery of the same is recognized. */
type MailUpload = { raw: Uint8Array; recipients: string[]; key: string; by: 'raw' | 'form' }

/**
 * Accepts an email from an authenticated service and answers at once. A background job reads it and finds its owner, with
 * one copy per recipient. An email sent twice is handled once. Only the beginning of a large one is stored. Refuses
 * unauthenticated callers with 401 or 403, and bodies larger than any mail server would send with 413.
 */
export async function takeMail(
  deps: Pick<Deps, 'config' | 'clock' | 'db' | 'files' | 'jobs'>,
  request: Request,
  { recipient = '' }: { recipient?: string | undefined },
): Promise<{ accepted: true }> {
  const type = request.headers.get('content-type') ?? ''
  const { raw, recipients, key, by } = /^message\/rfc822\b/i.test(type)
    ? await rawMessage(deps, request, recipient)
    : await mailgunForm(deps, request, type)
  const copies = (recipients.length > 0 ? recipients.map((one) => [one]) : [[]]).map((to) => ({
    ...{ id: uuidv7(), recipients: to },
  }))
  for (const { id } of copies) await deps.files.put(rawKey(id), raw.subarray(0, mailLimits.bytes))
  // One receipt for all recipients: Mailgun's signature doesn't cover them.
  const isNew = await withTenant(deps.db, productTenant, async (tx) => {
    if (!(await insertReceipt(tx, productTenant, key, deps.clock.now()))) return false
    const at = deps.clock.now().toISOString()
    for (const copy of copies) await deps.jobs.enqueue(tx, inboundMailJob.name, { ...copy, at, by })
    return true
  })
  if (!isNew) for (const { id } of copies) await deps.files.remove(rawKey(id))
  return { accepted: true }
}

async function rawMessage(
  { config }: Pick<Deps, 'config'>,
  request: Request,
  recipient: string,
): Promise<MailUpload> {
  const { inboundMailSecret } = config
  if (!inboundMailSecret)
    throw new Problem('not_set_up', m.inbound_not_set_up({ setting: 'INBOUND_MAIL_SECRET' }))
  const given = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  if (!isSameSecret(given, inboundMailSecret)) throw new Problem('not_signed_in', m.inbound_wrong_secret())
  const raw = await bytesOf(request)
  const hash = createHash('sha256').update(recipient).update('\0').update(raw).digest('base64url')
  return { raw, recipients: addressesIn(recipient), key: `message ${hash}`, by: 'raw' }
}

async function mailgunForm(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  request: Request,
  type: string,
): Promise<MailUpload> {
  const { mailgunWebhookKey } = config
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type))
    throw new Problem('wrong_type', m.problems_wrong_content_type({ expected: 'message/rfc822' }))
  if (!mailgunWebhookKey)
    throw new Problem('not_set_up', m.inbound_not_set_up({ setting: 'MAILGUN_WEBHOOK_KEY' }))
  const isSigned = (fields: readonly FormField[]): boolean | undefined => {
    const signature = signatureIn(fields)
    return signature && isFromMailgun(signature, mailgunWebhookKey, clock.now())
  }
  const bytes = await readProven(request.body, (start) =>
    isSigned(readFields(start, type).fields.slice(0, -1)),
  )
  const fields = readForm(bytes, type)
  if (!fields) throw new Problem('malformed', m.problems_malformed())
  if (!isSigned(fields)) throw new Problem('forbidden', m.inbound_wrong_signature())
  return {
    raw: rawOfForm(fields),
    recipients: addressesIn(textIn(fields, 'recipient') ?? ''),
    key: `mailgun ${textIn(fields, 'token')}`,
    by: 'form',
  }
}

const textIn = (fields: readonly FormField[], name: string): string | undefined =>
  fields.find((field) => field.name === name)?.bytes.toString('utf8')

/** Undefined until all of it is there. */
function signatureIn(fields: readonly FormField[]): MailgunSignature | undefined {
  const [timestamp, token, signature] = ['timestamp', 'token', 'signature'].map((name) =>
    textIn(fields, name),
  )
  return timestamp && token && signature ? { timestamp, token, signature } : undefined
}

const bytesOf = async (request: Request) => new Uint8Array(await request.arrayBuffer())

/** Of an envelope, each once. */
function addressesIn(list: string): string[] {
  const addresses = list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one.length <= 254 && one.includes('@'))
  return [...new Map(addresses.map((one) => [one.toLowerCase(), one])).values()].slice(0, maxRecipients)
}
