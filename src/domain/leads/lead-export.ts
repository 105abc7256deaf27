/** The rows of the leads and appointments export; `text/csv.ts` writes them. */
import { m } from '#text'
import { type DateFormat, formatDate, formatTime, type TimeFormat } from '../time/date-format.ts'

export const exportTypes = ['leads', 'appointments', 'combined'] as const
export type ExportType = (typeof exportTypes)[number]

export type ExportOptions = {
  dateFormat: DateFormat
  timeFormat: TimeFormat
  hasHeaders: boolean
  /** The agent's IANA zone. */
  timeZone: string
}
export const exportDefaults = { dateFormat: 'MM/DD/YYYY', timeFormat: '12h', hasHeaders: true } as const

export type ExportedLead = {
  name: string
  email: string
  phone: string
  status: string
  createdAtMs: number
  lastMessage: string
  source: string
  notes: string
}

export type ExportedAppointment = {
  leadName: string
  propertyAddress: string
  startMs: number
  kind: string
  status: string
  notes: string
}

type Column<Row> = { label: () => string; value: (row: Row, options: ExportOptions) => string }

const leadColumns: readonly Column<ExportedLead>[] = [
  { label: m.leads_column_name, value: (lead) => lead.name },
  { label: m.leads_column_email, value: (lead) => lead.email },
  { label: m.leads_column_phone, value: (lead) => lead.phone },
  { label: m.leads_column_status, value: (lead) => lead.status },
  {
    label: m.leads_column_date_added,
    value: (lead, { timeZone, dateFormat }) => formatDate(lead.createdAtMs, timeZone, dateFormat),
  },
  { label: m.leads_column_last_message, value: (lead) => lead.lastMessage },
  { label: m.leads_column_source, value: (lead) => lead.source },
  { label: m.leads_column_notes, value: (lead) => lead.notes },
]

const appointmentColumns: readonly Column<ExportedAppointment>[] = [
  { label: m.leads_column_lead_name, value: (appointment) => appointment.leadName },
  { label: m.leads_column_property_address, value: (appointment) => appointment.propertyAddress },
  {
    label: m.leads_column_date,
    value: ({ startMs }, { timeZone, dateFormat }) => formatDate(startMs, timeZone, dateFormat),
  },
  {
    label: m.leads_column_time,
    value: ({ startMs }, { timeZone, timeFormat }) => formatTime(startMs, timeZone, timeFormat),
  },
  { label: m.leads_column_type, value: (appointment) => appointment.kind },
  { label: m.leads_column_status, value: (appointment) => appointment.status },
  { label: m.leads_column_notes, value: (appointment) => appointment.notes },
]

const blank = <Row>(columns: readonly Column<Row>[]) => columns.map(() => '')

/** Column names; the combined table holds both sets of columns, led by what a row is. */
export function exportHeader(type: ExportType): string[] {
  const leads = leadColumns.map(({ label }) => label())
  const appointments = appointmentColumns.map(({ label }) => label())
  if (type === 'leads') return leads
  return type === 'appointments' ? appointments : [m.leads_column_record(), ...leads, ...appointments]
}

export function leadExportRow(lead: ExportedLead, type: ExportType, options: ExportOptions): string[] {
  const cells = leadColumns.map(({ value }) => value(lead, options))
  return type === 'combined' ? [m.leads_record_lead(), ...cells, ...blank(appointmentColumns)] : cells
}

export function appointmentExportRow(
  appointment: ExportedAppointment,
  type: ExportType,
  options: ExportOptions,
): string[] {
  const cells = appointmentColumns.map(({ value }) => value(appointment, options))
  return type === 'combined' ? [m.leads_record_appointment(), ...blank(leadColumns), ...cells] : cells
}
