import { createPublicKey } from 'node:crypto'
import type { Deliverability } from '#contract/deliverability.ts'
import {
  checkDkim,
  checkDmarc,
  checkSpf,
  dkimName,
  dmarcNames,
  type SigningKey,
} from '#domain/deliverability/check-records.ts'
import type { Deps } from '#server/deps.ts'
import { senderOf } from '#server/features/outbox/send-mail.ts'

/** What the DNS says of the domain that emails are sent from. */
export async function checkDomain({ config, dns }: Pick<Deps, 'config' | 'dns'>): Promise<Deliverability> {
  const { mailgun, smtpUrl } = config
  if (!mailgun && !smtpUrl) return { domain: null, checks: [] }
  const route = mailgun ? 'mailgun' : 'smtp'
  const domain = senderOf(config).address.split('@')[1]?.toLowerCase() ?? ''
  // SPF is asked of the domain that bounces return to, which is Mailgun's own for its emails.
  const envelopeDomain = mailgun?.domain ?? domain
  const key = keyOf(config)
  const [spf, dkim, dmarc] = await Promise.all([
    dns.texts(envelopeDomain),
    key && dns.texts(dkimName(key)),
    Promise.all(dmarcNames(domain).map(async (name) => ({ name, texts: await dns.texts(name) }))),
  ])
  return {
    domain,
    checks: [
      checkSpf(envelopeDomain, spf, route),
      checkDkim(domain, dkim, key, route),
      checkDmarc(domain, dmarc),
    ],
  }
}

function keyOf({ dkim }: Pick<Deps['config'], 'dkim'>): SigningKey | undefined {
  if (!dkim) return undefined
  const { domain, selector, privateKey } = dkim
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
  return { domain, selector, publicKey }
}
