import { createECDH, hkdfSync } from 'node:crypto'
import type { Push, PushMessage, PushOutcome, PushTarget } from '#server/ports/push.ts'
import type { PostFailure, WebPost } from '#server/ports/web-post.ts'
import { isLoopback } from '#server/settings/settings-reader.ts'

export type PushKeys = { publicKey: string; privateKey: string }

/**
 * The server's key pair, made from its secret: all servers of a database have the same one, and it is kept and backed up
 * with the secret. Never changes: browsers have subscribed with it.
 */
export function pushKeys(secret: string): PushKeys {
  for (let attempt = 0; ; attempt += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, '', `web push ${attempt}`, 32))
    try {
      const pair = createECDH('prime256v1')
      pair.setPrivateKey(scalar)
      return { publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url') }
    } catch (error) {
      // One number in four billion is no private key; the next attempt makes another.
      if (attempt === 9) throw error
    }
  }
}

type Settings = {
  keys: PushKeys
  /** Where a push service finds us if something is wrong: `mailto:` or `https:`. */
  contact: string
  web: WebPost
  /** Allows push services on this machine, for tests. */
  mayBeLoopback: boolean
}

const answerWithinMs = 15_000

export function createWebPush({ keys, contact, web, mayBeLoopback }: Settings): Push {
  return {
    publicKey: keys.publicKey,
    isTarget: (target) =>
      isAddressable(target.endpoint, mayBeLoopback) && web.isAllowed(target.endpoint) && canEncrypt(target),
    async send(target, message, signal) {
      const { url, headers, body } = await seal(target, message, { keys, contact })
      const answer = await web.post(url, { headers, body, timeoutMs: answerWithinMs, signal })
      return 'status' in answer ? outcomeOf(answer.status) : failureOf(answer.failure)
    },
  }
}

/** The message encrypted for the browser, and signed by us. The package is loaded with the first one. */
async function seal(
  { endpoint, p256dh, auth }: PushTarget,
  { text, urgency, keptSeconds }: PushMessage,
  { keys, contact }: Pick<Settings, 'keys' | 'contact'>,
) {
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: { subject: contact, ...keys },
    contentEncoding: 'aes128gcm',
    TTL: keptSeconds,
    urgency,
  })
  if (!body) throw new Error('A push message without content')
  return { url: endpoint, headers: headers as Record<string, string | number>, body }
}

function isAddressable(endpoint: string, mayBeLoopback: boolean): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  return url.protocol === 'https:' || (mayBeLoopback && isLoopback(url.hostname))
}

/** A point on the curve, and 16 bytes. */
function canEncrypt({ p256dh, auth }: PushTarget): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    const own = createECDH('prime256v1')
    own.generateKeys()
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false // It throws for everything that is no such point.
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'accepted' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const detail = `the push service answered ${status}`
  const isForNow = status === 408 || status === 425 || status === 429 || status >= 500
  return isForNow ? { kind: 'postponed', detail } : { kind: 'refused', detail }
}

const failureOf = (failure: PostFailure): PushOutcome =>
  failure === 'not_allowed'
    ? { kind: 'refused', detail: 'the address is not on the public web' }
    : { kind: 'postponed', detail: failure }
