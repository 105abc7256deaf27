/** The knowledge that a citation's reference names: `{id}` or `{id}:120-310`; undefined for a field or a description. */
export const entryInRef = (ref: string): string | undefined =>
  /^[0-9a-f]{8}-[0-9a-f-]{27}(?=:|$)/.exec(ref)?.[0]
