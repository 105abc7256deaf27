/** What is noted of a visit to a home's page, and how it is told from a program's. */

export const visitEventKinds = ['view', 'scroll', 'chat', 'click'] as const
export type VisitEventKind = (typeof visitEventKinds)[number]

/** What buyers press, by what they want with it. */
export const clickTargets = [
  'call',
  'email',
  'showing',
  'save',
  'share',
  'mortgage',
  'photo',
  'media',
  'map',
  'social',
  'listing',
  'other-home',
] as const
export type ClickTarget = (typeof clickTargets)[number]

/** How far down the page was seen, in percent; what lies between counts as the step before. */
export const scrollDepths = [25, 50, 75, 100] as const

/** Events that are kept for counting. */
export const visitDays = 400

const programs =
  /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|preview|scrap|monitor|facebookexternalhit|whatsapp|curl|wget|python|java\/|okhttp|axios|node-fetch|go-http|libwww|phantom|puppeteer|playwright|selenium/i

/** Whether a caller calls itself a program, or nothing at all, or nothing that a browser would. */
export const isBot = (userAgent: string | null): boolean =>
  userAgent === null || !userAgent.startsWith('Mozilla/') || programs.test(userAgent)
