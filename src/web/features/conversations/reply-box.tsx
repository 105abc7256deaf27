import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { agentHoldsForMs } from '#domain/assistant/turn-taking.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { formatTime } from '#web/lib/format.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { makeStale } from '#web/lib/queries.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useFailureAfterLeaving } from '#web/lib/use-failure-after-leaving.ts'
import { useOnceKey } from '#web/lib/use-once-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { BuyerTyping } from './buyer-typing.tsx'
import type { Message } from './message-facts.ts'
import { useTypingHint } from './use-presence.ts'

const minuteMs = 60_000

type ReplyBoxProps = {
  conversationId: string
  /** Who reads it. */
  contact: string
  messages: readonly Message[]
  /** The buyer waits, and the assistant answers then. */
  waitsUntil: string | null
  timeZone: string
}

/** Where the agent writes into the conversation. It says plainly what that does to the assistant. */
export function ReplyBox({ conversationId, contact, messages, waitsUntil, timeZone }: ReplyBoxProps) {
  const { text, type, fault, send, isSending, error } = useReply(conversationId, contact)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="bottom-bar tall-bar -mx-4 -mb-6 flex flex-col gap-2 border-t border-line bg-surface px-4 py-3 sm:-mx-8 sm:-mb-9 sm:px-8 lg:static lg:m-0 lg:bg-raised lg:px-5"
    >
      <BuyerTyping conversationId={conversationId} messages={messages} />
      <FormError>{error && problemText(error)}</FormError>
      <div className="flex items-end gap-2">
        <Field label={m.conversations_reply()} hideLabel error={fault} className="grow">
          <TextArea
            rows={1}
            className="max-h-40 min-h-12!"
            placeholder={m.conversations_reply()}
            maxLength={8000}
            value={text}
            readOnly={isSending}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          busy={isSending}
          icon={<SendHorizontal aria-hidden="true" className="size-4" />}
        >
          {m.conversations_send()}
        </Button>
      </div>
      <SilenceHint messages={messages} waitsUntil={waitsUntil} timeZone={timeZone} />
    </form>
  )
}

type SilenceHintProps = Pick<ReplyBoxProps, 'messages' | 'waitsUntil' | 'timeZone'>

function SilenceHint({ messages, waitsUntil, timeZone }: SilenceHintProps) {
  const quietUntil = useQuietUntil(messages)
  const clock = (at: string) => formatTime(at, { timeZone, withZone: true })
  return (
    <p role="status" className="text-sm text-muted">
      {waitsUntil
        ? m.conversations_waits_until({ time: clock(waitsUntil) })
        : quietUntil
          ? m.conversations_quiet_until({ time: clock(quietUntil.toISOString()) })
          : m.conversations_quiet_hint({ minutes: agentHoldsForMs / minuteMs })}
    </p>
  )
}

const replyDraft = (conversationId: string) => `reply:${conversationId}`

/** What the agent is writing, kept until it is sent. */
function useReply(conversationId: string, contact: string) {
  const { draft, change, forget } = useDraft(replyDraft(conversationId), { text: '' })
  const [fault, setFault] = useState<string>()
  const { mutate, isSending, error } = useSendReply(conversationId, contact, forget)
  const send = () => {
    const content = draft.text.trim()
    setFault(content ? undefined : m.conversations_reply_empty())
    if (content && !isSending) mutate(content)
  }
  const tellTyping = useTypingHint(conversationId)
  const type = (text: string) => {
    if (text.trim()) tellTyping()
    setFault(undefined)
    change({ text })
  }
  return { text: draft.text, type, fault, send, isSending, error }
}

/**
 * Sends the reply and shows it right away as the server saved it. The agent may move on while it is on its way, and a
 * form that is opened meanwhile knows that it is.
 */
function useSendReply(conversationId: string, contact: string, onSent: () => void) {
  const client = useQueryClient()
  const mutationKey = [replyDraft(conversationId)]
  const once = useOnceKey(replyDraft(conversationId))
  const onError = useFailureAfterLeaving((reason) => m.conversations_reply_failed({ contact, reason }))
  const { mutate, error } = useMutation({
    mutationKey,
    mutationFn: (content: string) => {
      const body = { role: 'agent' as const, content }
      const params = { id: conversationId }
      return call('POST /api/conversations/{id}/messages', { params, body, idempotencyKey: once.of(body) })
    },
    onSuccess: () => {
      once.done()
      onSent()
      void makeStale(client, ['/api/conversations'])
    },
    onError,
  })
  return { mutate, error, isSending: useIsMutating({ mutationKey }) > 0 }
}

/** Until when the assistant stays quiet because of the agent's message, or undefined when it answers. */
function useQuietUntil(messages: readonly Message[]): Date | undefined {
  const [now, setNow] = useState(() => Date.now())
  const last = messages.findLast(({ role }) => role === 'agent')
  const until = last ? Date.parse(last.createdAt) + agentHoldsForMs : 0
  useEffect(() => {
    setNow(Date.now())
    if (until <= Date.now()) return
    const timer = window.setTimeout(() => setNow(Date.now()), until - Date.now() + 1_000)
    return () => window.clearTimeout(timer)
  }, [until])
  return until > now ? new Date(until) : undefined
}
