import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { SequenceStep } from '#domain/sequences/sequence.ts'
import { lazyPart } from '#web/app/lazy-page.tsx'
import type { FunnelAgent } from './funnel-agent.ts'
import { changedStep } from './plan-draft.ts'

const EmailTemplatesDialog = lazyPart(() =>
  import('./email-templates-dialog.tsx').then((part) => part.EmailTemplatesDialog),
)

const eventName = 'openEmailTemplates'

/** Opens the templates for a step; any part of the page may ask for it. */
export const askForTemplates = (stepId: string) =>
  window.dispatchEvent(new CustomEvent(eventName, { detail: { stepId } }))

/** The templates over the editor once they are asked for: what is chosen becomes that step's words. */
export function useOpenTemplates(
  agent: FunnelAgent,
  steps: readonly SequenceStep[],
  onChange: (steps: SequenceStep[]) => void,
): ReactNode {
  const [stepId, setStepId] = useState<string>()
  useEffect(() => {
    const open = (event: Event) => {
      const { detail } = event as CustomEvent<{ stepId?: unknown } | null>
      if (typeof detail?.stepId === 'string') setStepId(detail.stepId)
    }
    window.addEventListener(eventName, open)
    return () => window.removeEventListener(eventName, open)
  }, [])
  if (!stepId || !steps.some(({ id }) => id === stepId)) return null
  const close = () => setStepId(undefined)
  return (
    <Suspense>
      <EmailTemplatesDialog
        agent={agent}
        onClose={close}
        onUse={(words) => {
          onChange(changedStep(steps, stepId, words))
          close()
        }}
      />
    </Suspense>
  )
}
