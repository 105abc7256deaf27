import { ArrowLeft, Lightbulb } from 'lucide-react'
import { useState } from 'react'
import type { EmailTemplate } from '#contract/email-templates.ts'
import type { VariableName, VariableValues } from '#domain/sequences/template-variables.ts'
import { m } from '#text'
import { useDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { copyWords } from './copy-words.ts'
import { completed, countFilled, startingValues, variablesOf, wordsOf } from './customize-values.ts'
import type { EmailWords } from './email-words.ts'
import type { FunnelAgent } from './funnel-agent.ts'
import { QuickFill } from './quick-fill.tsx'
import { VariableFields } from './variable-fields.tsx'

type CustomizeDialogProps = {
  template: EmailTemplate
  agent: FunnelAgent
  onBack: () => void
  /** Takes the email over for many leads. Without it, the email is copied, for one. */
  onUse?: (words: EmailWords) => void
}

/** Completes a template: every variable gets its words. What was filled in survives a reload. */
export function CustomizeDialog({ template, agent, onBack, onUse }: CustomizeDialogProps) {
  const names = variablesOf(template)
  const [initial] = useState(() => ({ values: startingValues(names, { isForMany: Boolean(onUse) }) }))
  const { draft, change, forget } = useDraft(`template:${template.id}:${onUse ? 'many' : 'one'}`, initial)
  const { values } = draft
  const filled = countFilled(names, values)
  const [mode, setMode] = useState<Mode>('edit')
  const use = async () => {
    const words = completed(template, values)
    // Where the browser doesn't copy, the words are shown to be selected.
    if (!onUse && !(await copyWords(words))) return setMode('preview')
    forget()
    if (onUse) onUse({ ...wordsOf(template), ...words })
    else onBack()
  }
  return (
    <Dialog
      open
      size="lg"
      onClose={onBack}
      title={m.funnel_customize_title()}
      description={template.name}
      footer={
        <>
          <Button icon={<ArrowLeft aria-hidden="true" className="size-4" />} onClick={onBack}>
            {m.funnel_customize_back()}
          </Button>
          <Button variant="primary" disabled={filled < names.length} onClick={() => void use()}>
            {m.funnel_use_completed()}
          </Button>
        </>
      }
    >
      <div className="mb-4 flex flex-col gap-1.5">
        <p className="text-sm text-muted tabular">
          {m.funnel_customize_progress({ filled, count: names.length })}
        </p>
        <ProgressBar label={m.funnel_customize_progress_label()} value={filled / names.length} />
      </div>
      <Modes
        mode={mode}
        onMode={setMode}
        template={template}
        names={names}
        values={values}
        agent={agent}
        isForMany={Boolean(onUse)}
        onChange={(next) => change({ values: next })}
      />
    </Dialog>
  )
}

type Mode = 'edit' | 'preview'

type ModesProps = {
  mode: Mode
  onMode: (mode: Mode) => void
  template: EmailTemplate
  names: readonly VariableName[]
  values: VariableValues
  agent: FunnelAgent
  isForMany: boolean
  onChange: (values: VariableValues) => void
}

function Modes({ mode, onMode, template, names, values, agent, isForMany, onChange }: ModesProps) {
  return (
    <Tabs
      label={m.funnel_customize_title()}
      selected={mode}
      onSelect={(id) => onMode(id === 'preview' ? id : 'edit')}
      tabs={[
        {
          id: 'edit',
          label: m.funnel_customize_edit(),
          panel: (
            <div className="flex flex-col gap-5">
              <QuickFill names={names} values={values} agent={agent} onChange={onChange} />
              <VariableFields names={names} values={values} isForMany={isForMany} onChange={onChange} />
              <WritingTips />
            </div>
          ),
        },
        {
          id: 'preview',
          label: m.funnel_customize_preview(),
          panel: <Preview words={completed(template, values)} />,
        },
      ]}
    />
  )
}

const Preview = ({ words }: { words: EmailWords }) => (
  <div className="rounded-lg border border-line bg-surface p-4">
    <p className="mb-3 border-b border-line pb-2 font-semibold break-words">{marked(words.subject)}</p>
    <p className="break-words whitespace-pre-wrap">{marked(words.content)}</p>
  </div>
)

/** What is still a variable stands out. */
const marked = (text: string) =>
  text.split(/(\{\{[^{}\n]{1,80}\}\})/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have only their places
      <mark key={at} className="rounded-sm bg-accent-soft px-0.5 text-accent-ink">
        {part}
      </mark>
    ),
  )

const tips = [m.funnel_tip_one, m.funnel_tip_question, m.funnel_tip_facts, m.funnel_tip_home]

const WritingTips = () => (
  <section className="rounded-lg bg-sunken p-4 text-sm">
    <h3 className="mb-2 flex items-center gap-2 font-semibold">
      <Lightbulb aria-hidden="true" className="size-4 text-accent-ink" />
      {m.funnel_tips()}
    </h3>
    <ul className="list-disc pl-5 text-muted">
      {tips.map((tip) => (
        <li key={tip()}>{tip()}</li>
      ))}
    </ul>
  </section>
)
