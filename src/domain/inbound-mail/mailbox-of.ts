/** The name before the @ of an address at this domain, without what follows a plus sign; undefined if it is elsewhere. */
export function mailboxOf(address: string, domain: string): string | undefined {
  const at = address.lastIndexOf('@')
  if (at < 1 || address.slice(at + 1).toLowerCase() !== domain) return undefined
  return address.slice(0, at).toLowerCase().split('+')[0] || undefined
}
