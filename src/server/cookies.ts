/** The first cookie of this name in a Cookie header, as the browser sent it. */
export function readCookie(header: string | null, name: string): string | undefined {
  const pairs = header?.split(';').map((pair) => pair.trim())
  return pairs?.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

type Cookie = { name: string; value: string; seconds: number; secure: boolean }

/** A Set-Cookie header for the whole site, hidden from scripts and not sent along by other sites’ forms. */
export const writeCookie = ({ name, value, seconds, secure }: Cookie): string =>
  `${name}=${value}; Max-Age=${Math.floor(seconds)}; Path=/; HttpOnly; ${secure ? 'Secure; ' : ''}SameSite=Lax`
