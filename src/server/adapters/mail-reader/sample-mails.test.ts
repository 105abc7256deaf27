import { expect, test } from 'vitest'
import { classifyMail } from '#domain/inbound-mail/classify-mail.ts'
import type { MailWithContent } from '#domain/inbound-mail/mail-content.ts'
import { newTextOfReply } from '#domain/inbound-mail/new-text-of-reply.ts'
import { hasSampleData, sampleBytes, sampleRows } from '#domain/testing/sample-data.ts'
import { parseMail } from './parse-mail.ts'

const folder = 'emails'
const withSamples = test.skipIf(!hasSampleData(folder))
const reader = { read: parseMail }

async function mailOf(file: string): Promise<MailWithContent> {
  const answer = await reader.read(sampleBytes(`${folder}/${file}`))
  if (typeof answer === 'string') throw new Error(`${file} is too large`)
  return answer.mail
}

type Lead = Record<
  'source' | 'name' | 'email' | 'phone' | 'property' | 'mlsId' | 'message',
  string | null | undefined
>
type ExpectedLead = Partial<Lead> & {
  isLead: boolean
  messageContains?: string
  extra?: Record<string, string>
}

withSamples('every portal’s lead comes out whole, and no other email becomes one', async () => {
  for (const { file, expected } of sampleRows<{ file: string; expected: ExpectedLead }>(
    `${folder}/portal-leads/expected.jsonl`,
  )) {
    const classified = classifyMail(await mailOf(`portal-leads/${file}`))
    expect(classified.kind === 'portal-lead', file).toBe(expected.isLead)
    if (classified.kind !== 'portal-lead') continue
    const { isLead: _, messageContains = '', extra = {}, ...fields } = expected
    const wanted = ['source', 'name', 'email', 'phone', 'property', 'mlsId', 'message'].flatMap((name) =>
      name in fields ? [[name, fields[name as keyof Lead] ?? '']] : [],
    )
    expect(classified.lead, file).toMatchObject({ ...Object.fromEntries(wanted), details: extra })
    expect(classified.lead.message, file).toContain(messageContains)
  }
})

type ExpectedBounce = {
  file: string
  kind: string
  dsnStatus: string | null
  dsnAction: string | null
  dsnRecipient: string | null
}

/** A report within a report, a mailing list's refusal, and an index that takes a code for an address. */
const misread = { kind: ['lhost-fml-02.eml'], report: ['lhost-x5-01.eml', 'lhost-mcafee-01.eml'] }

withSamples(
  'bounces, complaints, and auto-replies of 85 programs are told, with status, action, and address',
  async () => {
    const rows = sampleRows<ExpectedBounce>(`${folder}/bounces/index.jsonl`)
    const wrong = { kind: [] as string[], report: [] as string[] }
    for (const { file, kind, dsnStatus, dsnAction, dsnRecipient } of rows) {
      const classified = classifyMail(await mailOf(`bounces/${file}`))
      if (classified.kind !== kind) wrong.kind.push(file)
      if (classified.kind !== 'bounce') continue
      const { status, action, recipient } = classified.bounce
      const isAsReported =
        (dsnStatus === null || dsnStatus === status) &&
        (dsnAction === null || dsnAction === action) &&
        (dsnRecipient === null || dsnRecipient.toLowerCase() === recipient)
      if (!isAsReported) wrong.report.push(file)
    }
    expect(wrong.kind).toEqual(misread.kind)
    expect(wrong.report.toSorted()).toEqual(misread.report.toSorted())
  },
)

type Reply = { file: string; kind: string; replyText?: string; check?: string; value?: string | string[] }

withSamples('the new text of replies is what their authors wrote', async () => {
  for (const { file, kind, replyText, check, value } of sampleRows<Reply>(`${folder}/replies/index.jsonl`)) {
    const written = Buffer.from(sampleBytes(`${folder}/replies/${file}`)).toString('utf8')
    const told = kind === 'html' ? { text: '', html: written } : { text: written, html: '' }
    const { newText } = newTextOfReply(kind === 'eml' ? await mailOf(`replies/${file}`) : told)
    if (replyText !== undefined) expect(newText.replace(/\s+/g, ' '), file).toBe(replyText)
    if (check === 'starts') expect(newText.startsWith(String(value)), file).toBe(true)
    if (check === 'contains') for (const one of value ?? []) expect(newText, file).toContain(one)
    if (check === 'startsNotContains') {
      expect(newText.startsWith(value?.[0] ?? ''), file).toBe(true)
      expect(newText, file).not.toContain(value?.[1])
    }
  }
})

type Oracle = { file: string; oracle: { subject: string; from: string[]; textStart: string } }

/** Where the oracle itself misreads a broken header, or an address can't be written to. */
const differently = [
  'ruby-mail-mix_caps_content_type.eml',
  'ruby-mail-raw_email11.eml',
  'ruby-mail-raw_email_incorrect_header.eml',
  'ruby-mail-utf8_headers.eml',
]

withSamples('91 hard emails are read as another program reads them', async () => {
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
  const different: string[] = []
  for (const { file, oracle } of sampleRows<Oracle>(`${folder}/mime/index.jsonl`)) {
    const { subject, from, text } = await mailOf(`mime/${file}`)
    const isSame =
      plain(subject) === plain(oracle.subject) &&
      (from?.address ?? '').toLowerCase() === (oracle.from[0] ?? '').toLowerCase() &&
      plain(text).startsWith(plain(oracle.textStart).slice(0, 70))
    if (!isSame) different.push(file)
  }
  expect(different.toSorted()).toEqual(differently)
})
