import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { SequenceStep } from '#domain/sequences/sequence.ts'
import { lazyPart } from '#web/app/lazy-page.tsx'
import type { EmailWords } from './email-words.ts'
import type { FunnelAgent } from './funnel-agent.ts'
import { changedStep } from './plan-draft.ts'

const EmailTemplatesDialog = lazyPart(() =>
  import('./email-templates-dialog.tsx').then((part) => part.EmailTemplatesDialog),
)

const eventName = 'openEmailTemplates'

/** Opens the templates for a step; any part of the page may ask for it. */
export const askForTemplates = (stepId: string) =>
  window.dispatchEvent(new CustomEvent(eventName, { detail: { stepId } }))

export type ReplacedWords = { stepId: string; onUndo: () => void }

/** The templates over the editor once they are asked for: what is chosen becomes that step's words, and can be undone. */
export function useOpenTemplates(
  agent: FunnelAgent,
  steps: readonly SequenceStep[],
  onChange: (steps: SequenceStep[]) => void,
): { dialog: ReactNode; replaced: ReplacedWords | undefined } {
  const [stepId, setStepId] = useState<string>()
  const [replaced, setReplaced] = useState<{ stepId: string; words: EmailWords }>()
  useEffect(() => {
    const open = (event: Event) => {
      const { detail } = event as CustomEvent<{ stepId?: unknown } | null>
      if (typeof detail?.stepId === 'string') setStepId(detail.stepId)
    }
    window.addEventListener(eventName, open)
    return () => window.removeEventListener(eventName, open)
  }, [])
  const undo = replaced && {
    stepId: replaced.stepId,
    onUndo: () => {
      onChange(changedStep(steps, replaced.stepId, replaced.words))
      setReplaced(undefined)
    },
  }
  const step = steps.find(({ id }) => id === stepId)
  if (!step) return { dialog: null, replaced: undo }
  const close = () => setStepId(undefined)
  const use = (words: EmailWords) => {
    const { id, subject, content, asksFor } = step
    const isWritten = `${subject}${content}`.trim() !== ''
    setReplaced(isWritten ? { stepId: id, words: { subject, content, asksFor } } : undefined)
    onChange(changedStep(steps, id, words))
    close()
  }
  const dialog = (
    <Suspense>
      <EmailTemplatesDialog agent={agent} onClose={close} onUse={use} />
    </Suspense>
  )
  return { dialog, replaced: undo }
}
