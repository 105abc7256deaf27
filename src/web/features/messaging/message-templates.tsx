import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { MessageTemplate } from '#contract/messaging.ts'
import { inWords } from '#domain/messaging/fill-message.ts'
import { previewOf } from '#domain/messaging/message.ts'
import { m } from '#text'
import { reads } from '#web/lib/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProblemScreen } from '#web/ui/problem-screen.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

export type MessageTemplatesProps = {
  onUse: (template: MessageTemplate) => void
  /** Without an id, for a new one. */
  onEdit: (id: string | undefined) => void
  onDelete: (id: string) => void
}

/** The messages to start from: those that come with the product, and the agent's own. */
export function MessageTemplates(acts: MessageTemplatesProps) {
  const { data, error, refetch } = useQuery(reads('GET /api/message-templates'))
  if (error && !data) return <ProblemScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={5} className="h-24" />
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">{m.messaging_templates_text()}</p>
        <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => acts.onEdit(undefined)}>
          {m.funnel_template_add()}
        </Button>
      </div>
      <ul aria-label={m.messaging_tab_templates()} className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {data.items.map((template) => (
          <TemplateCard key={template.id} template={template} {...acts} />
        ))}
      </ul>
    </>
  )
}

function TemplateCard({
  template,
  onUse,
  onEdit,
  onDelete,
}: MessageTemplatesProps & { template: MessageTemplate }) {
  const { id, title, subject, content, isOwn } = template
  const { text } = inWords({ subject, text: content, values: {} })
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-raised p-4 shadow-low">
      <div className="flex min-h-9 items-center justify-between gap-2">
        <h2 className="min-w-0 text-base break-words">{title}</h2>
        {isOwn && (
          <div className="flex shrink-0 items-center">
            <Badge tone="accent">{m.funnel_template_own()}</Badge>
            <IconButton
              size="sm"
              label={m.funnel_template_edit_named({ name: title })}
              icon={<Pencil className="size-4" />}
              onClick={() => onEdit(id)}
            />
            <IconButton
              size="sm"
              label={m.funnel_template_delete_named({ name: title })}
              icon={<Trash2 className="size-4" />}
              onClick={() => onDelete(id)}
            />
          </div>
        )}
      </div>
      <p className="grow text-sm break-words text-muted">{previewOf(text)}</p>
      <Button
        size="sm"
        className="self-start"
        aria-label={m.messaging_use_named({ title })}
        onClick={() => onUse(template)}
      >
        {m.funnel_template_use()}
      </Button>
    </li>
  )
}
