import type { Lead } from '#contract/leads.ts'
import { type LeadStatus, leadStatuses, leadStatusLabel } from '#domain/leads/lead-status.ts'
import { m } from '#text'
import { showProblem } from '#web/lib/show-problem.ts'
import { Select } from '#web/ui/select.tsx'
import { useChangeLead } from './lead-calls.ts'

/** Moves a lead to another status right away. An error moves it back and says why. */
export function StatusSelect({ lead }: { lead: Lead }) {
  const change = useChangeLead(lead.id)
  const shown = change.isPending ? (change.variables.status ?? lead.status) : lead.status
  return (
    <Select
      compact
      aria-label={m.leads_column_status()}
      value={shown}
      disabled={change.isPending}
      onChange={(event) =>
        change.mutate(
          { status: event.target.value as LeadStatus, version: lead.version },
          { onError: (error) => showProblem(error) },
        )
      }
      options={leadStatuses.map((value) => ({ value, label: leadStatusLabel(value) }))}
    />
  )
}
