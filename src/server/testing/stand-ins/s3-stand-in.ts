import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { AwsV4Signer } from 'aws4fetch'
import { escapeMarkup } from '#domain/text/escape-markup.ts'
import { listenOnLoopback } from './listen-on-loopback.ts'

export type S3StandIn = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** What is stored, by key. */
  objects: Map<string, { bytes: Buffer; contentType: string; modifiedAt: Date }>
  /** How the next requests are answered, in order, before anything else: a status with an S3 code, or a cut connection. */
  faults: ('cut' | { status: number; code: string })[]
  close(): Promise<void>
}

/** Implements S3's HTTP API, path-style, for one bucket; every signature is recomputed and compared. Lists in pages of 3. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const account = {
    bucket: 'homes',
    region: 'eu-test-1',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'an-example-secret',
  }
  const objects: S3StandIn['objects'] = new Map()
  const faults: S3StandIn['faults'] = []
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const fault = faults.shift()
    if (fault === 'cut') {
      request.socket.destroy()
    } else if (fault) {
      fail(response, fault.status, fault.code)
    } else if (!(await isSigned(request, account))) {
      fail(response, 403, 'SignatureDoesNotMatch')
    } else {
      answer(request, response, body, account.bucket, objects)
    }
  })
  const { address, close } = await listenOnLoopback(server)
  return { ...account, endpoint: address, objects, faults, close }
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  bucket: string,
  objects: S3StandIn['objects'],
) {
  const url = new URL(request.url ?? '', 'http://stand-in')
  const [, bucketPart, ...rest] = url.pathname.split('/')
  const key = decodeURIComponent(rest.join('/'))
  if (bucketPart !== bucket) return fail(response, 404, 'NoSuchBucket')
  if (!key) return list(response, url.searchParams, objects)
  if (request.method === 'PUT') {
    if (request.headers['content-length'] === undefined) return fail(response, 411, 'MissingContentLength')
    const contentType = request.headers['content-type'] ?? ''
    objects.set(key, { bytes: body, contentType, modifiedAt: new Date() })
    return response.writeHead(200).end()
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return response.writeHead(204).end()
  }
  const found = objects.get(key)
  if (!found) return fail(response, 404, 'NoSuchKey')
  return send(response, request, found)
}

function send(
  response: ServerResponse,
  request: IncomingMessage,
  { bytes, contentType }: { bytes: Buffer; contentType: string },
) {
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
  if (!range) {
    response.writeHead(200, { 'content-type': contentType, 'content-length': bytes.length })
    return response.end(request.method === 'HEAD' ? undefined : bytes)
  }
  const start = Number(range[1])
  const end = Math.min(range[2] ? Number(range[2]) : bytes.length - 1, bytes.length - 1)
  if (start > end) return fail(response, 416, 'InvalidRange')
  response.writeHead(206, {
    'content-length': end - start + 1,
    'content-range': `bytes ${start}-${end}/${bytes.length}`,
  })
  return response.end(bytes.subarray(start, end + 1))
}

function list(response: ServerResponse, query: URLSearchParams, objects: S3StandIn['objects']) {
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()]
    .sort()
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
  const page = keys.slice(0, 3)
  const contents = page.map((key) => {
    const object = objects.get(key)
    return `<Contents><Key>${escapeMarkup(key)}</Key><LastModified>${object?.modifiedAt.toISOString()}</LastModified><Size>${object?.bytes.length}</Size></Contents>`
  })
  const next =
    keys.length > 3 ? `<NextContinuationToken>${escapeMarkup(page.at(-1) ?? '')}</NextContinuationToken>` : ''
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`)
}

function fail(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
}

async function isSigned(
  request: IncomingMessage,
  account: { region: string; accessKeyId: string; secretAccessKey: string },
): Promise<boolean> {
  const given = request.headers.authorization
  const datetime = request.headers['x-amz-date']
  const contentHash = request.headers['x-amz-content-sha256']
  if (!given || typeof datetime !== 'string' || typeof contentHash !== 'string') return false
  const signer = new AwsV4Signer({
    ...account,
    service: 's3',
    method: request.method ?? '',
    url: `http://${request.headers.host}${request.url}`,
    headers: { 'x-amz-content-sha256': contentHash },
    datetime,
  })
  const signed = await signer.sign()
  return signed.headers.get('authorization') === given
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces)
}
