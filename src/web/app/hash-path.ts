/**
 * The path that stands in the hash of the address, with and without a slash there (`#signin`, `#/signin`), and without
 * the query that may follow: beginning with a slash and never ending with one, `/signin`.
 */
export function hashPath(hash: string): string {
  const [path = ''] = hash.replace(/^#\/?/, '').split('?')
  return `/${path.replace(/\/+$/, '')}`
}
