import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Database, KeyRound, PlugZap } from 'lucide-react'
import { useState } from 'react'
import type { ConnectionStep } from '#contract/connection-test.ts'
import { m } from '#text'
import { usePageTitle } from '#web/app/page-title.ts'
import { PlainFrame } from '#web/app/plain-frame.tsx'
import { call } from '#web/lib/call.ts'
import { isProblem } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { reads } from '#web/lib/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProblemScreen } from '#web/ui/problem-screen.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

/** Tests this server's database and sign-in, for whoever sets it up. */
export function ConnectionTestPage() {
  usePageTitle(m.connection_test_title())
  return (
    <PlainFrame>
      <PageHeader title={m.connection_test_title()} text={m.connection_test_text()} />
      <Tests />
    </PlainFrame>
  )
}

function Tests() {
  const { data, error, refetch } = useQuery(reads('GET /api/connection-test'))
  if (isProblem(error, 'not_found')) {
    return (
      <EmptyState
        title={m.connection_test_closed()}
        text={m.connection_test_closed_text()}
        picture={<PlugZap />}
      />
    )
  }
  if (error && !data) return <ProblemScreen error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows rows={2} className="h-24" />
  return <Bench database={data.database} />
}

type Test = 'database' | 'auth'
type Entry = ConnectionStep & { id: number }

function Bench({ database }: { database: 'embedded' | 'postgres' }) {
  const [entries, setEntries] = useState<Entry[]>([])
  const [running, setRunning] = useState<Test>()

  async function run(test: Test, name: string) {
    setRunning(test)
    const steps = await askFor(test).catch((error: unknown) => [
      { name, passed: false, text: problemText(error), milliseconds: 0 },
    ])
    setEntries((before) => [
      ...before,
      ...steps.map((step, index) => ({ ...step, id: before.length + index })),
    ])
    setRunning(undefined)
  }

  const button = (test: Test, label: string, Icon: typeof Database) => (
    <Button
      busy={running === test}
      disabled={running !== undefined && running !== test}
      icon={<Icon aria-hidden="true" className="size-4" />}
      onClick={() => void run(test, label)}
    >
      {label}
    </Button>
  )
  return (
    <>
      <p className="text-sm text-muted">
        {database === 'embedded' ? m.connection_test_embedded() : m.connection_test_postgres()}
      </p>
      <div className="mt-4 flex flex-wrap gap-2 *:grow sm:*:grow-0">
        {button('database', m.connection_test_database(), Database)}
        {button('auth', m.connection_test_auth(), KeyRound)}
      </div>
      <section aria-labelledby="results" className="mt-6 rounded-lg border border-line bg-raised p-5">
        <h2 id="results" className="text-lg">
          {m.connection_test_log()}
        </h2>
        <div role="log" aria-labelledby="results" className="mt-3">
          {entries.length === 0 ? (
            <p className="text-sm text-muted">{m.connection_test_log_empty()}</p>
          ) : (
            <ol className="flex flex-col gap-4">
              {entries.map((entry) => (
                <LogEntry key={entry.id} entry={entry} />
              ))}
            </ol>
          )}
        </div>
      </section>
    </>
  )
}

const askFor = async (test: Test): Promise<ConnectionStep[]> =>
  (
    await (test === 'database'
      ? call('POST /api/connection-test/database')
      : call('POST /api/connection-test/auth'))
  ).steps

function LogEntry({ entry: { name, passed, text, milliseconds } }: { entry: Entry }) {
  const Icon = passed ? CircleCheck : CircleAlert
  return (
    <li className="flex gap-3">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${passed ? 'text-positive' : 'text-danger'}`}
      />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{name}</span>
          <span className="text-sm text-muted tabular-nums">
            {passed ? m.connection_test_passed() : m.connection_test_failed()}
            {' · '}
            {m.connection_test_took({ milliseconds })}
          </span>
        </p>
        <p className="text-sm break-words text-muted">{text}</p>
      </div>
    </li>
  )
}
