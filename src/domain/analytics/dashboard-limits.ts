/** How much the lists and panels of the dashboard show. */
export const listLimits = {
  listings: 50,
  leads: 50,
  appointments: 50,
  conversationMessages: 100,
  knowledgeEntries: 50,
  transcripts: 50,
  upcomingAppointments: 3,
  todaysAppointments: 3,
  recentListings: 4,
  recentLeads: 5,
  topScoringLeads: 3,
} as const

/** What the stat card New Leads counts. */
export const newLeadsDays = 7

/** The stat card Avg Score: the rounded mean, 0 without leads. */
export const averageScore = (totalScores: readonly number[]): number =>
  totalScores.length === 0
    ? 0
    : Math.round(totalScores.reduce((sum, score) => sum + score, 0) / totalScores.length)
