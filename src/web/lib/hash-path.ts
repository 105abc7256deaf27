/**
 * The path in the hash, with or without a slash (`#signin`, `#/signin`) and without the query that may follow. The
 * result starts with a slash and never ends with one: `/signin`.
 */
export function hashPath(hash: string): string {
  const [path = ''] = hash.replace(/^#\/?/, '').split('?')
  return `/${path.replace(/\/+$/, '')}`
}
