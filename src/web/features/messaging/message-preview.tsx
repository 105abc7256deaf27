import { useState } from 'react'
import type { MessagePreview as Preview } from '#contract/messaging.ts'
import { inWords } from '#domain/messaging/fill-message.ts'
import { m } from '#text'
import { formatWhen } from '#web/lib/format.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

type MessagePreviewProps = { preview: Preview | undefined; timeZone: string }

/** The message as one of the leads gets it, when, or why they can't. */
export function MessagePreview({ preview, timeZone }: MessagePreviewProps) {
  const [leadId, setLeadId] = useState('')
  const items = preview?.items ?? []
  const item = items.find((one) => one.leadId === leadId) ?? items[0]
  if (!item) return null
  const { name, obstacle, dueAt } = item
  const { subject, text } = inWords({ ...item, values: {} })
  return (
    <section
      aria-label={m.messaging_preview()}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      {items.length > 1 ? (
        <Field label={m.messaging_preview_for()}>
          <Select
            value={item.leadId}
            onChange={({ target }) => setLeadId(target.value)}
            options={items.map((one) => ({ value: one.leadId, label: one.name }))}
          />
        </Field>
      ) : (
        <p className="text-sm font-semibold">{m.messaging_preview_named({ name })}</p>
      )}
      {obstacle && <p className="text-sm font-medium text-danger">{obstacle}</p>}
      <p className="border-b border-line pb-2 font-semibold break-words">{subject}</p>
      <p className="text-sm break-words whitespace-pre-wrap">{text}</p>
      {dueAt && !obstacle && (
        <p className="text-sm text-muted">
          {m.messaging_preview_when({
            when: formatWhen(dueAt, { timeZone, now: new Date(), withZone: true }),
          })}
        </p>
      )}
    </section>
  )
}
