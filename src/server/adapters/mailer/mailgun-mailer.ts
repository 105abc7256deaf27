import { z } from 'zod'
import type { Mailer, MailOutcome } from '#server/ports/mailer.ts'
import { refusalOf } from './check-addresses.ts'
import { composeMessage } from './compose-message.ts'
import { isTlsCode } from './is-tls-code.ts'

export type MailgunSettings = {
  apiKey: string
  domain: string
  /** `https://api.mailgun.net`, or `https://api.eu.mailgun.net` for domains in Europe. */
  baseUrl: string
}

const Answer = z.object({ id: z.string() })

/**
 * Hands over the same MIME message as every other mailer, including its Message-ID, through Mailgun's HTTP API. `now`
 * gives the Date header.
 */
export function createMailgunMailer(options: {
  settings: MailgunSettings
  now: () => Date
  limitMs?: number
}): Mailer {
  const { settings, limitMs = 30_000 } = options
  const address = `${settings.baseUrl.replace(/\/+$/, '')}/v3/${encodeURIComponent(settings.domain)}/messages.mime`
  const authorization = `Basic ${Buffer.from(`api:${settings.apiKey}`).toString('base64')}`

  return {
    async send(mail) {
      const refusal = refusalOf(mail)
      if (refusal) return refusal
      const form = new FormData()
      form.set('to', mail.to.address)
      form.set('o:tracking', 'no')
      if (mail.reference) form.set('v:mail', mail.reference)
      const message = await composeMessage(mail, options.now())
      form.set('message', new Blob([new Uint8Array(message)]), 'message.eml')
      try {
        const answer = await fetch(address, {
          method: 'POST',
          headers: { authorization },
          body: form,
          redirect: 'error',
          signal: AbortSignal.timeout(limitMs),
        })
        return outcomeOf(answer.status, await answer.text())
      } catch (error) {
        return outcomeOfBreak(error)
      }
    },
    close: () => Promise.resolve(),
  }
}

function outcomeOf(status: number, body: string): MailOutcome {
  const code = String(status)
  const detail = `Mailgun answered ${status} ${body.replace(/\s+/g, ' ').slice(0, 200)}`.trim()
  if (status >= 200 && status < 300) return { kind: 'accepted', providerId: idIn(body) }
  // A gateway that timed out can't say whether the message had arrived behind it.
  if (status === 502 || status === 504) return { kind: 'unknown', detail }
  if (status === 400) return { kind: 'refused', code, detail }
  if (status === 413) return { kind: 'refused', code: '5.3.4', detail }
  if (status === 403) return { kind: 'policy', code, detail }
  // A wrong key or domain is for the operator to fix: the email waits.
  if (status === 401 || status === 404)
    return { kind: 'postponed', code: 'sign_in', detail, isAboutServer: true }
  return { kind: 'postponed', code, detail, isAboutServer: true }
}

function idIn(body: string): string | undefined {
  try {
    return Answer.parse(JSON.parse(body)).id.replace(/^<|>$/g, '')
  } catch {
    // Accepted is accepted, even if the response text isn't as expected.
    return undefined
  }
}

const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function outcomeOfBreak(error: unknown): MailOutcome {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const detail = `Mailgun could not be reached: ${code || (cause instanceof Error ? cause.message : 'unknown')}`
  if (neverConnected.has(code)) return { kind: 'postponed', code: 'connection', detail, isAboutServer: true }
  if (isTlsCode(code)) return { kind: 'postponed', code: 'tls', detail, isAboutServer: true }
  return { kind: 'unknown', detail }
}
