import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import type { Front } from './sample-homes.ts'

/** `day` counts from today, `time` is wall-clock time, and `lead` is the lead's name. */
export type SampleAppointment = {
  day: number
  time: `${number}:${number}`
  minutes: number
  kind: 'showing' | 'call' | 'meeting'
  lead: string
  home: Front
  status: AppointmentStatus
  notes?: string
}

/** Each of the next few days has something, so the dashboard is never empty, whatever the hour. */
export const sampleAppointments: readonly SampleAppointment[] = [
  {
    day: -6,
    time: '11:00',
    minutes: 30,
    kind: 'showing',
    lead: 'Marcus Bell',
    home: 'farmhouse',
    status: 'Completed',
  },
  {
    day: -5,
    time: '15:00',
    minutes: 30,
    kind: 'showing',
    lead: 'Elliot Reyes',
    home: 'craftsman',
    status: 'No-show',
  },
  {
    day: -2,
    time: '10:30',
    minutes: 30,
    kind: 'call',
    lead: 'Priya Raman',
    home: 'farmhouse',
    status: 'Completed',
  },
  {
    day: -2,
    time: '15:00',
    minutes: 30,
    kind: 'showing',
    lead: 'Sofia Marchetti',
    home: 'farmhouse',
    status: 'Completed',
  },
  {
    day: -1,
    time: '16:00',
    minutes: 30,
    kind: 'showing',
    lead: 'Beatriz Lima',
    home: 'farmhouse',
    status: 'Completed',
  },
  {
    day: 0,
    time: '10:00',
    minutes: 30,
    kind: 'showing',
    lead: 'Hal and June Novak',
    home: 'craftsman',
    status: 'Confirmed',
    notes: 'Park behind the house. They would like to see the workbench.',
  },
  {
    day: 0,
    time: '14:30',
    minutes: 30,
    kind: 'call',
    lead: 'Desmond Okafor',
    home: 'townhouse',
    status: 'Confirmed',
  },
  {
    day: 0,
    time: '17:30',
    minutes: 45,
    kind: 'showing',
    lead: 'Camille Durand',
    home: 'townhouse',
    status: 'Scheduled',
  },
  {
    day: 1,
    time: '11:00',
    minutes: 45,
    kind: 'showing',
    lead: 'Marcus Bell',
    home: 'farmhouse',
    status: 'Confirmed',
    notes: 'Second visit, with the grandparents.',
  },
  {
    day: 1,
    time: '15:30',
    minutes: 30,
    kind: 'meeting',
    lead: 'Ruth Adeyemi',
    home: 'craftsman',
    status: 'Scheduled',
  },
  {
    day: 2,
    time: '13:00',
    minutes: 30,
    kind: 'showing',
    lead: 'Sofia Marchetti',
    home: 'farmhouse',
    status: 'Scheduled',
  },
  {
    day: 3,
    time: '17:00',
    minutes: 30,
    kind: 'showing',
    lead: 'Maya Ellison',
    home: 'craftsman',
    status: 'Scheduled',
    notes: 'Asked in the chat at ten in the evening.',
  },
  {
    day: 5,
    time: '10:00',
    minutes: 60,
    kind: 'meeting',
    lead: 'Priya Raman',
    home: 'farmhouse',
    status: 'Scheduled',
  },
  {
    day: 8,
    time: '12:00',
    minutes: 60,
    kind: 'showing',
    lead: 'Graham and Ivy Cole',
    home: 'craftsman',
    status: 'Confirmed',
  },
  {
    day: 9,
    time: '14:00',
    minutes: 30,
    kind: 'call',
    lead: 'Ada Whitcomb',
    home: 'modern',
    status: 'Cancelled',
  },
]
