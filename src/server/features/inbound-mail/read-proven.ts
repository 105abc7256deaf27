import { Problem } from '#contract/problem.ts'
import { mailLimits } from '#domain/inbound-mail/received-mail.ts'
import { m } from '#text'

/** A proof that comes before the email itself is in it. */
const startBytes = 64 * 1024
/** Memory of this process for all unauthenticated bodies together. */
const unprovenBytes = 2 * mailLimits.takenBytes
const proofMs = 30_000

let heldBytes = 0

/**
 * Reads a body that contains its own authentication. `proves` checks the beginning, and returns undefined until it can decide.
 * Refuses with 403 without proof, and with 429 if there is no memory for it or it arrives too slowly.
 */
export async function readProven(
  body: ReadableStream<Uint8Array> | null,
  proves: (start: Buffer) => boolean | undefined,
): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  let held = 0
  let isProven: boolean | undefined
  const busy = new Problem('too_many_requests', m.inbound_busy(), { retryAfterSeconds: 60 })
  const tooSlow = new AbortController()
  const timer = setTimeout(() => tooSlow.abort(busy), proofMs)
  const letGo = () => {
    clearTimeout(timer)
    heldBytes -= held
    held = 0
  }
  try {
    for await (const piece of body?.pipeThrough(new TransformStream(), { signal: tooSlow.signal }) ?? []) {
      const hasStarted = size < startBytes && size + piece.length >= startBytes
      pieces.push(piece)
      size += piece.length
      if (isProven) continue
      held += piece.length
      heldBytes += piece.length
      if (heldBytes > unprovenBytes) throw busy
      if (hasStarted) isProven = proves(Buffer.concat(pieces))
      if (isProven === false) throw new Problem('forbidden', m.inbound_wrong_signature())
      if (isProven) letGo()
    }
    return Buffer.concat(pieces)
  } finally {
    letGo()
  }
}
