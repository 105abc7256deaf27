import { useState } from 'react'
import type { SequenceTemplate } from '#contract/email-templates.ts'
import { triggerLabel } from '#domain/sequences/sequence-in-words.ts'
import {
  difficultyLabel,
  type SequenceCategory,
  sequenceCategories,
  sequenceCategoryLabel,
} from '#domain/sequences/sequence-templates.ts'
import { m } from '#text'
import { joinClasses } from '#web/lib/join-classes.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { LiveAtOnce, PathPreview } from './path-preview.tsx'
import { useSaveSequence } from './sequence-calls.ts'
import { useSequenceTemplates } from './template-calls.ts'
import { BackToTemplates, TemplateRow } from './template-row.tsx'

type SequenceTemplatesDialogProps = { timeZone: string; onClose: () => void }

/** Sequences to start from: chosen by category, looked at, and added as they are. */
export function SequenceTemplatesDialog({ timeZone, onClose }: SequenceTemplatesDialogProps) {
  const { data, error, refetch } = useSequenceTemplates()
  const [category, setCategory] = useState<SequenceCategory>()
  const [selectedId, setSelectedId] = useState<string>()
  const shown = data?.items.filter((one) => category === undefined || one.category === category) ?? []
  const save = useSaveSequence(undefined, 'sequence-template')
  const select = (id: string) => {
    // Of another template, nothing has failed yet.
    if (save.isError) save.reset()
    setSelectedId(id)
  }
  const selected = shown.find(({ id }) => id === selectedId)
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      dismissable={!save.isPending}
      title={m.funnel_sequence_templates()}
      description={m.funnel_sequence_templates_text()}
    >
      {!data && error && <ReadFailed error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={4} className="h-20" />}
      {data && (
        <>
          <CategoryButtons selected={category} onSelect={setCategory} />
          <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
            <TemplateList templates={shown} selected={selected} onSelect={select} />
            {selected && (
              <TemplateDetail
                template={selected}
                save={save}
                timeZone={timeZone}
                onBack={() => setSelectedId(undefined)}
                onUsed={onClose}
              />
            )}
            {!selected && (
              <p className="hidden self-start rounded-lg border border-dashed border-line p-8 text-center text-muted md:block">
                {m.funnel_template_choose()}
              </p>
            )}
          </div>
        </>
      )}
    </Dialog>
  )
}

type TemplateListProps = {
  templates: readonly SequenceTemplate[]
  selected: SequenceTemplate | undefined
  onSelect: (id: string) => void
}

const TemplateList = ({ templates, selected, onSelect }: TemplateListProps) => (
  <ul
    aria-label={m.funnel_sequence_templates()}
    className={joinClasses('flex flex-col gap-2', selected && 'max-md:hidden')}
  >
    {templates.map((template) => (
      <TemplateRow
        key={template.id}
        name={template.name}
        text={template.description}
        isSelected={template === selected}
        onSelect={() => onSelect(template.id)}
      >
        <Badge tone="info">{template.estimatedDuration}</Badge>
        <Badge>{m.funnel_steps({ count: template.steps.length })}</Badge>
        <Badge>{difficultyLabel(template.difficulty)}</Badge>
      </TemplateRow>
    ))}
  </ul>
)

type CategoryButtonsProps = {
  selected: SequenceCategory | undefined
  onSelect: (category: SequenceCategory | undefined) => void
}

const CategoryButtons = ({ selected, onSelect }: CategoryButtonsProps) => (
  <fieldset className="mb-4 flex flex-wrap gap-2">
    <legend className="sr-only">{m.funnel_template_category()}</legend>
    {[undefined, ...sequenceCategories].map((category) => (
      <button
        key={category ?? 'all'}
        type="button"
        aria-pressed={category === selected}
        onClick={() => onSelect(category)}
        className={joinClasses(
          'min-h-9 rounded-full border px-3.5 text-sm font-semibold transition-colors',
          category === selected
            ? 'border-accent-ink bg-accent-soft text-accent-ink'
            : 'border-line bg-raised hover:bg-sunken',
        )}
      >
        {category ? sequenceCategoryLabel(category) : m.funnel_template_all()}
      </button>
    ))}
  </fieldset>
)

type TemplateDetailProps = {
  template: SequenceTemplate
  save: ReturnType<typeof useSaveSequence>
  timeZone: string
  onBack: () => void
  onUsed: () => void
}

/** The whole sequence before it is used. On a phone it takes the list's place. */
function TemplateDetail({ template, save, timeZone, onBack, onUsed }: TemplateDetailProps) {
  const { name, description, triggerType, steps, goal, tags } = template
  const use = () =>
    save.mutate({ name, description, triggerType, steps, goal, isActive: true }, { onSuccess: onUsed })
  return (
    <section
      aria-label={name}
      className="flex flex-col gap-3 self-start rounded-lg border border-line bg-surface p-4"
    >
      <BackToTemplates onBack={onBack} />
      <h3 className="text-lg">{name}</h3>
      <FactList
        facts={[
          { label: m.funnel_trigger(), value: triggerLabel(triggerType) },
          { label: m.funnel_template_lasts(), value: template.estimatedDuration },
          { label: m.funnel_template_rate(), value: `${template.conversionRate}%` },
          { label: m.funnel_template_difficulty(), value: difficultyLabel(template.difficulty) },
        ]}
      />
      <p className="text-xs text-muted">{m.funnel_template_rate_text()}</p>
      <PathPreview plan={{ name, description, triggerType, steps, goal }} timeZone={timeZone} />
      <p className="flex flex-wrap gap-1.5">
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </p>
      <LiveAtOnce triggerType={triggerType} />
      <FormError>{save.error && problemText(save.error)}</FormError>
      <Button variant="primary" busy={save.isPending} onClick={use}>
        {m.funnel_template_use()}
      </Button>
    </section>
  )
}
