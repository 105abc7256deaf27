import { createHmac, pbkdf2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Unproved } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { type Challenge, proofHeader } from '#contract/proof-of-work.ts'
import { proofFactor } from '#domain/proof-of-work/proof-effort.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import type { Clock } from '#server/ports/clock.ts'
import { m } from '#text'
import { type Caller, neighbourhoodOf } from './caller.ts'
import { countCall, countedCalls } from './rate-limit.ts'

/** Many at once in native code, so that a browser's own scheduling weighs little. */
const iterations = 5000
const validSeconds = 600
const targetBytes = 16
/** Somebody else may have raised the effort by so much since a challenge was given out. */
const leeway = 4

const derive = promisify(pbkdf2)
const workOut = async (nonce: string, counter: number) =>
  (await derive(nonce, String(counter), iterations, targetBytes, 'sha256')).toString('hex')

type Settings = Pick<Config, 'secret' | 'proofEffort'>

/** The server keeps nothing of a challenge: what it must know of it later is in it, and signed. */
const sign = (claims: string, secret: string) =>
  createHmac('sha256', `proof ${secret}`).update(claims).digest('base64url')

/** A new piece of work, which takes half of `effort` keys on average and all of them at most. */
export async function makeChallenge(
  { secret, effort }: { secret: string; effort: number },
  now: Date,
): Promise<Challenge> {
  const nonce = randomBytes(16).toString('base64url')
  const target = await workOut(nonce, randomInt(effort))
  const expires = Math.floor(now.getTime() / 1000) + validSeconds
  const claims = [nonce, expires, effort, target].join('.')
  const challenge = `${claims}.${sign(claims, secret)}`
  return { challenge, nonce, iterations, effort, target }
}

/** The work that a proof of this caller takes now, in keys at most: it rises with what they, their neighbours and all have sent. */
export async function effortFor(db: Database, { proofEffort }: Settings, network: string): Promise<number> {
  const [own = 0, near = 0, all = 0] = await countedCalls(db, keysOf(network), validSeconds)
  return proofEffort * proofFactor({ network: own, neighbourhood: near, everybody: all })
}

const keysOf = (network: string) => [`proofs ${network}`, `proofs ${neighbourhoodOf(network)}`, 'proofs']

type Proof = { nonce: string; expires: number; effort: number; target: string; counter: number }

/** What a proof says, where its challenge is one of ours and still valid. */
function readProof(proof: string, secret: string, now: Date): Proof | undefined {
  const [nonce = '', expires = '', effort = '', target = '', signature = '', counter = ''] = proof.split('.')
  const given = Buffer.from(signature)
  const right = Buffer.from(sign([nonce, expires, effort, target].join('.'), secret))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  if (Number(expires) * 1000 < now.getTime()) return undefined
  if (!/^\d{1,8}$/.test(counter)) return undefined
  return { nonce, expires: Number(expires), effort: Number(effort), target, counter: Number(counter) }
}

/** A spent challenge is a row of the counted calls until it could not be valid any more: one call, by whichever process. */
async function spend(db: Database, { nonce, expires }: Proof): Promise<boolean> {
  const { rowCount } = await db.pool.query({
    name: 'spend-proof',
    text: `insert into rate_windows (key, window_start, calls) values ($1, to_timestamp($2), 1) on conflict do nothing`,
    values: [`proof ${nonce}`, expires],
  })
  return rowCount === 1
}

export type RequireProof = (
  route: string,
  unproved: Unproved,
  caller: Pick<Caller, 'network' | 'headers'>,
) => Promise<void>

/**
 * Lets a call pass that brings a proof, once for each, and a few that bring none. Refuses others with `proof_needed`, and so
 * a proof that is none: whoever sends it has had the work to do anyway.
 */
export const requireProofs =
  (db: Database, settings: Settings, clock: Clock): RequireProof =>
  async (route, unproved, { network, headers }) => {
    const brought = headers.get(proofHeader)
    if (!brought) return countUnproved(db, route, unproved, network)
    const proof = readProof(brought, settings.secret, clock.now())
    const needed = await effortFor(db, settings, network)
    // Spent before it is looked at closely, so that nobody can make us work for nothing twice.
    const isFirst = proof !== undefined && proof.effort * leeway >= needed && (await spend(db, proof))
    if (!isFirst || (await workOut(proof.nonce, proof.counter)) !== proof.target)
      throw new Problem('proof_needed', m.problems_proof_refused())
    await Promise.all(keysOf(network).map((key) => countCall(db, key, validSeconds)))
  }

/** `RATE_LIMITS=off`: for measurements on loopback. */
export const noProofs: RequireProof = async () => undefined

async function countUnproved(db: Database, route: string, unproved: Unproved, network: string) {
  const { most, everybody, seconds } = unproved
  const count = async (who: string, limit: number) => {
    const { calls, left } = await countCall(db, `unproved ${route}${who}`, seconds)
    if (calls <= limit) return calls
    throw new Problem('proof_needed', m.problems_proof_needed({ minutes: String(Math.ceil(left / 60)) }), {
      retryAfterSeconds: left,
    })
  }
  await count(` ${network}`, most)
  const near = await count(` ${neighbourhoodOf(network)}`, 2 * most)
  // Half of what all have together is for who comes first from a neighbourhood: the others cannot use it up.
  await count(near === 1 ? ' first' : ' again', Math.floor(everybody / 2))
}
