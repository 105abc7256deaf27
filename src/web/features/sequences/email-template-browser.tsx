import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { EmailTemplate } from '#contract/email-templates.ts'
import { type EmailCategory, emailCategories, emailCategoryLabel } from '#domain/sequences/email-templates.ts'
import { variablesIn } from '#domain/sequences/fill-template.ts'
import { m } from '#text'
import { joinClasses } from '#web/lib/join-classes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { copyWords } from './copy-words.ts'
import { wordsOf } from './customize-values.ts'
import type { EmailWords } from './email-words.ts'
import { filteredTemplates } from './filter-templates.ts'
import { useDeleteTemplate, useRestoreTemplate } from './template-calls.ts'
import { BackToTemplates, TemplateRow } from './template-row.tsx'
import { UndoNotice } from './undo-notice.tsx'

type EmailTemplateBrowserProps = {
  templates: readonly EmailTemplate[]
  onCustomize: (template: EmailTemplate) => void
  onUse?: (words: EmailWords) => void
  onEdit: (template: EmailTemplate) => void
}

/** The templates as a grid beside the one that is looked at. */
export function EmailTemplateBrowser({ templates, ...acts }: EmailTemplateBrowserProps) {
  const [query, setQuery] = useState('')
  const [category, setCategory] = useState<EmailCategory | ''>('')
  const [selectedId, setSelectedId] = useState<string>()
  const [undoId, setUndoId] = useState<string>()
  const restore = useRestoreTemplate()
  const shown = filteredTemplates(templates, query, category)
  const selected = shown.find(({ id }) => id === selectedId)
  return (
    <div className="flex flex-col gap-4">
      <BrowserFilters query={query} onQuery={setQuery} category={category} onCategory={setCategory} />
      {undoId && (
        <UndoNotice
          key={undoId}
          text={m.funnel_template_deleted()}
          onUndo={() => void restore(undoId).then((isBack) => isBack && setUndoId(undefined))}
        />
      )}
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        {shown.length === 0 ? (
          <p role="status" className="py-8 text-center text-muted md:col-span-2">
            {query.trim() === '' && category !== '' ? m.funnel_template_none_in() : m.funnel_template_none()}
          </p>
        ) : (
          <ul
            aria-label={m.funnel_email_templates()}
            className={joinClasses('flex flex-col gap-2', selected && 'max-md:hidden')}
          >
            {shown.map((template) => (
              <TemplateRow
                key={template.id}
                name={template.name}
                text={template.description}
                isSelected={template === selected}
                onSelect={() => setSelectedId(template.id)}
              >
                <Badge tone="info">{emailCategoryLabel(template.category)}</Badge>
                {template.isOwn && <Badge tone="accent">{m.funnel_template_own()}</Badge>}
              </TemplateRow>
            ))}
          </ul>
        )}
        {selected && (
          <TemplatePreview
            template={selected}
            onBack={() => setSelectedId(undefined)}
            onDeleted={setUndoId}
            {...acts}
          />
        )}
        {!selected && shown.length > 0 && (
          <p className="hidden rounded-lg border border-dashed border-line p-8 text-center text-muted md:block">
            {m.funnel_template_choose()}
          </p>
        )}
      </div>
    </div>
  )
}

type BrowserFiltersProps = {
  query: string
  onQuery: (query: string) => void
  category: EmailCategory | ''
  onCategory: (category: EmailCategory | '') => void
}

const BrowserFilters = ({ query, onQuery, category, onCategory }: BrowserFiltersProps) => (
  <div className="flex flex-wrap gap-2">
    <SearchInput
      label={m.funnel_template_search()}
      value={query}
      onSearch={onQuery}
      className="min-w-48 grow"
    />
    <Select
      aria-label={m.funnel_template_category()}
      value={category}
      onChange={({ target }) => onCategory(target.value as EmailCategory | '')}
      options={[
        { value: '', label: m.funnel_template_all() },
        ...emailCategories.map((value) => ({ value, label: emailCategoryLabel(value) })),
      ]}
      className="w-44"
    />
  </div>
)

type TemplatePreviewProps = Omit<EmailTemplateBrowserProps, 'templates'> & {
  template: EmailTemplate
  onBack: () => void
  onDeleted: (undoId: string) => void
}

/** The whole email. On a phone it takes the list's place. */
function TemplatePreview({ template, onBack, onDeleted, onCustomize, onUse, onEdit }: TemplatePreviewProps) {
  const { name, subject, content, useCase, tags, isOwn } = template
  const remove = useDeleteTemplate(onDeleted)
  const hasVariables = variablesIn(`${subject}\n${content}`).length > 0
  const use = () => (onUse ? onUse(wordsOf(template)) : void copyWords({ subject, content }))
  return (
    <section
      aria-label={m.funnel_template_preview({ name })}
      className="flex flex-col gap-3 self-start rounded-lg border border-line bg-surface p-4 md:sticky md:top-0"
    >
      <BackToTemplates onBack={onBack} />
      <div className="flex items-start justify-between gap-2">
        <h3 className="text-lg break-words">{name}</h3>
        {isOwn && (
          <div className="flex">
            <IconButton
              size="sm"
              label={m.funnel_template_edit_named({ name })}
              icon={<Pencil className="size-4" />}
              onClick={() => onEdit(template)}
            />
            <IconButton
              size="sm"
              label={m.funnel_template_delete_named({ name })}
              icon={<Trash2 className="size-4" />}
              disabled={remove.isPending}
              onClick={() => remove.mutate(template)}
            />
          </div>
        )}
      </div>
      {useCase && <p className="text-sm text-muted">{useCase}</p>}
      <p className="border-b border-line pb-2 font-semibold break-words">{subject}</p>
      <p className="text-sm break-words whitespace-pre-wrap">{content}</p>
      {tags.length > 0 && (
        <p className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
      )}
      <Button variant="primary" onClick={hasVariables ? () => onCustomize(template) : use}>
        {hasVariables ? m.funnel_customize() : m.funnel_template_use()}
      </Button>
    </section>
  )
}
