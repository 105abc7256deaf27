import type { PathOf } from '#contract/endpoint.ts'
import type { Challenge, readChallenge } from '#contract/proof-of-work.ts'

/**
 * The work the server requires of public forms, so mass submissions cost something. The browser's own crypto derives
 * the keys off the main thread: no one waits, and no third-party script is needed.
 */

const challengePath: PathOf<typeof readChallenge> = '/api/public/challenge'
const refused = 428

let prepared: Promise<string | undefined> | undefined

/** Starts the work, once, when someone types the first letter. */
export function prepareProof(): void {
  prepared ??= workOut()
}

/** A proof not used before, or undefined if there is none: a few requests pass without one. */
function takeProof(): Promise<string | undefined> {
  const proof = prepared ?? workOut()
  prepared = undefined
  return proof
}

export const proofHeaders = (proof: string | undefined): Record<string, string> =>
  proof === undefined ? {} : { 'proof-of-work': proof }

/**
 * Sends with a proof, and once more with a new one if the server asks: the first may have expired while someone typed.
 * `later`: starts without a proof and gets one only when the server asks.
 */
export async function sendProved<T>(
  send: (headers: Record<string, string>) => Promise<T>,
  { later = false } = {},
): Promise<T> {
  try {
    return await send(proofHeaders(later ? undefined : await takeProof()))
  } catch (error) {
    const isRefused =
      typeof error === 'object' && error !== null && 'status' in error && error.status === refused
    const another = isRefused ? await takeProof() : undefined
    if (another === undefined) throw error
    return send(proofHeaders(another))
  }
}

/** Undefined offline, and on a page without a secure origin, where browsers have no such crypto. */
async function workOut(): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const answer = await fetch(challengePath).catch(() => undefined)
  const challenge: Challenge | undefined = answer?.ok ? await answer.json().catch(() => undefined) : undefined
  return challenge && solve(challenge)
}

async function solve({ challenge, nonce, iterations, effort, target }: Challenge) {
  const utf8 = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', utf8.encode(nonce), 'PBKDF2', false, ['deriveBits'])
  for (let counter = 0; counter < effort; counter += 1) {
    const salt = utf8.encode(String(counter))
    const rule = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
    const bits = new Uint8Array(await crypto.subtle.deriveBits(rule, key, target.length * 4))
    if (inHex(bits) === target) return `${challenge}.${counter}`
  }
  return undefined
}

const inHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
