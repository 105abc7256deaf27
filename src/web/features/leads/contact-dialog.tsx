import { type FormEvent, useState } from 'react'
import { type CallOutcome, callOutcomeLabel, callOutcomes } from '#domain/leads/call-outcomes.ts'
import { shownName } from '#domain/leads/shown-name.ts'
import { m } from '#text'
import { problemText } from '#web/lib/problem-text.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useFailureAfterLeaving } from '#web/lib/use-failure-after-leaving.ts'
import { useIsHere } from '#web/lib/use-is-here.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { type Addressee, EmailForm, type EmailSender } from './email-form.tsx'
import { useAddNote, useLogCall } from './lead-calls.ts'

export type ContactTab = 'email' | 'call' | 'note' | 'schedule'

type ContactDialogProps = {
  lead: Addressee
  sender: EmailSender
  tab: ContactTab | undefined
  onTab: (tab: ContactTab | undefined) => void
  onSchedule: () => void
}

/** The dialog closes before the next one opens, so they don't overlap. */
const scheduleDelayMs = 100

/** Contacts a lead: write an email, log a call, add a note, or go on to scheduling. */
export function ContactDialog({ lead, sender, tab, onTab, onSchedule }: ContactDialogProps) {
  const close = () => onTab(undefined)
  const select = (next: string) => {
    if (next !== 'schedule') return onTab(next as ContactTab)
    close()
    window.setTimeout(onSchedule, scheduleDelayMs)
  }
  return (
    <Dialog open={tab !== undefined} onClose={close} title={m.leads_contact_title({ name: shownName(lead) })}>
      {tab !== undefined && (
        <Tabs
          label={m.leads_contact_title({ name: shownName(lead) })}
          selected={tab}
          onSelect={select}
          tabs={[
            {
              id: 'email',
              label: m.messages_tab(),
              panel: <EmailForm lead={lead} sender={sender} onDone={close} />,
            },
            { id: 'call', label: m.leads_log_call(), panel: <CallForm leadId={lead.id} onDone={close} /> },
            { id: 'note', label: m.leads_add_note(), panel: <NoteForm leadId={lead.id} onDone={close} /> },
            { id: 'schedule', label: m.leads_schedule(), panel: null },
          ]}
        />
      )}
    </Dialog>
  )
}

type FormProps = { leadId: string; onDone: () => void }
const maxMinutes = 1440
const noCall: { outcome: CallOutcome; minutes: string; text: string } = {
  outcome: 'Reached',
  minutes: '',
  text: '',
}
const noNote = { text: '' }

/**
 * What follows when something was kept, also if its form was left meanwhile: that goes on to `onDone` only while it is
 * here, and says a failure itself.
 */
function useKeeping(onKept: () => void, onDone: () => void, failureOf: (reason: string) => string) {
  const isHere = useIsHere()
  const sayAway = useFailureAfterLeaving(failureOf)
  return async (keeping: Promise<unknown>) => {
    try {
      await keeping
      onKept()
      if (isHere()) onDone()
    } catch (error) {
      sayAway(error as Error)
    }
  }
}

function CallForm({ leadId, onDone }: FormProps) {
  const log = useLogCall(leadId)
  const { draft, change, forget } = useDraft(`call:${leadId}`, noCall)
  const { outcome, minutes, text } = draft
  const keep = useKeeping(
    () => {
      forget()
      showToast({ text: m.leads_call_logged() })
    },
    onDone,
    (reason) => m.leads_call_failed_away({ reason }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void keep(
      log.mutateAsync({ outcome, text, ...(minutes !== '' && { minutes: Math.round(Number(minutes)) }) }),
    )
  }
  return (
    <form onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      <Field label={m.leads_outcome()}>
        <Select
          value={outcome}
          onChange={(event) => change({ outcome: event.target.value as CallOutcome })}
          options={callOutcomes.map((value) => ({ value, label: callOutcomeLabel(value) }))}
        />
      </Field>
      <Field label={m.leads_minutes()} optional>
        <TextInput
          type="number"
          inputMode="numeric"
          min={0}
          max={maxMinutes}
          value={minutes}
          onChange={(event) => change({ minutes: event.target.value })}
        />
      </Field>
      <Field label={m.leads_call_text()} optional className="sm:col-span-2">
        <TextArea
          maxLength={10_000}
          value={text}
          onChange={(event) => change({ text: event.target.value })}
        />
      </Field>
      <div className="flex flex-col gap-3 sm:col-span-2">
        <FormError>{log.error && problemText(log.error)}</FormError>
        <Button type="submit" variant="primary" busy={log.isPending} className="sm:self-end">
          {m.leads_log_call()}
        </Button>
      </div>
    </form>
  )
}

function NoteForm({ leadId, onDone }: FormProps) {
  const add = useAddNote(leadId)
  const { draft, change, forget } = useDraft(`note:${leadId}`, noNote)
  const { text } = draft
  const [isMissing, setMissing] = useState(false)
  const keep = useKeeping(
    () => {
      forget()
      showToast({ text: m.leads_note_added() })
    },
    onDone,
    (reason) => m.leads_note_failed_away({ reason }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (text.trim() === '') return
    void keep(add.mutateAsync(text))
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <Field label={m.leads_note()} error={isMissing ? m.leads_note_required() : undefined} required>
        <TextArea
          rows={5}
          maxLength={10_000}
          value={text}
          onChange={(event) => {
            setMissing(false)
            change({ text: event.target.value })
          }}
        />
      </Field>
      <FormError>{add.error && problemText(add.error)}</FormError>
      <Button type="submit" variant="primary" busy={add.isPending} className="sm:self-end">
        {m.leads_add_note()}
      </Button>
    </form>
  )
}
