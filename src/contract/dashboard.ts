import { z } from 'zod'
import { Appointment } from './appointments.ts'
import { Day } from './conventions.ts'
import { endpoint } from './endpoint.ts'
import { LeadRow, LeadTier } from './leads.ts'
import { ListingRow } from './listings.ts'

export const Dashboard = z
  .object({
    stats: z.object({
      activeListings: z.number().int(),
      newLeads7d: z.number().int(),
      upcomingAppointments: z.number().int(),
      averageScore: z.number().int(),
    }),
    today: Day,
    timeZone: z.string(),
    todaysAppointments: z.array(Appointment).max(3),
    upcomingAppointments: z.array(Appointment).max(3),
    appointmentDays: z.array(Day),
    recentLeads: z.array(LeadRow).max(5),
    distribution: z.array(z.object({ tier: LeadTier, count: z.number().int(), percent: z.number() })),
    topLeads: z.array(LeadRow).max(3),
    recentListings: z.array(ListingRow).max(4),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof Dashboard>

export const readDashboard = endpoint('GET /api/dashboard', {
  summary: 'Read everything in the dashboard’s first view',
  access: 'agent',
  answer: Dashboard,
})

export const appointmentDays = endpoint('GET /api/dashboard/appointment-days', {
  summary: 'List the days of a month with appointments',
  access: 'agent',
  query: z.strictObject({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
  answer: z.object({ days: z.array(Day), appointments: z.array(Appointment) }),
})
