/** One invented week of three invented homes: the site's example of what is counted. */
export const sampleWeek = {
  /** Questions per day, Monday first. */
  questionsByDay: [14, 11, 19, 16, 22, 31, 27],
  homes: [
    { name: '18 Alder Court', visits: 118, questions: 71, leads: 16, showings: 6 },
    { name: '7 Fern Lane', visits: 74, questions: 44, leads: 9, showings: 4 },
    { name: '22 Mill Street', visits: 48, questions: 25, leads: 6, showings: 2 },
  ],
} as const

export type WeekCount = 'visits' | 'questions' | 'leads' | 'showings'

/** For all homes together. */
export const weekTotal = (count: WeekCount): number =>
  sampleWeek.homes.reduce((sum, home) => sum + home[count], 0)
