import { m } from '#text'

/** What stands after a lead's score. It has no maximum, so it is never a share of one. */
export const pointsUnit = (score: number): string =>
  score === 1 ? m.leads_unit_point() : m.leads_unit_points()

/** `72 points`: how a lead's score is written in a sentence. */
export const pointsInWords = (score: number): string => `${score} ${pointsUnit(score)}`
