import { pageText } from '#domain/knowledge/page-text.ts'
import type { PageAnswer, PageFailure, PageReader } from '#server/ports/page-reader.ts'
import type { WebContent, WebFetch } from '#server/ports/web-fetch.ts'
import { createThread, type WorkerLimits } from '../ask-worker.ts'
import type { PageTask } from './page-worker.ts'
import type { ReadHtml } from './read-html.ts'

const workerFile = new URL('./page-worker.ts', import.meta.url)

const maxPageBytes = 3 * 1024 * 1024
/** For the whole way, with redirects. */
const pageTimeoutMs = 20_000
const limits: WorkerLimits = { limitMs: 30_000, idleMs: 20_000, heapMb: 384 }

const htmlTypes = new Set(['text/html', 'application/xhtml+xml'])
const textTypes = new Set(['text/plain', 'text/markdown'])

/** A page that asks for a password and says less than this is about signing in. */
const longestSignIn = 1_200

/** Reads pages through the guarded fetch, and their text as a browser's reader view would. */
export function createPageReader(options: { webFetch: WebFetch } & Partial<WorkerLimits>): PageReader {
  const { webFetch, ...given } = options
  const worker = createThread<PageTask, ReadHtml>(workerFile, { ...limits, ...given })

  async function readContent({ bytes, address, contentType }: WebContent): Promise<PageAnswer> {
    const kind = kindOf(bytes, contentType)
    if (!kind) return failure('not_a_page')
    const found = await worker.ask({ bytes, address, contentType, isHtml: kind === 'html' })
    if (!found) return failure('too_complex')
    const { text, headings } = pageText(found.blocks)
    if (found.asksForPassword && text.length < longestSignIn) return failure('sign_in')
    if (!/[\p{L}\p{N}]/u.test(text)) return failure('no_text')
    return { ok: true, page: { address, title: found.title, text, headings } }
  }

  return {
    async read(address, signal) {
      const answer = await webFetch.read(address, {
        accept: 'text/html,application/xhtml+xml,text/plain;q=0.8',
        maxBytes: maxPageBytes,
        timeoutMs: pageTimeoutMs,
        signal,
      })
      if (!answer.ok) return answer
      return orAborted(readContent(answer), signal)
    },
    async close() {
      worker.close()
    },
  }
}

/** What is under way is not waited for once the caller has ended it. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) return end()
    signal.addEventListener('abort', end, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}

const failure = (why: PageFailure): PageAnswer => ({ ok: false, failure: why })

/** By what the other server says it is; without a word from it, by how it starts. */
function kindOf(bytes: Uint8Array, contentType: string): 'html' | 'text' | undefined {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const looksLikeHtml = /^(?:\ufeff|ï»¿)?\s*<(?:!doctype html|html|head|body|!--)/i.test(
    Buffer.from(bytes.subarray(0, 512)).toString('latin1'),
  )
  if (htmlTypes.has(type)) return 'html'
  if (textTypes.has(type)) return looksLikeHtml ? 'html' : 'text'
  return type === '' && looksLikeHtml ? 'html' : undefined
}
