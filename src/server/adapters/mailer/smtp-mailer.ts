import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Mailer, MailOutcome } from '#server/ports/mailer.ts'
import type { DkimConfig } from '#server/settings/mail-settings.ts'
import type { SmtpSettings } from '#server/settings/smtp-settings.ts'
import { refusalOf } from './check-addresses.ts'
import { composeMessage } from './compose-message.ts'
import { isTlsCode } from './is-tls-code.ts'
import { outcomeOfReply } from './reply-outcome.ts'
import { signMessage } from './sign-message.ts'

export type SmtpLimits = {
  /** For connecting, and again for the greeting. */
  connectMs: number
  /** Of silence at any later point. */
  silenceMs: number
  /** For one message overall, including its wait for a free connection, however slowly the server dribbles. */
  totalMs: number
}

const defaultLimits: SmtpLimits = { connectMs: 10_000, silenceMs: 60_000, totalMs: 120_000 }

/** The message, and the stream that delivers it: fully read once the last piece has been given to the connection. */
type RawMessage = { bytes: Buffer; stream?: Readable }

/** Keeps up to four connections open between messages. `now` gives the Date header. */
export function createSmtpMailer(options: {
  server: SmtpSettings
  now: () => Date
  limits?: SmtpLimits
  /** Signs each message. */
  dkim?: DkimConfig | undefined
}): Mailer {
  const limits = options.limits ?? defaultLimits
  const transport = createTransport(poolOptions(options.server, limits))
  transport.use('stream', ({ message, data }, done) => {
    message.createReadStream = () => {
      if (!hasHandover(data)) throw new Error('Every message comes with its handover')
      const { handover } = data
      handover.stream = Readable.from(piecesOf(handover.bytes))
      return handover.stream
    }
    done()
  })

  return {
    async send(mail) {
      const refusal = refusalOf(mail)
      if (refusal) return refusal
      const message = await composeMessage(mail, options.now())
      const bytes = options.dkim ? await signMessage(message, options.dkim) : message
      const handover: RawMessage = { bytes }
      const sent = {
        raw: handover.bytes,
        envelope: { from: mail.from.address, to: mail.to.address },
        signal: AbortSignal.timeout(limits.totalMs),
        handover,
      }
      try {
        const answer = await transport.sendMail(sent)
        return { kind: 'accepted', providerId: answer.response.slice(0, 200) }
      } catch (error) {
        return outcomeOfError(error, handover.stream?.readableEnded ?? false)
      }
    },
    async close() {
      transport.close()
    },
  }
}

/** Small pieces, so that the stream's end is not far ahead of what the other side has received. */
function* piecesOf(bytes: Buffer): Iterable<Buffer> {
  for (let at = 0; at < bytes.length; at += 16_384) yield bytes.subarray(at, at + 16_384)
}

function poolOptions(server: SmtpSettings, limits: SmtpLimits) {
  return {
    pool: true as const,
    maxConnections: 4,
    maxMessages: 100,
    // One retry if a kept connection turns out to be dead before anything was sent on it.
    maxRequeues: 1,
    idleTimeout: 30_000,
    host: server.host,
    port: server.port,
    secure: server.secure,
    requireTLS: !server.secure && server.tls !== 'off',
    ignoreTLS: server.tls === 'off',
    tls: { rejectUnauthorized: server.tls === 'required', minVersion: 'TLSv1.2' as const },
    auth: server.user ? { user: server.user, pass: server.password ?? '' } : undefined,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    dnsTimeout: limits.connectMs,
    socketTimeout: limits.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * What nodemailer reports about a failure: its own code and, if there was one, the server's reply and the command it
 * answered.
 */
type SmtpError = Error & {
  code?: string
  originalCode?: string
  command?: string
  response?: string
  responseCode?: number
}

const aboutTheMail = ['MAIL FROM', 'RCPT TO', 'DATA']

function outcomeOfError(error: unknown, wasHandedOver: boolean): MailOutcome {
  if (!(error instanceof Error)) throw error
  const { code = '', originalCode = '', command = '', response, responseCode, message }: SmtpError = error
  const detail = message.replace(/\s+/g, ' ').slice(0, 300)
  if (responseCode && responseCode >= 400 && response) {
    const outcome = outcomeOfReply(responseCode, response)
    if (command === 'RCPT TO' && outcome.kind === 'policy') return atRecipient(outcome)
    if (aboutTheMail.includes(command)) return outcome
    // The greeting, or a last message before the server hung up. However final it sounds, it is about this machine, before
    // anything was said of an agent or their email: it passes, or the operator mends it.
    if (command === 'CONN' && 'code' in outcome)
      return { kind: 'postponed', code: outcome.code, detail: outcome.detail, isAboutServer: true }
  }
  if (wasHandedOver) return { kind: 'unknown', detail }
  if (code === 'EENVELOPE') return { kind: 'refused', code: '5.1.3', detail }
  if (code === 'EMESSAGE') return { kind: 'refused', code: '5.3.4', detail }
  const postponedBy = isTlsCode(originalCode) ? 'tls' : (localCodes[code] ?? 'connection')
  return { kind: 'postponed', code: postponedBy, detail, isAboutServer: true }
}

/** A server that doesn't relay for us is for the operator to set up; other policies may be the recipient's own. */
const atRecipient = ({ kind, code, detail }: MailOutcome & { kind: 'policy' }): MailOutcome =>
  /\brelay/i.test(detail)
    ? { kind: 'postponed', code, detail, isAboutServer: true }
    : { kind, code, detail, isAtRecipient: true }

/** A wrong password or certificate is for the operator to fix: the email waits. */
const localCodes: Record<string, string> = {
  EAUTH: 'sign_in',
  ENOAUTH: 'sign_in',
  ETLS: 'tls',
  EDNS: 'dns',
  ETIMEDOUT: 'timeout',
  EABORT: 'timeout',
}

function hasHandover(data: object): data is { handover: RawMessage } {
  return 'handover' in data
}
