/** What a sequence's figures say, by the specification's thresholds. */
export const goodRates = { openRate: 25, responseRate: 30, appointmentRate: 10 } as const
export type RateName = keyof typeof goodRates

/** Percent above which a rate is good. */
export const isGoodRate = (name: RateName, percent: number): boolean => percent > goodRates[name]

/** Rates of fewer emails say nothing yet. */
export const leastJudgedEmails = 20

export const fastHours = 12
const fairHours = 24

/** `fast` is under 12 hours, `fair` under 24. */
export type ResponseSpeed = 'fast' | 'fair' | 'slow'
export const responseSpeed = (hours: number): ResponseSpeed =>
  hours < fastHours ? 'fast' : hours < fairHours ? 'fair' : 'slow'

/** `25.0%` */
export const percentInWords = (percent: number): string => `${percent.toFixed(1)}%`
