import { useQuery } from '@tanstack/react-query'
import { Zap } from 'lucide-react'
import { useState } from 'react'
import type { VariableName, VariableValues } from '#domain/sequences/template-variables.ts'
import { m } from '#text'
import { reads } from '#web/lib/queries.ts'
import { useHomeOptions } from '#web/lib/use-listing-choices.ts'
import { Button } from '#web/ui/button.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { Select } from '#web/ui/select.tsx'
import { filledFrom, knownValues } from './customize-values.ts'
import type { FunnelAgent } from './funnel-agent.ts'

type QuickFillProps = {
  names: readonly VariableName[]
  values: VariableValues
  agent: FunnelAgent
  onChange: (values: VariableValues) => void
}

const isOfHome = (name: VariableName) => /^(?:property|openHouse|city)/.test(name)

const isOfDays = (name: VariableName) => name.startsWith('day')

/** Fills what is known already: the agent's profile, the next days, and a home that is chosen. */
export function QuickFill({ names, values, agent, onChange }: QuickFillProps) {
  const asksForHome = names.some(isOfHome)
  const homes = useHomeOptions(asksForHome)
  const [homeId, setHomeId] = useState('')
  const home = useQuery({
    ...reads('GET /api/listings/{id}', { params: { id: homeId } }),
    enabled: homeId !== '',
  })
  const asksForDays = names.some(isOfDays)
  const calendar = useQuery({ ...reads('GET /api/calendar-settings'), enabled: asksForDays })
  const isReading = (homeId !== '' && home.isPending) || (asksForDays && calendar.isPending)
  const fill = () => {
    const known = { agent, workingDays: calendar.data?.workingDays, listing: home.data }
    onChange(filledFrom(names, values, knownValues(known, new Date())))
  }
  return (
    <section className="flex flex-wrap items-end gap-2 rounded-lg border border-line p-3">
      <h3 className="flex min-w-full items-center gap-2 text-sm font-semibold">
        <Zap aria-hidden="true" className="size-4 text-accent-ink" />
        {m.funnel_quick_fill()}
      </h3>
      {asksForHome && homes.length > 0 && (
        <Select
          aria-label={m.funnel_quick_home()}
          value={homeId}
          onChange={({ target }) => setHomeId(target.value)}
          options={[{ value: '', label: m.funnel_quick_no_home() }, ...homes]}
          className="max-w-64"
        />
      )}
      <Button busy={isReading} disabled={asksForDays && calendar.isLoadingError} onClick={fill}>
        {m.funnel_quick_fill_in()}
      </Button>
      {calendar.error && !calendar.data && (
        <ReadFailed error={calendar.error} onRetry={() => calendar.refetch()} className="w-full" />
      )}
      {home.error && <ReadFailed error={home.error} onRetry={() => home.refetch()} className="w-full" />}
    </section>
  )
}
