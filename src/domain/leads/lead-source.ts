/** The sources that the new lead form offers. */
export const manualLeadSources = ['Manual Entry', 'Website Form', 'QR Code Scan', 'Referral'] as const

export const sourceKinds = ['zillow', 'referral', 'website', 'other'] as const
export type SourceKind = (typeof sourceKinds)[number]

const kindWords: readonly [RegExp, SourceKind][] = [
  [/zillow/i, 'zillow'],
  [/referr/i, 'referral'],
  [/web\s?site/i, 'website'],
]

/** Sources are few and come with every lead, so the result for each is cached. */
const remembered = new Map<string, SourceKind>()
const maxRemembered = 500

/** The kind of source that scoring distinguishes; each source is of one kind. */
export function sourceKind(source: string): SourceKind {
  const known = remembered.get(source)
  if (known) return known
  const kind = kindWords.find(([word]) => word.test(source))?.[1] ?? 'other'
  if (remembered.size < maxRemembered) remembered.set(source, kind)
  return kind
}
