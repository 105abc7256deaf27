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

/** The period that the New Leads stat card counts, in days. */
export const newLeadsDays = 7
