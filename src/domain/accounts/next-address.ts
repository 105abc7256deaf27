/**
 * Where a person goes after signing in. The address comes from the `next` query parameter, which anyone can write, so
 * only plain paths and hash routes of this site are followed. Segments contain neither dots nor escapes, which leaves no
 * room for another host, a scheme or an encoded slash.
 */
const plainAddress = /^(?:\/[\w~-]+)*\/?(?:\?[\w~=&.,+*%-]*)?(?:#[\w~/?=&.,+*%-]*)?$/

const longestAddress = 500

/** The path to go to, starting with one slash, or null if the address is not followed. */
export function parseNextAddress(next: string | null | undefined): string | null {
  if (!next || next.length > longestAddress || !plainAddress.test(next)) return null
  return next.startsWith('/') ? next : `/${next}`
}
