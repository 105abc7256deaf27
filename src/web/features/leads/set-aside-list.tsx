import type { Lead } from '#contract/leads.ts'
import { m } from '#text'
import { Button } from '#web/ui/button.tsx'
import { useDecideSetAside } from './lead-calls.ts'

/** What visitors wrote about this person that differs from the lead, to apply or dismiss. */
export function SetAsideList({ lead }: { lead: Lead }) {
  const decide = useDecideSetAside(lead.id)
  return (
    <ul className="flex flex-col gap-3">
      {lead.setAside.map(({ field, value, source }) => (
        <li key={`${field} ${value}`}>
          <span className="block break-words">{value}</span>
          <span className="block text-muted">{source}</span>
          <span className="mt-1.5 flex flex-wrap gap-2">
            <Button
              size="sm"
              disabled={decide.isPending}
              aria-label={m.leads_use_this_named({ value })}
              onClick={() => decide.mutate({ field, value, decision: 'use' })}
            >
              {m.leads_use_this()}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              disabled={decide.isPending}
              aria-label={m.leads_dismiss_named({ value })}
              onClick={() => decide.mutate({ field, value, decision: 'dismiss' })}
            >
              {m.leads_dismiss()}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
