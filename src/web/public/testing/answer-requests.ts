import { vi } from 'vitest'

type ReceivedRequest = { path: string; method: string; headers: Headers; body: unknown }

/** What a screen of the app, closed just before, may still read. */
const ofTheApp = /^\/api\/(events|auth|me|notifications|dashboard|leads|listings|knowledge|appointments)\b/

/**
 * Answers the page's requests, in order, and returns what was asked. An Error is a request that didn't get through. No
 * proof of work is set. Undo with `vi.unstubAllGlobals()`.
 */
export function answerRequests(...answers: (Response | Error)[]): ReceivedRequest[] {
  const asked: ReceivedRequest[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/public/challenge') return new Response('', { status: 404 })
    if (ofTheApp.test(path)) return new Promise<never>(() => undefined)
    const body = init.body ? JSON.parse(String(init.body)) : undefined
    asked.push({ path, method: init.method ?? 'GET', headers: new Headers(init.headers), body })
    const answer = answers.shift()
    if (answer === undefined) throw new Error(`no answer to ${path}`)
    if (answer instanceof Error) throw answer
    return answer
  })
  return asked
}
