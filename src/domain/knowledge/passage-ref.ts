/** The knowledge that a citation's reference names: `{id}` or `{id}:120-310`; undefined for a field or a description. */
export const entryInRef = (ref: string): string | undefined =>
  /^[0-9a-f]{8}-[0-9a-f-]{27}(?=:|$)/.exec(ref)?.[0]

/** The characters of the whole piece that a citation's reference names, and where the first is in its passage. */
export function spanInRef(ref: string): { from: number; to: number; inPassage: number } | undefined {
  const [, start, from, to] = /^[^:]+(?::(\d+))?:(\d+)-(\d+)$/.exec(ref) ?? []
  if (from === undefined || to === undefined) return undefined
  const before = Number(start ?? 0)
  return { from: before + Number(from), to: before + Number(to), inPassage: Number(from) }
}
