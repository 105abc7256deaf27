import type { IncomingMessage } from 'node:http'

/** Whether the request names one host at most: of two, a proxy might believe the one that we don't. */
export const hasOneHost = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length <= 1
