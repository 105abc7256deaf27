import { ProblemError } from './problem-error.ts'

/** Keys of requests that got no answer. */
const unanswered = new Map<string, string>()

/**
 * Sends `what` with an idempotency key. Sent again unchanged because no answer came, it keeps its key and counts once;
 * answered or refused, the same content is a new request.
 */
export async function countOnce<T>(what: string, send: (key: string) => Promise<T>): Promise<T> {
  const key = unanswered.get(what) ?? randomKey()
  unanswered.set(what, key)
  try {
    const answer = await send(key)
    unanswered.delete(what)
    return answer
  } catch (error) {
    if (error instanceof ProblemError && error.isRefusal) unanswered.delete(what)
    throw error
  }
}

/** `crypto.randomUUID` exists only on secure origins. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
