import { useInfiniteQuery } from '@tanstack/react-query'
import { Printer, Scale } from 'lucide-react'
import type { FairHousingRecord } from '#contract/fair-housing.ts'
import { fairHousingRulesVersion } from '#domain/fair-housing/rules-version.ts'
import { dateInWords } from '#domain/time/when-in-words.ts'
import { m } from '#text'
import { readsPages } from '#web/lib/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

type FindingsOwner = { name: string; company: string; timeZone: string }

/** What the fair-housing check blocked or advised against. On paper, it stands alone. */
export function FairHousingList({ me: { name, company, timeZone } }: { me: FindingsOwner }) {
  const list = useInfiniteQuery(readsPages('GET /api/fair-housing-records', { query: { limit: 100 } }))
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const agent = [name, company].filter(Boolean).join(', ')
  return (
    <Card
      title={m.fair_housing_title()}
      icon={<Scale />}
      action={
        rows.length > 0 && (
          <Button
            size="sm"
            className="print:hidden"
            icon={<Printer aria-hidden="true" className="size-4" />}
            onClick={() => window.print()}
          >
            {m.fair_housing_print()}
          </Button>
        )
      }
    >
      <p className="hidden font-semibold print:block">{m.fair_housing_record_of({ agent })}</p>
      <p className="mb-4 hidden text-sm print:block">
        {m.fair_housing_printed_on({
          date: dateInWords(new Date(), timeZone),
          version: fairHousingRulesVersion,
        })}
      </p>
      {list.isPending && <SkeletonRows rows={3} className="h-12" />}
      {list.isError && <ReadFailed error={list.error} onRetry={list.refetch} />}
      {list.isSuccess && rows.length === 0 && (
        <p className="text-sm">
          <strong className="font-semibold">{m.fair_housing_empty()}</strong>{' '}
          <span className="text-muted">{m.fair_housing_empty_text()}</span>
        </p>
      )}
      {rows.length > 0 && (
        <>
          <p className="mb-4 text-sm text-muted">{m.fair_housing_text()}</p>
          <Table
            caption={m.fair_housing_title()}
            columns={columns(timeZone)}
            rows={rows}
            rowKey={({ id }) => id}
          />
        </>
      )}
      <ListEnd list={list} shown={rows.length} compact />
    </Card>
  )
}

const ruleNames: Record<string, () => string> = {
  'race-color-national-origin': m.fair_housing_race,
  religion: m.fair_housing_religion,
  'sex-gender': m.fair_housing_sex,
  'familial-status': m.fair_housing_family,
  disability: m.fair_housing_disability,
  age: m.fair_housing_age,
  'marital-status': m.fair_housing_marital,
  creed: m.fair_housing_creed,
  'economic-exclusion': m.fair_housing_economic,
  steering: m.fair_housing_steering,
}

const columns = (timeZone: string): Column<FairHousingRecord>[] => [
  {
    id: 'words',
    header: m.fair_housing_words(),
    primary: true,
    cell: ({ words, excerpt }) => (
      <>
        <span className="font-semibold">“{words}”</span>
        {excerpt !== words && <span className="block break-words text-muted">{excerpt}</span>}
      </>
    ),
  },
  {
    id: 'rule',
    header: m.fair_housing_rule(),
    cell: ({ category }) => ruleNames[category]?.() ?? category,
  },
  {
    id: 'decision',
    header: m.fair_housing_decision(),
    cell: ({ decision }) =>
      decision === 'blocked' ? (
        <Badge tone="danger">{m.fair_housing_blocked()}</Badge>
      ) : (
        <Badge tone="neutral">{m.fair_housing_published()}</Badge>
      ),
  },
  { id: 'where', header: m.fair_housing_where(), cell: ({ place }) => place },
  {
    id: 'when',
    header: m.fair_housing_when(),
    cell: ({ at, person }) => (
      <>
        <span className="whitespace-nowrap">{dateInWords(at, timeZone)}</span>
        <span className="block text-muted">{person}</span>
      </>
    ),
  },
]
