import { AwsClient } from 'aws4fetch'
import {
  type ByteRange,
  contentTypeOf,
  type FileContent,
  FileFailure,
  type FileFailureReason,
  type FileStorage,
  type OpenFile,
  type StoredFile,
} from '#server/ports/file-storage.ts'
import { checkKey, checkPrefix } from './check-key.ts'
import { spool } from './spool.ts'

export type S3Settings = {
  /**
   * Without the bucket: `https://s3.eu-central-1.amazonaws.com`. URLs are path-style, which every S3 implementation
   * supports.
   */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** How long a response may take to begin. Default 30 seconds; a `put` gets more by its size. */
  limitMs?: number
}

/** The slowest connection that an upload is given time for. */
const slowestBytesPerMs = 100

type S3Request = {
  method: string
  path: string
  body?: Uint8Array<ArrayBuffer> | Blob
  headers?: Record<string, string>
}

/** Files in a bucket of any S3-compatible object storage. Here too, a PUT stores everything or nothing. */
export function openS3Storage(settings: S3Settings): FileStorage {
  const client = new AwsClient({ ...settings, service: 's3', retries: 3, initRetryMs: 100 })
  const bucket = `${settings.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(settings.bucket)}`

  async function ask({ method, path, body, headers }: S3Request): Promise<Response> {
    const size = body instanceof Blob ? body.size : (body?.byteLength ?? 0)
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), (settings.limitMs ?? 30_000) + size / slowestBytesPerMs)
    try {
      return await client.fetch(`${bucket}${path}`, { method, body, headers, signal: limit.signal })
    } catch (error) {
      throw new FileFailure('unreachable', 'The object storage does not answer', error)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async put(key, content) {
      const path = `/${checkKey(key)}`
      return withBody(content, async (body, size) => {
        await settle(
          await ask({ method: 'PUT', path, body, headers: { 'content-type': contentTypeOf(key) } }),
        )
        return { size }
      })
    },
    async read(key, range) {
      const headers = range ? { range: `bytes=${range.start}-${range.end ?? ''}` } : undefined
      return openAnswer(await ask({ method: 'GET', path: `/${checkKey(key)}`, headers }), key, range)
    },
    async remove(key) {
      await settle(await ask({ method: 'DELETE', path: `/${checkKey(key)}` }), { mayBeMissing: true })
    },
    async exists(key) {
      const answer = await ask({ method: 'HEAD', path: `/${checkKey(key)}` })
      await settle(answer, { mayBeMissing: true })
      return answer.ok
    },
    list: (prefix) => listPages(ask, checkPrefix(prefix)),
  }
}

/** S3 needs to know the size first, so a stream goes through a temporary file. */
async function withBody<T>(
  content: FileContent,
  act: (body: Uint8Array<ArrayBuffer> | Blob, size: number) => Promise<T>,
): Promise<T> {
  if (content instanceof Uint8Array) {
    return act(content as Uint8Array<ArrayBuffer>, content.byteLength)
  }
  const spooled = await spool(content)
  try {
    return await act(spooled.blob, spooled.blob.size)
  } finally {
    await spooled.remove()
  }
}

async function openAnswer(answer: Response, key: string, range?: ByteRange): Promise<OpenFile> {
  if (!answer.ok) await settle(answer)
  const size = Number(
    range ? answer.headers.get('content-range')?.split('/')[1] : answer.headers.get('content-length'),
  )
  if (!Number.isSafeInteger(size) || !answer.body) {
    await answer.body?.cancel()
    throw new FileFailure('unreachable', 'The object storage did not tell the size of the file')
  }
  return { size, contentType: contentTypeOf(key), stream: answer.body }
}

async function* listPages(
  ask: (what: S3Request) => Promise<Response>,
  prefix: string,
): AsyncIterable<StoredFile> {
  let token: string | undefined
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix })
    if (token) query.set('continuation-token', token)
    const answer = await ask({ method: 'GET', path: `?${query}` })
    if (!answer.ok) await settle(answer)
    const page = await answer.text()
    yield* filesIn(page)
    token = element(page, 'NextContinuationToken')
  } while (token)
}

/** Keys that aren't ours (another program's, in a shared bucket) are skipped. */
function* filesIn(page: string): Iterable<StoredFile> {
  for (const [, entry = ''] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
    const key = element(entry, 'Key')
    const modified = element(entry, 'LastModified')
    const size = Number(element(entry, 'Size'))
    if (key && modified && isOurs(key)) yield { key, size, modifiedAt: new Date(modified) }
  }
}

function isOurs(key: string): boolean {
  try {
    return checkKey(key) === key
  } catch {
    return false
  }
}

/**
 * The text of the first element with that name. Good enough for S3's answers, which contain no CDATA and no attributes
 * here.
 */
function element(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text?.replace(/&(amp|lt|gt|quot|apos|#39|#34);/g, (_, entity: string) => entities[entity] ?? '')
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#34': '"',
}

async function settle(answer: Response, { mayBeMissing = false } = {}): Promise<void> {
  const text = await answer.text()
  if (answer.ok) return
  const code = element(text, 'Code') ?? ''
  const reason = reasonOf(answer.status, code)
  if (reason === 'missing' && mayBeMissing) return
  throw new FileFailure(reason, `The object storage answered ${answer.status} ${code}`.trim())
}

function reasonOf(status: number, code: string): FileFailureReason {
  if (status === 507 || code === 'QuotaExceeded') return 'full'
  if (status === 429 || status >= 500) return 'unreachable'
  return status === 404 && code !== 'NoSuchBucket' ? 'missing' : 'refused'
}
