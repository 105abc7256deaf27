import { createPrivateKey } from 'node:crypto'
import { type SettingsReader, withoutSlash } from './settings-reader.ts'
import { readSmtpUrl as readServer } from './smtp-settings.ts'

export type MailConfig = {
  smtpUrl: string | undefined
  mailgun: { apiKey: string; domain: string; baseUrl: string } | undefined
  mailFrom: string | undefined
  /** Whose mail arrives at `/api/inbound/mail`: replies then come back to the lead. */
  inboundDomain: string | undefined
  /** Proves that a request about arriving or delivered email comes from Mailgun. */
  mailgunWebhookKey: string | undefined
  /** The bearer token of the service that delivers raw email. */
  inboundMailSecret: string | undefined
  /** Whom to ask about the sender's domain, as `address:port`; the system's name servers, if not given. */
  dnsServer: string | undefined
  /** Signs what leaves by SMTP. */
  dkim: DkimConfig | undefined
  /** Receives what visitors of the site ask for. */
  adminEmail: string
}
/** `privateKey` is in PEM; its public half is in the DNS at `<selector>._domainkey.<domain>`. */
export type DkimConfig = { domain: string; selector: string; privateKey: string }

export function readMail(read: SettingsReader): MailConfig {
  const smtpUrl = readSmtpUrl(read)
  const mailgun = readMailgun(read)
  const mailFrom = read.text('MAIL_FROM', {
    example: 'Porchlight <hello@agency.com>',
    pattern: /^([^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    what: 'an email address',
  })
  if ((smtpUrl || mailgun) && read.given('MAIL_FROM') === undefined) {
    read.fault('MAIL_FROM', 'is missing, but mail sending is configured', 'Porchlight <hello@agency.com>')
  }
  const adminEmail = readAddress(read, 'ADMIN_EMAIL', 'office@agency.com')
  // Whoever sends in this name reads the replies to it; no email is sent for an address that wasn't provided.
  const ownAddress = mailFrom && (/<(.+)>$/.exec(mailFrom)?.[1] ?? mailFrom)
  return {
    ...{ smtpUrl, mailgun, mailFrom },
    inboundDomain: readDomain(read, 'INBOUND_DOMAIN', 'in.agency.com'),
    mailgunWebhookKey: read.secret('MAILGUN_WEBHOOK_KEY', { example: mailgunKey, shortest: 16 }),
    inboundMailSecret: read.secret('INBOUND_MAIL_SECRET', {
      example: '<openssl rand -hex 32>',
      shortest: 32,
    }),
    dkim: readDkim(read),
    dnsServer: read.text('DNS_SERVER', {
      example: '1.1.1.1:53',
      pattern: /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:]+\])(:\d{1,5})?$/i,
      what: 'an IP address with a port',
    }),
    adminEmail: adminEmail ?? ownAddress ?? 'support@localhost',
  }
}

export const readAddress = (read: SettingsReader, name: string, example: string) =>
  read.text(name, { example, pattern: /^[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+$/, what: 'an email address' })

function readSmtpUrl(read: SettingsReader) {
  const look = { example: 'smtps://user:password@mail.agency.com:465' }
  const value = read.secret('SMTP_URL', look)
  if (value === undefined) return undefined
  try {
    readServer(value)
    return value
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof URIError)) throw error
    return read.fault('SMTP_URL', error.message, look.example)
  }
}

function readMailgun(read: SettingsReader): MailConfig['mailgun'] {
  const key = { example: mailgunKey }
  const needed = { MAILGUN_API_KEY: key.example, MAILGUN_DOMAIN: 'mg.agency.com' }
  if (!read.together(['MAILGUN_API_KEY', 'MAILGUN_DOMAIN', 'MAILGUN_BASE_URL'], needed)) return undefined
  const apiKey = read.secret('MAILGUN_API_KEY', key) ?? ''
  const domain = readDomain(read, 'MAILGUN_DOMAIN', 'mg.agency.com') ?? ''
  const baseUrl = withoutSlash(read.address('MAILGUN_BASE_URL', { example: 'https://api.eu.mailgun.net' }))
  return { apiKey, domain, baseUrl: baseUrl ?? 'https://api.mailgun.net' }
}

const mailgunKey = 'key-3ax6xnjp29jd6fds4gc373sgvjxteol0'

const readDomain = (read: SettingsReader, name: string, example: string) =>
  read
    .text(name, { example, pattern: /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i, what: 'a domain' })
    ?.toLowerCase()

function readDkim(read: SettingsReader): DkimConfig | undefined {
  const example = '/run/secrets/dkim.pem'
  const needed = { DKIM_DOMAIN: 'agency.com', DKIM_SELECTOR: 'porchlight', DKIM_PRIVATE_KEY_FILE: example }
  const all = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY']
  if (!read.together(all, { DKIM_DOMAIN: needed.DKIM_DOMAIN, DKIM_SELECTOR: needed.DKIM_SELECTOR }))
    return undefined
  const domain = readDomain(read, 'DKIM_DOMAIN', needed.DKIM_DOMAIN) ?? ''
  const selector =
    read.text('DKIM_SELECTOR', {
      example: needed.DKIM_SELECTOR,
      pattern: /^[a-z0-9]([a-z0-9_-]{0,61}[a-z0-9])?$/i,
      what: 'a selector',
    }) ?? ''
  // A PEM has several lines, which a variable can't always hold.
  const privateKey = read.secret('DKIM_PRIVATE_KEY', { example })?.replaceAll('\\n', '\n')
  if (privateKey === undefined) {
    if (read.faults.every((fault) => !fault.startsWith('DKIM_PRIVATE_KEY')))
      read.fault('DKIM_PRIVATE_KEY_FILE', 'is missing, but DKIM_DOMAIN is set', example)
    return undefined
  }
  if (!isSigningKey(privateKey)) return read.fault('DKIM_PRIVATE_KEY', 'is not an RSA key in PEM', example)
  return { domain, selector, privateKey }
}

function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    // Whatever is wrong with it, the setting is at fault.
    return false
  }
}
