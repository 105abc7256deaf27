import { createPublicKey } from 'node:crypto'
import { createNodeDns } from '#server/adapters/dns/node-dns.ts'
import type { Config } from '#server/config.ts'
import type { Finding } from './doctor-checks.ts'

type MailSettings = Pick<
  Config,
  | 'dkim'
  | 'smtpUrl'
  | 'mailgun'
  | 'dnsServer'
  | 'inboundDomain'
  | 'inboundMailSecret'
  | 'mailgunWebhookKey'
  | 'publicUrl'
>

const ok = (text: string): Finding => ({ state: 'ok', text })
const note = (text: string): Finding => ({ state: 'note', text })

/** Whether emails are signed, and whether the DNS has the key that their signatures are checked with. */
export async function checkDkim({ dkim, smtpUrl, mailgun, dnsServer }: MailSettings): Promise<Finding> {
  if (mailgun)
    return dkim
      ? note('DKIM_DOMAIN has no effect: mail leaves through Mailgun, which signs it with its own key')
      : ok('DKIM: Mailgun signs mail with its own key')
  if (!dkim) return ok('DKIM: mail is not signed here (no DKIM_DOMAIN)')
  if (!smtpUrl) return note('DKIM_DOMAIN has no effect: mail is saved to local files')
  const name = `${dkim.selector}._domainkey.${dkim.domain}`
  const texts = await createNodeDns(dnsServer ? { servers: [dnsServer] } : {}).texts(name)
  if (!texts)
    return note(`DKIM: mail is signed; the DNS did not answer for ${name}, so its key was not checked`)
  const publicKey = createPublicKey(dkim.privateKey)
    .export({ type: 'spki', format: 'der' })
    .toString('base64')
  const record = `Add this TXT record: v=DKIM1; k=rsa; p=${publicKey}`
  const found = texts.find((text) => /\bp=/.test(text))
  if (!found) return note(`DKIM: mail is signed, but there is no key at ${name}. ${record}`)
  const [, there] = /\bp=([^;]*)/.exec(found.replace(/\s+/g, '')) ?? []
  return there === publicKey
    ? ok(`DKIM: mail is signed, and the key is at ${name}`)
    : note(`DKIM: the key at ${name} is another one, so every signature fails. ${record}`)
}

/** Whether email can arrive, and who may bring it. */
export function checkInboundMail(config: MailSettings): Finding {
  const { inboundDomain, inboundMailSecret, mailgunWebhookKey, publicUrl } = config
  const bringers = [
    ...(mailgunWebhookKey ? ['Mailgun (MAILGUN_WEBHOOK_KEY)'] : []),
    ...(inboundMailSecret ? ['programs with INBOUND_MAIL_SECRET'] : []),
  ]
  if (!inboundDomain)
    return inboundMailSecret
      ? note('INBOUND_MAIL_SECRET is set, but no INBOUND_DOMAIN: replies go to the agents’ own mailboxes')
      : ok('Replies go to the agents’ own mailboxes (no INBOUND_DOMAIN)')
  if (bringers.length === 0)
    return note(
      `Replies go to ${inboundDomain}, but nothing may bring them here. Set MAILGUN_WEBHOOK_KEY or INBOUND_MAIL_SECRET, or unset INBOUND_DOMAIN.`,
    )
  return ok(
    `Email to ${inboundDomain} is taken from ${bringers.join(' and ')} at ${publicUrl}/api/inbound/mail`,
  )
}
