import { expect, test } from 'vitest'
import { appointmentExportRow, exportDefaults, exportHeader, leadExportRow } from './lead-export.ts'

const options = { ...exportDefaults, timeZone: 'America/New_York' }
const lead = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '5125550123',
  status: 'New',
  createdAtMs: Date.parse('2026-11-21T02:05:00Z'),
  lastMessage: 'Hello',
  source: 'Zillow',
  notes: '',
}
const appointment = {
  leadName: 'Ann Lee',
  propertyAddress: '1 Elm St',
  startMs: Date.parse('2026-11-21T20:05:00Z'),
  kind: 'showing',
  status: 'Scheduled',
  notes: '',
}

test('the columns are those of the export', () => {
  expect(exportHeader('leads').join(', ')).toBe(
    'Name, Email, Phone, Status, Date Added, Last Message, Source, Notes',
  )
  expect(exportHeader('appointments').join(', ')).toBe(
    'Lead Name, Property Address, Date, Time, Type, Status, Notes',
  )
})

test('a lead’s day is the one in the agent’s zone, in each form', () => {
  const day = (dateFormat: 'MM/DD/YYYY' | 'DD/MM/YYYY' | 'YYYY-MM-DD') =>
    leadExportRow(lead, 'leads', { ...options, dateFormat })[4]
  expect(day('MM/DD/YYYY')).toBe('11/20/2026')
  expect(day('DD/MM/YYYY')).toBe('20/11/2026')
  expect(day('YYYY-MM-DD')).toBe('2026-11-20')
})

test('an appointment’s time has 12 or 24 hours', () => {
  expect(appointmentExportRow(appointment, 'appointments', options)[3]).toBe('3:05 PM')
  expect(appointmentExportRow(appointment, 'appointments', { ...options, timeFormat: '24h' })[3]).toBe(
    '15:05',
  )
  const at = (iso: string) =>
    appointmentExportRow({ ...appointment, startMs: Date.parse(iso) }, 'appointments', options)[3]
  expect(at('2026-11-21T05:00:00Z')).toBe('12:00 AM')
  expect(at('2026-11-21T17:00:00Z')).toBe('12:00 PM')
})

test('the combined table has one width, and each row says what it is', () => {
  const width = exportHeader('combined').length
  const rows = [
    leadExportRow(lead, 'combined', options),
    appointmentExportRow(appointment, 'combined', options),
  ]
  expect(rows.map((row) => [row[0], row.length])).toEqual([
    ['Lead', width],
    ['Appointment', width],
  ])
})
