const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Whether a state-changing request may come from where it says it comes from. Browsers always say (Origin or
 * Sec-Fetch-Site); a caller that says nothing is no browser, so no person’s cookies were borrowed.
 */
export function isOwnOrigin(method: string, headers: Headers, publicOrigin: string): boolean {
  if (!changing.has(method)) return true
  const site = headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  const origin = headers.get('origin')
  return origin === null || origin === publicOrigin
}
