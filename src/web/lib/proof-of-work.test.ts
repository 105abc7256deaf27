import { pbkdf2Sync } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProblemError } from './problem-error.ts'
import { prepareProof, sendProved } from './proof-of-work.ts'

/** A challenge as the contract describes it: the solution is `counter`. */
function challenge(name: string, counter: number, { effort = 8, iterations = 2 } = {}) {
  const nonce = `nonce of ${name} ü`
  const target = pbkdf2Sync(nonce, String(counter), iterations, 16, 'sha256').toString('hex')
  return { challenge: name, nonce, iterations, effort, target }
}

/** How the server answers the next requests for a challenge. */
let answers: (() => Response)[]
let asked: string[]
beforeEach(() => {
  answers = []
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const answer = answers.shift()
    if (!answer) throw new TypeError('offline')
    return answer()
  })
})
afterEach(() => void vi.unstubAllGlobals())

const issue = (...issued: object[]) => {
  for (const body of issued) answers.push(() => Response.json(body))
}
const problem = (status: number) => new ProblemError({ code: 'fault', status })

/** A server that answers the first requests with `refusals`, then accepts. `sent` are the proofs it saw. */
function receiver(...refusals: Error[]) {
  const sent: (string | undefined)[] = []
  const send = async (headers: Record<string, string>) => {
    sent.push(headers['proof-of-work'])
    const refused = refusals.shift()
    if (refused) throw refused
    return 'accepted'
  }
  return { sent, send }
}

test('whatever the solution is, it is found and sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(11), async (counter) => {
      const { sent, send } = receiver()
      issue(challenge('c', counter, { effort: 12 }))
      expect(await sendProved(send)).toBe('accepted')
      expect(sent).toEqual([`c.${counter}`])
    }),
    { numRuns: 15, seed: 1 },
  )
})

test('the work starts once while someone types, and each proof is sent once', async () => {
  const { sent, send } = receiver()
  issue(challenge('first', 3), challenge('second', 5))
  prepareProof()
  prepareProof()
  expect(asked).toEqual(['/api/public/challenge'])
  await sendProved(send)
  await sendProved(send)
  expect(sent).toEqual(['first.3', 'second.5'])
})

test('an expired proof is replaced, once', async () => {
  const { sent, send } = receiver(problem(428))
  issue(challenge('old', 1), challenge('new', 2))
  expect(await sendProved(send)).toBe('accepted')
  expect(sent).toEqual(['old.1', 'new.2'])

  const strict = receiver(problem(428), problem(428))
  issue(challenge('old', 1), challenge('new', 2))
  await expect(sendProved(strict.send)).rejects.toMatchObject({ status: 428 })
  expect(strict.sent).toHaveLength(2)
})

test.each([problem(422), problem(429), new Error('428')])('%s is not sent again', async (refused) => {
  const { sent, send } = receiver(refused)
  issue(challenge('c', 0), challenge('d', 0))
  await expect(sendProved(send)).rejects.toBe(refused)
  expect(sent).toEqual(['c.0'])
})

test.each([
  ['offline', []],
  ['refused', [() => Response.json(challenge('c', 1), { status: 503 })]],
  ['impossible', [() => Response.json(challenge('c', 9, { effort: 4 }))]],
])('when a challenge is %s, the request is sent without a proof', async (_, given) => {
  const { sent, send } = receiver()
  answers.push(...given)
  expect(await sendProved(send)).toBe('accepted')
  expect(sent).toEqual([undefined])
})
