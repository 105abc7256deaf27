/** The providers whose misspellings are recognized; all of them end in `.com`. */
const providers = ['gmail', 'yahoo', 'hotmail', 'me', 'icloud'] as const

/** Real domains that look like a misspelling of one of the providers. */
const realDomains = new Set(
  'email.com mail.com ymail.com gmx.com mac.com fmail.com imail.com rocketmail.com cloud.com'.split(' '),
)

/** Shorter names are too close to too many other words, so only their ending is corrected. */
const shortestMendedName = 5

/** Number of letters to add, drop, change or swap with the next one (optimal string alignment). */
function distance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const change = one[row - 1] === other[column - 1] ? 0 : 1
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + change,
        isSwap && row > 1 && column > 1 ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}

function isMisspelling(domain: string, name: string): boolean {
  if (domain === name) return true
  const dot = domain.lastIndexOf('.')
  const isNear = distance(domain.slice(dot + 1), 'com') <= 1 || distance(domain, `${name}.com`) <= 1
  const written = domain.slice(0, dot)
  const maxChanges = name.length < shortestMendedName ? 0 : 1
  return dot > 0 && isNear && distance(written, name) <= maxChanges
}

/** The address as it was probably meant, or null if there is nothing to suggest. */
export function suggestedEmail(typed: string): string | null {
  const email = typed.trim()
  const at = email.lastIndexOf('@')
  if (at < 1 || email.length > 254) return null
  const domain = email
    .slice(at + 1)
    .toLowerCase()
    .replace(/[^a-z0-9.-]/g, '')
  if (realDomains.has(domain) || domain.length > 20) return null
  const candidates = providers.filter((name) => isMisspelling(domain, name))
  const isRight = candidates.some((name) => email.slice(at + 1).toLowerCase() === `${name}.com`)
  const name = candidates[0]
  return name === undefined || isRight ? null : `${email.slice(0, at)}@${name}.com`
}
