import { type FormEvent, useState } from 'react'
import type { Sidekick } from '#contract/sidekicks.ts'
import type { SidekickId } from '#domain/sidekicks/sidekick.ts'
import { m } from '#text'
import { errorsAtFields } from '#web/lib/form-problem.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useHomeOptions } from '#web/lib/use-listing-choices.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TestRunDialog } from './test-run-dialog.tsx'
import { type TestAnswer, useTestRun } from './use-test-run.ts'

/** What each is likely to be asked. */
const examples: Record<SidekickId, () => string> = {
  agent: m.sidekicks_test_example_agent,
  marketing: m.sidekicks_test_example_marketing,
  listing: m.sidekicks_test_example_listing,
  sales: m.sidekicks_test_example_sales,
  helper: m.sidekicks_test_example_helper,
  support: m.sidekicks_test_example_support,
  main: m.sidekicks_test_example_main,
}
const aboutHomes: ReadonlySet<SidekickId> = new Set(['listing', 'sales', 'marketing', 'main'])

type Run = { message: string; answer: TestAnswer }

/** Says something to a sidekick, to read what it answers. */
export function TestBox({ sidekick: { sidekick, voice } }: { sidekick: Sidekick }) {
  const { draft, change } = useDraft(`test:${sidekick}`, { message: '', listingId: '' })
  const [fault, setFault] = useState<string>()
  const [run, setRun] = useState<Run>()
  const homes = useHomeOptions(aboutHomes.has(sidekick))
  const test = useTestRun(sidekick)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const message = draft.message.trim()
    setFault(message ? undefined : m.sidekicks_test_empty())
    if (!message || test.isPending) return
    const listingId = homes.some(({ value }) => value === draft.listingId) ? draft.listingId : undefined
    test.mutate(
      { message, ...(listingId && { listingId }) },
      { onSuccess: (answer) => setRun({ message, answer }) },
    )
  }
  const { message: refused } = errorsAtFields<{ message: string }>(test.error, ['message'])
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      {homes.length > 1 && (
        <Field label={m.sidekicks_test_home()}>
          <Select
            value={draft.listingId}
            onChange={(event) => change({ listingId: event.target.value })}
            options={[{ value: '', label: m.sidekicks_test_any_home() }, ...homes]}
          />
        </Field>
      )}
      <Field label={m.sidekicks_test_message()} error={fault ?? refused}>
        <TextArea
          rows={2}
          maxLength={4000}
          value={draft.message}
          placeholder={examples[sidekick]()}
          onChange={(event) => {
            setFault(undefined)
            change({ message: event.target.value })
          }}
        />
      </Field>
      <FormError>
        {test.error && !refused ? `${m.sidekicks_test_failed()}. ${problemText(test.error)}` : undefined}
      </FormError>
      <Button type="submit" variant="primary" busy={test.isPending} className="self-start">
        {m.sidekicks_test()}
      </Button>
      <TestRunDialog run={run} voice={voice} onClose={() => setRun(undefined)} />
    </form>
  )
}
