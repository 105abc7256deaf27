/** Who is calling and from where: the headers the API itself checks. */
const carried = ['origin', 'sec-fetch-site', 'x-forwarded-for', 'cookie', 'user-agent']

/**
 * An API request on behalf of whoever sent `request`, with the same checks, limits and effects as a request from a
 * script.
 */
export const postAs = (request: Request, path: string, body: unknown): Request =>
  new Request(new URL(path, request.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...Object.fromEntries(carried.flatMap((name) => pairOf(request.headers, name))),
    },
    body: JSON.stringify(body),
  })

/** One header as an entry, if present. */
export const pairOf = (headers: Headers, name: string): [string, string][] => {
  const value = headers.get(name)
  return value === null ? [] : [[name, value]]
}

/** The fields of a form sent without scripts. */
export async function typedValues(request: Request): Promise<Record<string, string>> {
  const typed = new URLSearchParams(await request.text())
  return Object.fromEntries([...typed].map(([name, value]) => [name, value.trim()]))
}
