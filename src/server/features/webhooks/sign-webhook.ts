import { createHmac, randomBytes } from 'node:crypto'
import { seal, unseal } from '#server/seal.ts'

const prefix = 'whsec_'
const secretBytes = 32

export const newSecret = (): string => prefix + randomBytes(secretBytes).toString('base64')

const sealedFor = (endpointId: string) => ({ purpose: 'porchlight webhook secrets', of: endpointId }) as const

export const sealSecret = (serverSecret: string, endpointId: string, secret: string): string =>
  seal(serverSecret, sealedFor(endpointId), Buffer.from(secret))

/** Undefined if it was sealed with another secret of the server. */
export function unsealSecret(serverSecret: string, endpointId: string, sealed: string): string | undefined {
  try {
    return unseal(serverSecret, sealedFor(endpointId), sealed).toString()
  } catch {
    // The caller decides what to do without a secret.
    return undefined
  }
}

type Message = {
  /** The same at every attempt. */
  id: string
  /** When this attempt is made. */
  at: Date
  body: string
}

/** The headers of the Standard Webhooks scheme, with a signature for each of the secrets. */
export function signatureHeaders({ id, at, body }: Message, secrets: readonly string[]) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
