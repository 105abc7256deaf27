import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#text'
import { reads } from '#web/lib/queries.ts'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'

export type Person = { id: string; name: string }

type LeadChoiceProps = {
  chosen: readonly Person[]
  error: string | undefined
  onChange: (chosen: readonly Person[]) => void
}

const found = 20

/** Leads by search. Those chosen stay in view, whatever is searched next. */
export function LeadChoice({ chosen, error, onChange }: LeadChoiceProps) {
  const [q, setQuery] = useState('')
  const {
    data,
    error: failure,
    refetch,
  } = useQuery({
    ...reads('GET /api/leads', { query: { limit: found, q } }),
    placeholderData: keepPreviousData,
  })
  const others = (data?.items ?? []).filter(({ id }) => !chosen.some((one) => one.id === id))
  const toggle = (person: Person, isOn: boolean) =>
    onChange(isOn ? [...chosen, person] : chosen.filter(({ id }) => id !== person.id))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">
        {chosen.length > 0 ? m.funnel_enroll_leads_chosen({ count: chosen.length }) : m.funnel_enroll_leads()}
      </legend>
      <SearchInput label={m.funnel_enroll_search()} value={q} onSearch={setQuery} />
      {failure && !data && <ReadFailed error={failure} onRetry={() => refetch()} />}
      <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line">
        {[...chosen, ...others].map(({ id, name }) => (
          <li key={id}>
            <label className="flex min-h-11 items-center gap-3 px-3">
              <input
                type="checkbox"
                checked={chosen.some((one) => one.id === id)}
                onChange={({ target }) => toggle({ id, name }, target.checked)}
                className="size-5 shrink-0 accent-accent-ink"
              />
              <span className="min-w-0 break-words">{name}</span>
            </label>
          </li>
        ))}
        {data && chosen.length + others.length === 0 && (
          <li className="p-4 text-center text-sm text-muted">{m.funnel_enroll_not_found()}</li>
        )}
      </ul>
      {error && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
