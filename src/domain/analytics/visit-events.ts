/** What is recorded about a visit to a home's page, and how bots are recognized. */

export const visitEventKinds = ['view', 'scroll', 'chat', 'click'] as const
export type VisitEventKind = (typeof visitEventKinds)[number]

/** What buyers click, named for what they want to do. */
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

/** How far down the page was seen, in percent; anything in between counts as the step before. */
export const scrollDepths = [25, 50, 75, 100] as const

/** How many days events are kept for counting. */
export const visitDays = 400

const programs =
  /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|preview|scrap|monitor|facebookexternalhit|whatsapp|curl|wget|python|java\/|okhttp|axios|node-fetch|go-http|libwww|phantom|puppeteer|playwright|selenium/i

/** Whether a caller identifies itself as a program, sends no user agent, or sends one that no browser would. */
export const isBot = (userAgent: string | null): boolean =>
  userAgent === null || !userAgent.startsWith('Mozilla/') || programs.test(userAgent)
