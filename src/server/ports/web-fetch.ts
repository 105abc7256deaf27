/**
 * - `not_allowed`: no address of the open web, itself or where it leads: another protocol, a password in it, a private
 *   network, this machine
 * - `missing`: there is nothing at this address (any more)
 * - `refused`: the other side does not give it to us
 * - `busy`: the other side has too much to do, or is broken; another try may do
 * - `timed_out`, `unreachable`: nobody answered in time, or at all; another try may do
 * - `redirects`: it leads on and on
 * - `too_large`: more than was asked for
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

export type WebAnswer =
  | { ok: true; bytes: Uint8Array }
  /** `retryAfterMs`: how long the other side asks to be left alone. */
  | { ok: false; failure: WebFailure; retryAfterMs?: number }

export type WebAsking = {
  /** The `accept` header: what is hoped for. What comes may be anything. */
  accept: string
  mostBytes: number
  /** For the whole of it, redirects included. */
  timeoutMs: number
  /** Ends it early; the call then throws its reason. */
  signal: AbortSignal
}

/** The one way in which the server reads an address that a person or a file gave it. */
export type WebFetch = {
  /** Throws for nothing but the signal. What comes back is whole and unchecked: its headers are not passed on. */
  read(address: string, asking: WebAsking): Promise<WebAnswer>
}
