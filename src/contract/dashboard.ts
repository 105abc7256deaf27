import { z } from 'zod'
import { Appointment } from './appointments.ts'
import { Day, Id } from './conventions.ts'
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
  summary: 'Everything the dashboard’s first view shows',
  access: 'agent',
  answer: Dashboard,
})

export const appointmentDays = endpoint('GET /api/dashboard/appointment-days', {
  summary: 'Days of a month that have appointments',
  access: 'agent',
  query: z.strictObject({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
  answer: z.object({ days: z.array(Day), appointments: z.array(Appointment) }),
})

export const Notification = z
  .object({
    id: Id,
    type: z.enum(['lead', 'appointment', 'question', 'system']),
    title: z.string(),
    content: z.string(),
    link: z.string(),
    priority: z.enum(['urgent', 'high', 'medium', 'low']),
    read: z.boolean(),
    createdAt: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const listNotifications = endpoint('GET /api/notifications', {
  summary: 'List the latest notifications and how many are unread',
  access: 'agent',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(30) }),
  answer: z.object({ items: z.array(Notification), unread: z.number().int() }),
})

export const readNotifications = endpoint('POST /api/notifications/read', {
  summary: 'Mark notifications as read; all of them when no ids are given',
  access: 'agent',
  body: z.strictObject({ ids: z.array(Id).max(500).optional() }),
  answer: z.object({ unread: z.number().int() }),
})
