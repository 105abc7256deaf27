import type { IncomingMessage } from 'node:http'

type Request = Pick<IncomingMessage, 'rawHeaders'>

/** Whether the request names one host at most: of two, a proxy might believe the one that we don't. */
const hasOneHost = ({ rawHeaders }: Request): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length <= 1

/**
 * Accepts requests that name one host at most. The first refusal is logged, because a proxy that adds a second host
 * makes every page fail without a word; the others could fill the log.
 */
export function acceptOneHost(log: { warn: (text: string) => void }): (request: Request) => boolean {
  let isNoted = false
  return (request) => {
    if (hasOneHost(request)) return true
    if (!isNoted) log.warn('a request with two Host headers was refused; further ones are not logged')
    isNoted = true
    return false
  }
}
