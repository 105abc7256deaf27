const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Whether a state-changing request comes from our own site. Browsers always say (Origin or Sec-Fetch-Site); a caller
 * that says nothing is not a browser, so it can't be using a person’s cookies against them.
 */
export function isOwnOrigin(method: string, headers: Headers, publicOrigin: string): boolean {
  if (!changing.has(method)) return true
  const site = headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  const origin = headers.get('origin')
  return origin === null || origin === publicOrigin
}
