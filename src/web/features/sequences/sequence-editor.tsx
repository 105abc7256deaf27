import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Sequence } from '#contract/sequences.ts'
import { checkSequence, type SequenceFaults } from '#domain/sequences/check-sequence.ts'
import type { SequenceStep } from '#domain/sequences/sequence.ts'
import { m } from '#text'
import { isProblem } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { ConflictNotice } from '#web/ui/conflict-notice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { LockedFields } from '#web/ui/locked-fields.tsx'
import { FormError, Notice } from '#web/ui/notice.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { GoalField } from './condition-fields.tsx'
import type { FunnelAgent } from './funnel-agent.ts'
import { MoveRunning } from './move-running.tsx'
import { LiveAtOnce, PathPreview } from './path-preview.tsx'
import { hasOtherSteps, newPlan, type PlanDraft } from './plan-draft.ts'
import { PlanFields } from './plan-fields.tsx'
import { useFreshSequence, useSaveSequence } from './sequence-calls.ts'
import { StepList } from './step-list.tsx'
import { useOpenTemplates } from './use-open-templates.tsx'

type SequenceEditorProps = {
  /** A new one if undefined. */
  id: string | undefined
  agent: FunnelAgent
  onClose: () => void
}

/** Creates a sequence or changes one. What is typed survives a reload. */
export function SequenceEditor({ id, agent, onClose }: SequenceEditorProps) {
  const { data, isFresh, error, refetch } = useFreshSequence(id)
  const [round, setRound] = useState(0)
  const reload = async () => {
    await refetch()
    setRound(round + 1)
  }
  if (!id || (data && isFresh))
    return <Editor key={round} sequence={data} agent={agent} onClose={onClose} onReload={reload} />
  return (
    <Dialog open onClose={onClose} title={m.funnel_edit()} size="lg">
      {error ? (
        <ReadFailed error={error} onRetry={() => refetch()} />
      ) : (
        <SkeletonRows rows={4} className="h-24" />
      )}
    </Dialog>
  )
}

const draftOf = ({
  name,
  description,
  triggerType,
  steps,
  goal,
  isActive,
  version,
}: Sequence): PlanDraft => ({
  ...{ name, description, triggerType, steps, goal, isActive, version },
})

const draftKeyOf = (sequence: Sequence | undefined) => `sequence:${sequence?.id ?? 'new'}`

type EditorProps = {
  sequence: Sequence | undefined
  agent: FunnelAgent
  onClose: () => void
  onReload: () => Promise<void>
}

function Editor({ sequence, agent, onClose, onReload }: EditorProps) {
  const form = useId()
  const [initial] = useState(() => (sequence ? draftOf(sequence) : newPlan(crypto.randomUUID())))
  const draft = useDraft<PlanDraft>(draftKeyOf(sequence), initial)
  const saving = useSaving(sequence, draft, onClose)
  const plan = draft.draft
  const setSteps = (steps: SequenceStep[]) => draft.change({ steps })
  const templates = useOpenTemplates(agent, plan.steps, setSteps)
  const byField = saving.faults?.byField ?? {}
  return (
    <>
      <Dialog
        open
        size="lg"
        onClose={onClose}
        dismissable={!saving.isPending}
        title={sequence ? m.funnel_edit() : m.funnel_create()}
        footer={
          <FormFooter form={form} submitLabel={m.funnel_save()} busy={saving.isPending} onCancel={onClose} />
        }
      >
        <form id={form} noValidate onSubmit={saving.submit} className="flex flex-col gap-6">
          <LockedFields locked={saving.isPending} className="flex flex-col gap-6">
            {draft.isRestored && <DraftNotice onDiscard={draft.forget} />}
            <Faults faults={saving.faults} tries={saving.tries} />
            <PlanFields plan={plan} isNew={!sequence} byField={byField} onChange={draft.change} />
            <StepList
              steps={plan.steps}
              byField={byField}
              replaced={templates.replaced}
              onChange={setSteps}
            />
            <GoalField goal={plan.goal} error={byField.goal} onChange={(goal) => draft.change({ goal })} />
            <PathPreview plan={plan} timeZone={agent.timeZone} />
            {!sequence && plan.isActive && <LiveAtOnce triggerType={plan.triggerType} />}
            {sequence && sequence.running > 0 && hasOtherSteps(draftOf(sequence), plan) && (
              <MoveRunning
                running={sequence.running}
                isMoved={saving.movesRunning}
                onChange={saving.setMovesRunning}
              />
            )}
          </LockedFields>
          <SaveProblem
            error={saving.error}
            onTheirs={async () => {
              draft.forget()
              await onReload()
            }}
            onMine={saving.saveOver}
            isSaving={saving.isPending}
          />
        </form>
      </Dialog>
      {templates.dialog}
    </>
  )
}

type Draft = { draft: PlanDraft; forget: () => void }

/** Saving, and what keeps it from being saved: checked again with every change once it was tried. */
function useSaving(sequence: Sequence | undefined, { draft, forget }: Draft, onSaved: () => void) {
  const save = useSaveSequence(sequence?.id, draftKeyOf(sequence))
  const [tries, setTries] = useState(0)
  const [movesRunning, setMovesRunning] = useState(false)
  const faults = tries > 0 ? checkSequence(draft) : undefined
  const send = (over: boolean) => {
    const { version, isActive, ...plan } = draft
    save.mutate(
      {
        ...plan,
        // Whether a stored one runs is decided on its card, after a look at what it would send.
        ...(sequence ? { moveRunning: movesRunning } : { isActive }),
        ...(sequence && !over && { version }),
      },
      {
        onSuccess: () => {
          forget()
          onSaved()
        },
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Dialogs over this one are its children, and so are their forms.
    event.stopPropagation()
    setTries(tries + 1)
    if (checkSequence(draft).errors.length === 0) send(false)
  }
  const { error, isPending } = save
  return {
    ...{ submit, faults, tries, error, isPending, movesRunning, setMovesRunning },
    saveOver: () => send(true),
  }
}

/** All that has to be corrected. Each new try brings it into view. */
function Faults({ faults, tries }: { faults: SequenceFaults | undefined; tries: number }) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try brings it into view
  useEffect(() => place.current?.focus(), [tries])
  if (!faults || faults.errors.length === 0) return null
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-4 rounded-md">
      <Notice tone="danger" announce="alert" title={m.funnel_errors()}>
        <ul className="mt-1 list-disc pl-5">
          {faults.errors.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

type SaveProblemProps = {
  error: Error | null
  onTheirs: () => unknown
  onMine: () => unknown
  isSaving: boolean
}

const SaveProblem = ({ error, ...choices }: SaveProblemProps) =>
  isProblem(error, 'stale_version') ? (
    <ConflictNotice {...choices}>{m.funnel_changed_elsewhere()}</ConflictNotice>
  ) : (
    <FormError>{error && problemText(error)}</FormError>
  )
