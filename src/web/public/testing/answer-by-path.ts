import { vi } from 'vitest'

type Asked = { url: URL; body: Record<string, unknown> }
type Answer = (asked: Asked) => Response | Promise<Response>

/**
 * Answers the page's requests by their path, in whatever order they come, and returns what was asked. No proof of work
 * is set. Undo with `vi.unstubAllGlobals()`.
 */
export function answerByPath(answers: Record<string, Answer>): Asked[] {
  const all: Asked[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/public/challenge') return new Response('', { status: 404 })
    const url = new URL(path, 'https://homes.example')
    const asked = { url, body: init.body ? JSON.parse(String(init.body)) : {} }
    all.push(asked)
    const answer = answers[url.pathname]
    if (!answer) throw new Error(`no answer to ${path}`)
    return answer(asked)
  })
  return all
}
