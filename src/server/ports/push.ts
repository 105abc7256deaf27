/** A browser: where its push service takes messages, and the keys that only this browser can decrypt them with. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  text: string
  urgency: 'high' | 'normal'
  /** How long the push service keeps it for a browser that is off. */
  keptSeconds: number
}

/**
 * - `accepted`: the push service has it
 * - `gone`: the browser no longer listens
 * - `refused`: the push service won't take anything for this browser from us, such as after a change of keys
 * - `postponed`: no answer, or not now; a retry may succeed
 */
export type PushOutcome =
  | { kind: 'accepted' }
  | { kind: 'gone' }
  | { kind: 'refused'; detail: string }
  | { kind: 'postponed'; detail: string }

/** Messages to browsers that an agent allowed, through their makers' push services (RFC 8030, 8291, 8292). */
export type Push = {
  /** In base64url; browsers subscribe with it, and accept messages of its owner only. */
  publicKey: string
  /** Whether messages for it can be addressed and encrypted. */
  isTarget(target: PushTarget): boolean
  /** Throws only if the signal aborts. No one on the way can read the text. */
  send(target: PushTarget, message: PushMessage, signal: AbortSignal): Promise<PushOutcome>
}
