/** What is heard about an email after it left, and who did it. */
export const mailEventKinds = ['delivered', 'opened', 'clicked', 'bounced', 'complained'] as const
export type MailEventKind = (typeof mailEventKinds)[number]

/** Who opened it: only people count. */
export const mailEventBy = ['human', 'machine', 'unknown'] as const
export type MailEventActor = (typeof mailEventBy)[number]

/** A request for an email's image or one of its links. */
export type MailRequest = {
  method: string
  userAgent: string
  /** Other headers that tell programs from people, lowercase. */
  headers: { purpose?: string | undefined }
  /** Since the email was handed over; null if that isn't known. */
  sinceSentMs: number | null
}

/** Programs that fetch what is in emails: security scanners, link previews, libraries, crawlers. */
const programs =
  /bot\b|crawl|spider|slurp|preview|scan|proofpoint|mimecast|barracuda|safelinks|urldefense|trendmicro|symantec|messagelabs|sophos|fireeye|forcepoint|cloudmark|ironport|zscaler|bitdefender|headless|phantom|puppeteer|playwright|curl|wget|python|java\/|okhttp|go-http|node|axios|undici|libwww|ruby|perl|httpclient|facebookexternalhit|skypeuripreview|whatsapp|telegram|slack|discord/i

/** Apple's Mail Privacy Protection loads every image through a proxy that says nothing but this. */
const appleProxy = /^Mozilla\/5\.0$/

/** Gmail and Yahoo load an image through their proxy when the person opens the email. */
const peoplesProxy = /GoogleImageProxy|ggpht|YahooMailProxy/i

/** What happens this soon after the handing over is a filter's look on the way in. */
const tooSoonMs: Record<'opened' | 'clicked', number> = { opened: 5_000, clicked: 10_000 }

/** Who made a request. Without a user agent nothing is known, which doesn't count. */
export function whoDid(
  kind: 'opened' | 'clicked',
  { method, userAgent, headers, sinceSentMs }: MailRequest,
): MailEventActor {
  if (method !== 'GET') return 'machine'
  if (/prefetch|preview|prerender/i.test(headers.purpose ?? '')) return 'machine'
  if (appleProxy.test(userAgent.trim())) return 'machine'
  if (sinceSentMs !== null && sinceSentMs < tooSoonMs[kind]) return 'machine'
  if (userAgent.trim() === '') return 'unknown'
  if (kind === 'opened' && peoplesProxy.test(userAgent)) return 'human'
  if (programs.test(userAgent)) return 'machine'
  return /^Mozilla\//.test(userAgent) || /outlook|thunderbird|mail/i.test(userAgent) ? 'human' : 'unknown'
}
