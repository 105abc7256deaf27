import type { ReactNode } from 'react'
import type { Message, MessagePreview as Preview } from '#contract/messaging.ts'
import { subjectMaxLength } from '#domain/messages/letter-rules.ts'
import { messageMaxLength } from '#domain/messaging/message.ts'
import { variableOf, written } from '#domain/sequences/template-variables.ts'
import { m } from '#text'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { MessageConflict } from './message-conflict.tsx'
import { askedOf, countOf, type MessageDraft, type Person } from './message-draft.ts'
import { MessagePreview } from './message-preview.tsx'
import { TimingFields } from './timing-fields.tsx'
import { type MessageWriting, useMessageForm } from './use-message-form.ts'

export type LeadPicker = (props: {
  chosen: readonly Person[]
  error: string | undefined
  onChange: (chosen: readonly Person[]) => void
}) => ReactNode

export type MessageFormProps = {
  /** The one to change; a new one if not given. */
  message?: Message
  /** What a new one begins with. */
  start?: Partial<MessageDraft>
  leadPicker: LeadPicker
  settingsHref: string
  timeZone: string
  onClose: () => void
  /** Goes on with one that was canceled or sent meanwhile, as a new one. */
  onAsNew?: (draft: MessageDraft) => void
  /** It was sent, or waits. */
  onSent: (listedIn: 'history' | 'scheduled') => void
}

/** A message to one lead or several, as each of them gets it. What was typed stays until it is sent. */
export function MessageForm({ message, leadPicker: LeadChoice, settingsHref, ...props }: MessageFormProps) {
  const writing = useMessageForm({ message, ...props })
  const { draft, change, errors, preview, send, submit } = writing
  const label = draft.kind === 'now' ? m.messaging_send() : m.messaging_schedule()
  return (
    <Dialog
      open
      size="lg"
      onClose={props.onClose}
      dismissable={!send.isPending}
      title={message ? m.messaging_edit_title() : m.messaging_write()}
      footer={
        <FormFooter form="message" submitLabel={label} busy={send.isPending} onCancel={writing.cancel} />
      }
    >
      <form ref={writing.form} id="message" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {preview?.sender && (
          <Notice
            tone="warning"
            action={
              <ButtonLink size="sm" href={settingsHref}>
                {m.funnel_open_settings()}
              </ButtonLink>
            }
          >
            {preview.sender}
          </Notice>
        )}
        {writing.bringBack && <LeftBefore onBringBack={writing.bringBack} />}
        {message ? (
          <div>
            <p className="text-sm font-semibold">{m.messaging_to()}</p>
            <p className="break-words">
              {new Intl.ListFormat('en-US').format(draft.leads.map(({ name }) => name))}
            </p>
            <FieldError text={errors.leadIds} />
          </div>
        ) : (
          <LeadChoice
            chosen={draft.leads}
            error={errors.leadIds}
            onChange={(leads) => change({ leads: [...leads] })}
          />
        )}
        <WordFields writing={writing} />
        <TimingFields
          draft={draft}
          errors={errors}
          timeZone={preview?.timeZone ?? props.timeZone}
          onChange={change}
        />
        <LaterNotes items={preview?.items ?? []} />
        <MessagePreview preview={preview} timeZone={props.timeZone} />
        <MessageConflict writing={writing} onAsNew={props.onAsNew} />
      </form>
    </Dialog>
  )
}

/** How many leads are named for whom it leaves later. */
const maxNamed = 3

/** Before it is sent: for whom it leaves later than asked for, such as where it is night. */
function LaterNotes({ items }: { items: Preview['items'] }) {
  const notes = items.flatMap(({ later, leadId }) => (later ? [{ leadId, later }] : []))
  if (notes.length === 0) return null
  const more = notes.length - maxNamed
  return (
    <Notice>
      {notes.slice(0, maxNamed).map(({ leadId, later }) => (
        <p key={leadId}>{later}</p>
      ))}
      {more > 0 && <p>{m.messaging_later_more({ count: more })}</p>}
    </Notice>
  )
}

const LeftBefore = ({ onBringBack }: { onBringBack: () => void }) => (
  <Notice
    action={
      <Button size="sm" onClick={onBringBack}>
        {m.messaging_bring_back()}
      </Button>
    }
  >
    {m.messaging_left()}
  </Notice>
)

function WordFields({ writing: { draft, change, errors, preview } }: { writing: MessageWriting }) {
  const missing = preview?.items.flatMap((item) => item.missing) ?? []
  const asked = askedOf(missing, draft.values, errors)
  return (
    <>
      <Field label={m.messages_subject()} error={errors.subject} required>
        <TextInput
          autoComplete="off"
          maxLength={subjectMaxLength}
          value={draft.subject}
          onChange={({ target }) => change({ subject: target.value })}
        />
      </Field>
      <Field
        label={m.messages_text()}
        hint={`${m.messaging_text_hint({ blank: written('lead.name') })} ${countOf(draft.text)}`}
        error={errors.text}
        required
      >
        <TextArea rows={7} value={draft.text} onChange={({ target }) => change({ text: target.value })} />
      </Field>
      {draft.text.trim().length > messageMaxLength && !errors.text && (
        <FieldError text={m.messaging_too_long({ max: messageMaxLength, count: draft.text.trim().length })} />
      )}
      {asked.length > 0 && (
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-2 text-sm text-muted">{m.messaging_values_text()}</legend>
          {asked.map((name) => (
            <Field key={name} label={variableOf(name).label()} error={errors[`values.${name}`]} required>
              <TextInput
                autoComplete="off"
                maxLength={300}
                placeholder={variableOf(name).example()}
                value={draft.values[name] ?? ''}
                onChange={({ target }) => change({ values: { ...draft.values, [name]: target.value } })}
              />
            </Field>
          ))}
        </fieldset>
      )}
    </>
  )
}
