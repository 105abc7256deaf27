/**
 * - `not_allowed`: not an address on the public web, directly or after a redirect: another protocol, a password in it,
 * a private network, this machine
 * - `missing`: nothing at this address (anymore)
 * - `refused`: the other server does not allow access
 * - `busy`: the other server is overloaded or broken; a retry may succeed
 * - `timed_out`, `unreachable`: no answer in time, or none; a retry may succeed
 * - `redirects`: too many redirects
 * - `too_large`: larger than the requested maximum, as it was sent or once it is decompressed
 */
export type WebFailure =
  | 'not_allowed'
  | 'missing'
  | 'refused'
  | 'busy'
  | 'timed_out'
  | 'unreachable'
  | 'redirects'
  | 'too_large'

/** What was at an address. `address` is where the last redirect led; `contentType` is what the other server claims. */
export type WebContent = { bytes: Uint8Array; address: string; contentType: string }

export type WebAnswer =
  | ({ ok: true } & WebContent)
  /** `retryAfterMs`: how long the other server asks us to wait. */
  | { ok: false; failure: WebFailure; retryAfterMs?: number }

export type WebAsking = {
  /** The `accept` header: the preferred types. The response may be anything. */
  accept: string
  maxBytes: number
  /** For everything, including redirects. */
  timeoutMs: number
  /** Ends it early; the call then throws the signal's reason. */
  signal: AbortSignal
}

/** The server's only means of reading a URL given by a person or a file. */
export type WebFetch = {
  /** Whether the address may be read at all, judged by the address alone: where its name leads is checked later. */
  isAllowed(address: string): boolean
  /** Throws only if the signal aborts. The result is complete and unchecked. */
  read(address: string, asking: WebAsking): Promise<WebAnswer>
}
