/** Whether a sender's domain proves to mailbox providers that its emails are its own, and what to add if it doesn't. */
import { m } from '#text'

export const dnsRecords = ['spf', 'dkim', 'dmarc'] as const
export type DnsRecord = (typeof dnsRecords)[number]

/** `unknown`: the DNS didn't answer, or the record is the mail service's. */
export const recordStates = ['ok', 'missing', 'wrong', 'unknown'] as const
export type RecordState = (typeof recordStates)[number]

export type RecordCheck = {
  record: DnsRecord
  state: RecordState
  /** Where it is in the DNS. */
  name: string
  /** What is there, if anything. */
  found: string
  /** In plain words. */
  advice: string
  /** What to put there, if that is known. */
  suggestion: string
}

/** The TXT records at a name; undefined: the DNS didn't answer. */
export type Texts = readonly string[] | undefined

export type MailRoute = 'smtp' | 'mailgun'

type RecordResult = Pick<RecordCheck, 'state' | 'advice'> & Partial<Pick<RecordCheck, 'found' | 'suggestion'>>
const said = (
  record: DnsRecord,
  name: string,
  { state, advice, found = '', suggestion = '' }: RecordResult,
) => ({
  ...{ record, name, state, advice, found, suggestion },
})

const noAnswer = (record: DnsRecord, name: string): RecordCheck =>
  said(record, name, { state: 'unknown', advice: m.deliverability_no_answer() })

/** SPF: which servers may send for the domain (RFC 7208). */
export function checkSpf(domain: string, texts: Texts, route: MailRoute): RecordCheck {
  if (!texts) return noAnswer('spf', domain)
  const records = texts.filter((text) => /^v=spf1(?: |$)/i.test(text))
  const [found = ''] = records
  const suggestion = route === 'mailgun' ? 'v=spf1 include:mailgun.org ~all' : 'v=spf1 a mx ~all'
  const answer = (state: RecordState, advice: string) =>
    said('spf', domain, { state, advice, found, suggestion: state === 'ok' ? '' : suggestion })
  if (records.length === 0) return answer('missing', m.deliverability_spf_missing())
  if (records.length > 1)
    return said('spf', domain, {
      state: 'wrong',
      advice: m.deliverability_spf_twice(),
      found: records.join('\n'),
    })
  if (/(?:^|\s)\+?all(?:\s|$)/i.test(found)) return answer('wrong', m.deliverability_spf_everyone())
  if (route === 'mailgun' && !/\binclude:\S*mailgun\.org\b/i.test(found))
    return answer('wrong', m.deliverability_spf_mailgun())
  return answer('ok', m.deliverability_spf_ok())
}

/** What this server signs with; `publicKey` is the key in base64. */
export type SigningKey = { domain: string; selector: string; publicKey: string }

/** Where a key's public half has to be. */
export const dkimName = ({ selector, domain }: Pick<SigningKey, 'selector' | 'domain'>): string =>
  `${selector}._domainkey.${domain}`

/** DKIM: the key that signatures are checked with (RFC 6376). Without a key of ours, whoever sends it may sign. */
export function checkDkim(
  domain: string,
  texts: Texts,
  key: SigningKey | undefined,
  route: MailRoute,
): RecordCheck {
  if (!key) {
    const advice = route === 'mailgun' ? m.deliverability_dkim_mailgun() : m.deliverability_dkim_unset()
    return said('dkim', `*._domainkey.${domain}`, { state: 'unknown', advice })
  }
  const name = dkimName(key)
  if (!texts) return noAnswer('dkim', name)
  const suggestion = `v=DKIM1; k=rsa; p=${key.publicKey}`
  const found = texts.find((text) => /\bp=/.test(text)) ?? ''
  if (!found)
    return said('dkim', name, { state: 'missing', advice: m.deliverability_dkim_missing(), suggestion })
  const [, there = ''] = /\bp=([^;]*)/.exec(found.replace(/\s+/g, '')) ?? []
  if (there !== key.publicKey)
    return said('dkim', name, { state: 'wrong', advice: m.deliverability_dkim_other(), found, suggestion })
  if (!isWithin(domain, key.domain))
    return said('dkim', name, { state: 'wrong', advice: m.deliverability_dkim_elsewhere({ domain }), found })
  return said('dkim', name, { state: 'ok', advice: m.deliverability_dkim_ok(), found })
}

/** DMARC counts a signature by the sender's domain, or by one that it is part of. */
const isWithin = (domain: string, of: string) =>
  domain === of || domain.endsWith(`.${of}`) || of.endsWith(`.${domain}`)

const maxParentLabels = 7

/** Where a domain says what to do with forgeries: its own place, and that of the domain that it is part of. */
export function dmarcNames(domain: string): string[] {
  const labels = domain.split('.')
  // DMARC looks no further than a few levels below the top.
  const nearest = labels.slice(1).slice(-maxParentLabels)
  const parents = nearest.slice(0, -1).map((_, at) => nearest.slice(at).join('.'))
  return [domain, ...parents].map((name) => `_dmarc.${name}`)
}

/** DMARC: what recipients do with forgeries (RFC 7489). Gmail and Yahoo want it of everyone who writes to many. */
export function checkDmarc(domain: string, places: readonly { name: string; texts: Texts }[]): RecordCheck {
  const own = `_dmarc.${domain}`
  for (const { name, texts } of places) {
    if (!texts) return noAnswer('dmarc', name)
    const found = texts.find((text) => /^v=DMARC1\b/i.test(text))
    if (!found) continue
    if (/;\s*p=(?:none|quarantine|reject)\s*(?:;|$)/i.test(found))
      return said('dmarc', name, { state: 'ok', advice: m.deliverability_dmarc_ok(), found })
    return said('dmarc', name, { state: 'wrong', advice: m.deliverability_dmarc_wrong(), found })
  }
  const suggestion = 'v=DMARC1; p=none'
  return said('dmarc', own, { state: 'missing', advice: m.deliverability_dmarc_missing(), suggestion })
}
