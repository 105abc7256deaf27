import { vi } from 'vitest'

type ReceivedRequest = { url: URL; headers: Headers; body: Record<string, unknown> }
type Answer = (asked: ReceivedRequest) => Response | Promise<Response>

/**
 * Answers the page's requests by their path, in whatever order they come, and returns what was asked. Unless answered
 * here, no proof of work is set. Undo with `vi.unstubAllGlobals()`.
 */
export function answerByPath(answers: Record<string, Answer>): ReceivedRequest[] {
  const all: ReceivedRequest[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const url = new URL(path, 'https://homes.example')
    const body = init.body ? JSON.parse(String(init.body)) : {}
    const asked = { url, headers: new Headers(init.headers), body }
    const answer = answers[url.pathname]
    if (!answer && path === '/api/public/challenge') return new Response('', { status: 404 })
    all.push(asked)
    if (!answer) throw new Error(`no answer to ${path}`)
    return answer(asked)
  })
  return all
}
