import { pbkdf2, randomBytes, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import type { UnprovedAllowance } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { type Challenge, proofHeader } from '#contract/proof-of-work.ts'
import { type ProofKind, type ProofLoad, proofFactor } from '#domain/proof-of-work/proof-effort.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import type { Clock } from '#server/ports/clock.ts'
import { isSigned, sign } from '#server/sign.ts'
import { m } from '#text'
import { type Caller, neighborhoodOf } from './caller.ts'
import { countCall, countedCalls } from './rate-limit.ts'

/** Many iterations per key in native code, so that a browser's scheduling overhead matters little. */
const iterations = 5000
const validSeconds = 600
const targetBytes = 16
/** Others may have raised the effort by this factor since the challenge was issued. */
const leeway = 4

const derive = promisify(pbkdf2)
const workOut = async (nonce: string, counter: number) =>
  (await derive(nonce, String(counter), iterations, targetBytes, 'sha256')).toString('hex')

type Settings = Pick<Config, 'secret' | 'proofEffort'>

/**
 * A new challenge; solving it takes half of `effort` keys on average and `effort` at most. The server stores nothing
 * about it: what it must know later is in the challenge, signed.
 */
export async function makeChallenge(
  { secret, effort }: { secret: string; effort: number },
  now: Date,
): Promise<Challenge> {
  const nonce = randomBytes(16).toString('base64url')
  const target = await workOut(nonce, randomInt(effort))
  const expires = Math.floor(now.getTime() / 1000) + validSeconds
  const claims = [nonce, expires, effort, target].join('.')
  const challenge = `${claims}.${sign('proof', claims, secret)}`
  return { challenge, nonce, iterations, effort, target }
}

type LoadByKind = Record<ProofKind, ProofLoad>

/** How many requests with proofs came from the caller, from their neighbors, and from everyone. */
async function countedProofs(db: Database, network: string): Promise<LoadByKind> {
  const keys = [...keysOf('form', network), ...keysOf('question', network)]
  const calls = await countedCalls(db, keys, validSeconds)
  const load = ([own = 0, near = 0, everybody = 0]: number[]) => ({
    network: own,
    neighborhood: near,
    everybody,
  })
  return { form: load(calls.slice(0, 3)), question: load(calls.slice(3)) }
}

/** The maximum number of keys that a proof from this caller takes now, whatever they send with it. */
export async function effortFor(db: Database, { proofEffort }: Settings, network: string): Promise<number> {
  const { form, question } = await countedProofs(db, network)
  return proofEffort * Math.max(proofFactor(form, 'form'), proofFactor(question, 'question'))
}

const keysOf = (kind: ProofKind, network: string) =>
  [` ${network}`, ` ${neighborhoodOf(network)}`, ''].map((who) => `${kind} proofs${who}`)

type Proof = { nonce: string; expires: number; effort: number; target: string; counter: number }

/** A proof's contents, if its challenge is ours and still valid. */
function readProof(proof: string, secret: string, now: Date): Proof | undefined {
  const [nonce = '', expires = '', effort = '', target = '', signature = '', counter = ''] = proof.split('.')
  if (!isSigned('proof', [nonce, expires, effort, target].join('.'), signature, secret)) return undefined
  if (Number(expires) * 1000 < now.getTime()) return undefined
  if (!/^\d{1,8}$/.test(counter)) return undefined
  return { nonce, expires: Number(expires), effort: Number(effort), target, counter: Number(counter) }
}

/** A spent challenge is a row of counted requests until it would have expired: usable once, in whichever process. */
async function spend(db: Database, { nonce, expires }: Proof): Promise<boolean> {
  const { rowCount } = await db.pool.query({
    name: 'spend-proof',
    text: `insert into rate_windows (key, window_start, calls) values ($1, to_timestamp($2), 1) on conflict do nothing`,
    values: [`proof ${nonce}`, expires],
  })
  return rowCount === 1
}

export type RequireProof = {
  /** Lets a request with a proof pass, once per proof, and a few without one. Returns the effort of the proof. */
  ofCall(
    route: string,
    unproved: UnprovedAllowance,
    caller: Pick<Caller, 'network' | 'headers'>,
  ): Promise<number>
  /** Like `ofCall`, for a question that contains a form's data: its proof must be worth a form's, and counts as one. */
  ofContact(effort: number, network: string): Promise<void>
}

/** Without proofs, a chat accepts no more contacts than a form does. */
const unprovedContacts: UnprovedAllowance = { max: 5, everybody: 50, seconds: 600 }

/** Refuses with `proof_needed`. An invalid proof is refused too: its sender has to do the work anyway. */
export function requireProofs(db: Database, settings: Settings, clock: Clock): RequireProof {
  const count = (kind: ProofKind, network: string) =>
    Promise.all(keysOf(kind, network).map((key) => countCall(db, key, validSeconds)))
  const isEnough = async (effort: number, kind: ProofKind, network: string) => {
    const load = await countedProofs(db, network)
    return effort * leeway >= settings.proofEffort * proofFactor(load[kind], kind)
  }
  return {
    async ofCall(route, unproved, { network, headers }) {
      const brought = headers.get(proofHeader)
      if (!brought) {
        await countUnproved(db, route, unproved, network)
        return 0
      }
      const kind = unproved.areQuestions ? 'question' : 'form'
      const proof = readProof(brought, settings.secret, clock.now())
      const isWorth = proof !== undefined && (await isEnough(proof.effort, kind, network))
      // Spent before the costly check, so that no one can make us do the work twice for free.
      const isFirst = isWorth && (await spend(db, proof))
      if (!isFirst || (await workOut(proof.nonce, proof.counter)) !== proof.target)
        throw new Problem('proof_needed', m.problems_proof_refused())
      await count(kind, network)
      return proof.effort
    },
    async ofContact(effort, network) {
      if (effort === 0) return countUnproved(db, 'contact', unprovedContacts, network)
      if (!(await isEnough(effort, 'form', network)))
        throw new Problem('proof_needed', m.problems_proof_refused())
      await count('form', network)
    },
  }
}

/** `RATE_LIMITS=off`: for measurements on loopback. */
export const noProofs: RequireProof = { ofCall: async () => 0, ofContact: async () => undefined }

async function countUnproved(db: Database, route: string, unproved: UnprovedAllowance, network: string) {
  const { max, everybody, seconds } = unproved
  const count = async (who: string, limit: number) => {
    const { calls, left } = await countCall(db, `unproved ${route}${who}`, seconds)
    if (calls <= limit) return calls
    throw new Problem('proof_needed', m.problems_proof_needed({ minutes: String(Math.ceil(left / 60)) }), {
      retryAfterSeconds: left,
    })
  }
  await count(` ${network}`, max)
  const near = await count(` ${neighborhoodOf(network)}`, 2 * max)
  // Half of the shared allowance is for first requests from a neighborhood: the others can't use it up.
  await count(near === 1 ? ' first' : ' again', Math.floor(everybody / 2))
}
