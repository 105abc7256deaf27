import { MessageSquareText, SendHorizontal, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import type { InboxItem, SavedReply } from '#contract/inbox.ts'
import { fillReply, slashQuery } from '#domain/inbox/fill-reply.ts'
import type { ReplyWay } from '#domain/inbox/inbox-item.ts'
import { letterMaxLength, subjectMaxLength } from '#domain/messages/letter-rules.ts'
import { firstNameOf } from '#domain/text/first-name.ts'
import { m } from '#text'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { SavedRepliesDialog } from './saved-replies-dialog.tsx'
import { choiceId, ReplyChoices, useReplyChoices } from './saved-reply-choices.tsx'
import { useReply } from './use-reply.ts'
import { useSavedReplies } from './use-saved-replies.ts'

const wayLabels: Record<ReplyWay, () => string> = {
  chat: m.inbox_reply_by_chat,
  email: m.inbox_reply_by_email,
}

type InboxReplyProps = {
  item: InboxItem
  agentName: string
  timeZone: string
  box: RefObject<HTMLTextAreaElement | null>
  /** The agent asked for it, and starts to write. */
  startsHere: boolean
  onSent: (by: ReplyWay) => void
  onClose: () => void
}

/** Where the agent answers an item: in its chat, or by email. */
export function InboxReply({ item, agentName, timeZone, box, startsHere, ...on }: InboxReplyProps) {
  const reply = useReply(item, timeZone, on.onSent)
  const [isManaging, setManaging] = useState(false)
  const { by, to, subject, faults, type, send, isSending } = reply
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (startsHere) box.current?.focus()
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <>
      <form
        noValidate
        onSubmit={submit}
        aria-label={m.inbox_reply()}
        className="flex flex-col gap-3 border-t border-line bg-raised px-5 py-4"
      >
        <ReplyHeader item={item} by={by} to={to} onChoose={type} onClose={on.onClose} />
        {by === 'email' && (
          <Field label={m.inbox_reply_subject()} error={faults.subject} required>
            <TextInput
              autoComplete="off"
              maxLength={subjectMaxLength}
              value={subject}
              readOnly={isSending}
              onChange={(event) => type({ subject: event.target.value })}
            />
          </Field>
        )}
        <ReplyText
          item={item}
          agentName={agentName}
          box={box}
          reply={reply}
          onManage={() => setManaging(true)}
        />
        <FormError>{faults.root}</FormError>
      </form>
      {isManaging && <SavedRepliesDialog onClose={() => setManaging(false)} />}
    </>
  )
}

type HeaderProps = {
  item: InboxItem
  by: ReplyWay | undefined
  to: string
  onChoose: (choice: { by: ReplyWay } | { to: string }) => void
  onClose: () => void
}

/** How and to whom it goes. */
const ReplyHeader = ({ item, by, to, onChoose, onClose }: HeaderProps) => (
  <div className="flex items-start justify-between gap-3">
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
      {item.replyWays.length > 1 && (
        <Select
          compact
          aria-label={m.inbox_reply_by()}
          value={by}
          onChange={(event) => onChoose({ by: event.target.value as ReplyWay })}
          options={item.replyWays.map((value) => ({ value, label: wayLabels[value]() }))}
        />
      )}
      {by === 'email' && item.replyAddresses.length > 1 ? (
        <Select
          compact
          aria-label={m.inbox_reply_address()}
          value={to}
          onChange={(event) => onChoose({ to: event.target.value })}
          options={item.replyAddresses.map((value) => ({
            value,
            label: m.inbox_reply_to({ address: value }),
          }))}
        />
      ) : (
        <p className="min-w-0 break-words">
          {by === 'email' ? m.inbox_reply_to({ address: to }) : m.inbox_reply_in_chat()}
        </p>
      )}
    </div>
    <IconButton
      size="sm"
      label={m.inbox_reply_close()}
      icon={<X className="size-4.5" />}
      className="-mt-1 -mr-2 text-muted"
      onClick={onClose}
    />
  </div>
)

type ReplyTextProps = Pick<InboxReplyProps, 'item' | 'agentName' | 'box'> & {
  reply: ReturnType<typeof useReply>
  onManage: () => void
}

/** The text, with saved replies at a slash or by the button. */
function ReplyText({ item, agentName, box, reply, onManage }: ReplyTextProps) {
  const { text, faults, type, send, isSending } = reply
  const list = useId()
  const { slash, look, leave } = useSlash(text)
  const replies = useSavedReplies().data?.items ?? []
  const insert = (saved: SavedReply) => {
    const known = { name: firstNameOf(item.contact.name), home: homeOf(item), agent: agentName }
    const caret = box.current?.selectionStart ?? text.length
    const [from, to] = slash ? [slash.from, slash.from + 1 + slash.query.length] : [caret, caret]
    const filled = fillReply(saved.text, known)
    type({ text: text.slice(0, from) + filled + text.slice(to) })
    leave()
    goTo(box, from + filled.length)
  }
  const choices = useReplyChoices({ replies, query: slash?.query, onChoose: insert, onLeave: leave })
  const onKeyDown = (event: KeyboardEvent) => {
    if (choices.onKeyDown(event) || !isToSend(event)) return
    event.preventDefault()
    send()
  }
  const isChoosing = choices.isOpen && replies.length > 0
  return (
    <>
      <div className="relative">
        {isChoosing && <ReplyChoices id={list} found={choices.found} at={choices.at} onChoose={insert} />}
        <Field label={m.inbox_reply_text()} hint={m.inbox_reply_hint()} error={faults.text} required>
          <TextArea
            ref={box}
            rows={4}
            className="max-h-80"
            maxLength={letterMaxLength}
            value={text}
            readOnly={isSending}
            aria-controls={isChoosing ? list : undefined}
            aria-activedescendant={
              isChoosing && choices.found.length > 0 ? choiceId(list, choices.at) : undefined
            }
            onChange={(event) => {
              type({ text: event.target.value })
              look(event.target.value, event.target.selectionStart)
            }}
            onBlur={leave}
            onKeyDown={onKeyDown}
          />
        </Field>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SavedMenu replies={replies} onInsert={insert} onManage={onManage} />
        <Button
          type="submit"
          variant="primary"
          busy={isSending}
          icon={<SendHorizontal aria-hidden="true" className="size-4" />}
        >
          {m.inbox_reply_send()}
        </Button>
      </div>
    </>
  )
}

const isToSend = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey)

/** Once the text is there. */
const goTo = (box: ReplyTextProps['box'], caret: number) =>
  requestAnimationFrame(() => {
    box.current?.focus()
    box.current?.setSelectionRange(caret, caret)
  })

type SavedMenuProps = {
  replies: readonly SavedReply[]
  onInsert: (reply: SavedReply) => void
  onManage: () => void
}

const SavedMenu = ({ replies, onInsert, onManage }: SavedMenuProps) => (
  <Menu
    label={m.inbox_saved()}
    items={[
      ...replies.map((reply) => ({ label: reply.title, onSelect: () => onInsert(reply) })),
      { label: m.inbox_saved_manage(), apart: replies.length > 0, onSelect: onManage },
    ]}
    trigger={(trigger) => (
      <Button {...trigger} variant="quiet" icon={<MessageSquareText aria-hidden="true" className="size-4" />}>
        {m.inbox_saved()}
      </Button>
    )}
  />
)

/** The slash that is being typed. Pasting or leaving the text ends it. */
function useSlash(text: string) {
  const [at, setAt] = useState<{ text: string; caret: number }>()
  const slash = at && at.text === text ? slashQuery(at.text, at.caret) : undefined
  return {
    slash,
    look: (typed: string, caret: number) => setAt({ text: typed, caret }),
    leave: () => setAt(undefined),
  }
}

const homeOf = ({ relatedProperty }: InboxItem) => relatedProperty?.title || relatedProperty?.address || ''
