import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#text'
import { joinClasses } from '#web/lib/join-classes.ts'
import { Button } from '#web/ui/button.tsx'

type TemplateRowProps = {
  name: string
  text: string
  isSelected: boolean
  onSelect: () => void
  /** Its badges. */
  children: ReactNode
}

/** One of the templates to choose from. */
export const TemplateRow = ({ name, text, isSelected, onSelect, children }: TemplateRowProps) => (
  <li>
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onSelect}
      className={joinClasses(
        'flex w-full flex-col gap-1 rounded-md border p-3 text-left transition-colors hover:bg-sunken/60',
        isSelected ? 'border-accent-ink bg-accent-soft' : 'border-line bg-raised',
      )}
    >
      <span className="font-semibold break-words">{name}</span>
      {text && <span className="text-sm text-muted">{text}</span>}
      <span className="mt-1 flex flex-wrap gap-1.5">{children}</span>
    </button>
  </li>
)

/** On a phone, where what was selected takes the list's place. */
export const BackToTemplates = ({ onBack }: { onBack: () => void }) => (
  <Button
    size="sm"
    variant="quiet"
    className="self-start md:hidden"
    icon={<ArrowLeft aria-hidden="true" className="size-4" />}
    onClick={onBack}
  >
    {m.funnel_customize_back()}
  </Button>
)
