import { onTestFinished, vi } from 'vitest'

/**
 * Until the test ends, answers a request such as `GET /api/deleted` in place of the server, unless `answer` returns
 * nothing. Returns how often it was sent.
 */
export function answerInstead(request: string, answer: () => Response | undefined): () => number {
  const send = globalThis.fetch
  let count = 0
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    if (`${init.method ?? 'GET'} ${String(input).split('?')[0]}` !== request) return send(input, init)
    count += 1
    const instead = answer()
    return instead ? Promise.resolve(instead) : send(input, init)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return () => count
}
