/** Who calls and from where: what the API itself looks at. */
const carried = ['origin', 'sec-fetch-site', 'x-forwarded-for', 'cookie', 'user-agent']

/** A call of the API in the name of whoever sent `request`: its checks, limits and effects are those of a call from a script. */
export const postAs = (request: Request, path: string, body: unknown): Request =>
  new Request(new URL(path, request.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...Object.fromEntries(carried.flatMap((name) => pairOf(request.headers, name))),
    },
    body: JSON.stringify(body),
  })

/** One header as an entry, where it is there. */
export const pairOf = (headers: Headers, name: string): [string, string][] => {
  const value = headers.get(name)
  return value === null ? [] : [[name, value]]
}

/** The fields of a form that was sent without scripts. */
export async function typedValues(request: Request): Promise<Record<string, string>> {
  const typed = new URLSearchParams(await request.text())
  return Object.fromEntries([...typed].map(([name, value]) => [name, value.trim()]))
}
