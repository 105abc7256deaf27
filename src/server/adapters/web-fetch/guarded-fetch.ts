import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import { type Agent, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline, type Transform } from 'node:stream'
import { urlToHttpOptions } from 'node:url'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { isOpenHost } from '#domain/listings/media.ts'
import type { WebAnswer, WebAsking, WebFailure, WebFetch } from '#server/ports/web-fetch.ts'
import { isLoopback } from '#server/settings/settings-reader.ts'
import { isPublicAddress } from './public-address.ts'

const maxRedirects = 4
/** Lower ports belong to mail, file and shell services. */
const firstFreePort = 1024

export type Resolve = (
  name: string,
  options: { all: true; verbatim?: boolean },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

export type AllowedAddresses = {
  allowWeb: boolean
  /** Allows names of this machine, for tests. */
  allowLoopback: boolean
}

type GuardedFetchOptions = AllowedAddresses & {
  /** Identifies us in the other server's log. */
  userAgent: string
  resolve?: Resolve
  /** Opens the connections, to names by their `lookup`; by default each request opens its own. */
  agentFor?: (protocol: string) => Agent
}

/** An address that we refuse to contact. */
export class NotAllowed extends Error {}

/**
 * Reads addresses that strangers wrote. A name is resolved once per connection, and the connection goes to the address
 * that was checked, so a later DNS answer can't redirect it. Every redirect gets the same treatment.
 */
export function createGuardedFetch({
  userAgent,
  resolve = systemLookup,
  agentFor,
  ...allowed
}: GuardedFetchOptions): WebFetch {
  const lookup = guardedLookup(resolve, allowed)

  function ask(url: URL, accept: string, signal: AbortSignal): Promise<IncomingMessage> {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    // Compressed responses could expand to any size, so we don't ask for them.
    const headers = { accept, 'accept-encoding': 'identity', 'user-agent': userAgent }
    return new Promise((answered, failed) => {
      send({ ...urlToHttpOptions(url), agent: agentFor?.(url.protocol) ?? false, lookup, signal, headers })
        .once('response', answered)
        .on('error', failed)
        // A protocol upgrade ends it with neither a response nor an error.
        .once('close', () => failed(new Error('no answer')))
        .end()
    })
  }

  async function follow(address: string, asking: WebAsking, signal: AbortSignal): Promise<WebAnswer> {
    let url = requireAllowed(address, allowed)
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const response = await ask(url, asking.accept, signal)
      try {
        const next = redirectOf(response)
        if (next === undefined) return await answerOf(response, url, asking.maxBytes)
        url = requireAllowed(next, allowed, url.href)
      } finally {
        response.destroy()
      }
    }
    return failure('redirects')
  }

  return {
    isAllowed(address) {
      try {
        return Boolean(requireAllowed(address, allowed))
      } catch {
        return false
      }
    },
    async read(address, asking) {
      const time = AbortSignal.timeout(asking.timeoutMs)
      try {
        return await follow(address, asking, AbortSignal.any([time, asking.signal]))
      } catch (error) {
        asking.signal.throwIfAborted()
        if (time.aborted) return failure('timed_out')
        return failure(error instanceof NotAllowed ? 'not_allowed' : 'unreachable')
      }
    },
  }
}

/** `from` is the address that an address without a host goes on from. */
export function requireAllowed(
  address: string,
  { allowWeb, allowLoopback }: AllowedAddresses,
  from?: string,
): URL {
  const url = URL.parse(address, from)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw new NotAllowed()
  if (allowLoopback && isLoopback(url.hostname)) return url
  const port = Number(url.port || firstFreePort)
  const isWebPort = port === 80 || port === 443 || port >= firstFreePort
  if (!allowWeb || !isWebPort || !isOnTheWeb(url.hostname)) throw new NotAllowed()
  return url
}

/** A number isn't looked up, so it is checked here. */
function isOnTheWeb(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? isPublicAddress(host) : isOpenHost(host)
}

/** Finds only addresses that may be contacted. */
export const guardedLookup =
  (resolve: Resolve, { allowLoopback }: AllowedAddresses): LookupFunction =>
  (name, { all }, done) => {
    const mayGo = allowLoopback && isLoopback(name) ? isLoopback : isPublicAddress
    resolve(name, { all: true }, (error, found) => {
      if (error) return done(error, [])
      const addresses = found.filter(({ address }) => mayGo(address))
      const [first] = addresses
      if (!first) return done(new NotAllowed(), [])
      if (all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }

const failure = (why: WebFailure): WebAnswer => ({ ok: false, failure: why })

const redirects = new Set([301, 302, 303, 307, 308])

const redirectOf = ({ statusCode = 0, headers }: IncomingMessage) =>
  redirects.has(statusCode) ? headers.location : undefined

async function answerOf(response: IncomingMessage, { href }: URL, maxBytes: number): Promise<WebAnswer> {
  const { statusCode = 0, headers } = response
  if (statusCode === 404 || statusCode === 410) return failure('missing')
  if ([408, 425, 429].includes(statusCode) || statusCode >= 500)
    return { ok: false, failure: 'busy', ...retryAfter(headers['retry-after']) }
  if (statusCode < 200 || statusCode > 299) return failure('refused')
  if (Number(headers['content-length'] ?? 0) > maxBytes) return failure('too_large')
  const bytes = await readAll(decompressed(response), maxBytes)
  return bytes
    ? { ok: true, bytes, address: href, contentType: headers['content-type'] ?? '' }
    : failure('too_large')
}

/** The whole content; undefined if there is more than `maxBytes`. */
async function readAll(
  content: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of content) {
    size += piece.length
    if (size > maxBytes) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const decompressors = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

/** Some servers compress without being asked. Their content is decompressed piece by piece, never as a whole. */
function decompressed(response: IncomingMessage): AsyncIterable<Uint8Array> {
  const create = decompressors.get(response.headers['content-encoding']?.toLowerCase() ?? '')
  if (!create) return response
  const decompressor = create()
  // Also ends one of them when the other breaks off; its error ends the reading.
  pipeline(response, decompressor, () => undefined)
  return decompressor
}

/** Seconds; the other form, a date, is ignored in favor of our own delay. */
const retryAfter = (value: string | undefined) =>
  value && /^\d{1,6}$/.test(value) ? { retryAfterMs: Number(value) * 1000 } : {}
