import { type ComponentType, type FormEvent, useState } from 'react'
import { m } from '#text'
import type { Answer } from '#web/lib/call.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { FormError, Notice } from '#web/ui/notice.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { Foreseen } from './calendar.tsx'
import { LeadChoice, type Person } from './lead-choice.tsx'
import { useEnroll, useSequenceChoices } from './sequence-calls.ts'

type EnrollDialogProps = {
  /** The sequence, if it is known already. */
  sequence?: { id: string; name: string }
  /** The leads, if they are known already. */
  leads?: readonly Person[]
  timeZone: string
  onClose: () => void
  onEnrolled?: () => void
  /** Records that a lead agreed to emails. */
  ConsentButton: ComponentType<{ lead: Person; onRecorded: () => void }>
}

/** Adds one lead or many to a sequence, and says of each who isn't added why. */
export function EnrollDialog(props: EnrollDialogProps) {
  const { sequence, leads, onClose } = props
  const { sequenceId, chosen, fault, refused, enroll, chooseSequence, chooseLeads, submit, retry } =
    useEnrollForm(props)
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!enroll.isPending}
      title={m.funnel_enroll_title()}
      description={sequence?.name ?? namesOf(leads ?? [])}
      footer={
        refused.length > 0 ? (
          <Button onClick={onClose}>{m.shell_close()}</Button>
        ) : (
          <FormFooter
            form="enroll"
            submitLabel={leads?.length === 1 ? m.funnel_enroll_one() : m.funnel_enroll()}
            busy={enroll.isPending}
            onCancel={onClose}
          />
        )
      }
    >
      {refused.length > 0 ? (
        <>
          <RefusedList refused={refused} ConsentButton={props.ConsentButton} onRecorded={retry} />
          <FormError>{enroll.error && problemText(enroll.error)}</FormError>
        </>
      ) : (
        <form id="enroll" noValidate onSubmit={submit} className="flex flex-col gap-5">
          {!sequence && (
            <SequenceChoice value={sequenceId} error={fault.sequence} onChange={chooseSequence} />
          )}
          {!leads && <LeadChoice chosen={chosen} error={fault.leads} onChange={chooseLeads} />}
          {sequenceId !== '' && chosen.length > 0 && (
            <Foreseen id={sequenceId} leadIds={chosen.map(({ id }) => id)} timeZone={props.timeZone} />
          )}
          <FormError>{enroll.error && problemText(enroll.error)}</FormError>
        </form>
      )}
    </Dialog>
  )
}

function useEnrollForm({ sequence, leads, onClose, onEnrolled }: EnrollDialogProps) {
  const [sequenceId, setSequenceId] = useState(sequence?.id ?? '')
  const [chosen, setChosen] = useState<readonly Person[]>(leads ?? [])
  const [fault, setFault] = useState<{ sequence?: string; leads?: string }>({})
  const enroll = useEnroll()
  const [refused, setRefused] = useState<RefusedLeads>([])
  const chooseSequence = (id: string) => {
    setSequenceId(id)
    setFault({ ...fault, sequence: undefined })
  }
  const chooseLeads = (next: readonly Person[]) => {
    setChosen(next)
    setFault({ ...fault, leads: undefined })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = {
      ...(sequenceId === '' && { sequence: m.funnel_enroll_no_sequence() }),
      ...(chosen.length === 0 && { leads: m.funnel_enroll_no_leads() }),
    }
    setFault(missing)
    if (Object.keys(missing).length === 0) add(chosen.map(({ id }) => id))
  }
  function add(leadIds: string[]) {
    const others = refused.filter(({ leadId }) => !leadIds.includes(leadId))
    enroll.mutate(
      { id: sequenceId, leadIds },
      {
        onSuccess: (answer) => {
          if (answer.enrolled > 0) {
            showToast({ text: enrolledText(answer.enrolled) })
            onEnrolled?.()
          }
          const left = [...answer.refused, ...others]
          setRefused(left)
          if (left.length === 0) onClose()
        },
      },
    )
  }
  const retry = (leadId: string) => add([leadId])
  return { sequenceId, chosen, fault, refused, enroll, chooseSequence, chooseLeads, submit, retry }
}

type RefusedLeads = Answer<'POST /api/sequences/{id}/enroll'>['refused']

const enrolledText = (count: number) => (count === 1 ? m.funnel_enrolled_one() : m.funnel_enrolled({ count }))

const maxNamed = 3
function namesOf(leads: readonly Person[]): string {
  if (leads.length > maxNamed) return m.funnel_enroll_count({ count: leads.length })
  return new Intl.ListFormat('en-US').format(leads.map(({ name }) => name))
}

type RefusedListProps = Pick<EnrollDialogProps, 'ConsentButton'> & {
  refused: RefusedLeads
  onRecorded: (leadId: string) => void
}

const RefusedList = ({ refused, ConsentButton, onRecorded }: RefusedListProps) => (
  <Notice tone="warning" announce="alert" title={m.funnel_refused()}>
    <ul className="mt-1 flex flex-col gap-2">
      {refused.map(({ leadId, name, obstacle, reason }) => (
        <li key={leadId} className="flex flex-col items-start gap-1.5">
          <span>
            <strong>{name}</strong>: {reason}
          </span>
          {obstacle === 'no_consent' && (
            <ConsentButton lead={{ id: leadId, name }} onRecorded={() => onRecorded(leadId)} />
          )}
        </li>
      ))}
    </ul>
  </Notice>
)

type SequenceChoiceProps = { value: string; error: string | undefined; onChange: (id: string) => void }

function SequenceChoice({ value, error, onChange }: SequenceChoiceProps) {
  const { data: sequences, error: failure, refetch } = useSequenceChoices()
  if (!sequences) {
    if (failure) return <ReadFailed error={failure} onRetry={() => refetch()} />
    return <SkeletonRows rows={1} className="h-16" />
  }
  return (
    <Field
      label={m.funnel_enroll_sequence()}
      error={error}
      hint={sequences.length === 0 ? m.funnel_enroll_none() : undefined}
      required
    >
      <Select
        value={value}
        onChange={({ target }) => onChange(target.value)}
        options={[
          { value: '', label: m.funnel_enroll_choose() },
          ...sequences.map(({ id, name, isActive }) => ({
            value: id,
            label: isActive ? name : m.funnel_enroll_inactive({ name }),
          })),
        ]}
      />
    </Field>
  )
}
