import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InboxItem } from '#contract/inbox.ts'
import { plan } from '#domain/billing/plan.ts'
import type { ReplyWay } from '#domain/inbox/inbox-item.ts'
import { replySubject } from '#domain/inbox/reply-subject.ts'
import { staleReads } from '#domain/live/live-events.ts'
import { checkLetter } from '#domain/messages/letter-rules.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { formatWhen } from '#web/lib/format.ts'
import { ProblemError } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { makeStale } from '#web/lib/queries.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useFailureAfterLeaving } from '#web/lib/use-failure-after-leaving.ts'
import { useOnceKey } from '#web/lib/use-once-key.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { contactOf } from './inbox-words.ts'
import { replyDraft } from './reply-draft.ts'

type Draft = { by: ReplyWay | ''; to: string; subject: string; text: string }
type Faults = { subject?: string | undefined; text?: string | undefined; root?: string | undefined }

/**
 * What the agent is writing about an item, kept until it is sent. A failure keeps its words. The agent may move on while
 * it is on its way: `onSent` is called then too.
 */
export function useReply(item: InboxItem, timeZone: string, onSent: (by: ReplyWay) => void) {
  const { draft, change, forget } = useDraft<Draft>(replyDraft(item.id), {
    by: '',
    to: '',
    subject: item.mail
      ? replySubject(item.mail.subject)
      : m.inbox_reply_subject_about({ home: item.sourceName }),
    text: '',
  })
  const [faults, setFaults] = useState<Faults>({})
  const { mutate, isSending } = useSendReply(item, (letter, heldUntil) => {
    forget()
    showToast({ text: sentText(letter, heldUntil, timeZone) })
    onSent(letter.by)
  })
  const by = item.replyWays.find((way) => way === draft.by) ?? item.replyWays[0]
  const to = item.replyAddresses.find((address) => address === draft.to) ?? item.replyAddresses[0] ?? ''

  const type = (changes: Partial<Draft>) => {
    setFaults({})
    change(changes)
  }
  const send = () => {
    if (!by || isSending) return
    const { subject, text } = draft
    const found: Faults = checkLetter({ subject: by === 'email' ? subject : 'chat', text })
    setFaults(found)
    if (found.subject || found.text) return
    mutate(
      { by, text, ...(by === 'email' && { subject, to }) },
      { onError: (error) => setFaults(faultsOf(error)) },
    )
  }
  return { ...draft, by, to, type, faults, send, isSending }
}

type Letter = { by: ReplyWay; text: string; subject?: string; to?: string }

/** A reply that is on its way is also seen by a form that was opened after it was sent. */
function useSendReply(item: InboxItem, onSent: (letter: Letter, heldUntil: string | null) => void) {
  const { id } = item
  const client = useQueryClient()
  const mutationKey = [replyDraft(id)]
  const once = useOnceKey(replyDraft(id))
  const onError = useFailureAfterLeaving((reason) =>
    m.inbox_reply_failed({ contact: contactOf(item), reason }),
  )
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (body: Letter) =>
      call('POST /api/inbox/{id}/reply', { params: { id }, body, idempotencyKey: once.of(body) }),
    onSuccess: ({ heldUntil }, letter) => {
      once.done()
      onSent(letter, heldUntil)
      void makeStale(client, [...staleReads.inbox, ...staleReads.conversation])
    },
    onError,
  })
  return { mutate, isSending: useIsMutating({ mutationKey }) > 0 }
}

function faultsOf(error: unknown): Faults {
  const { subject, text } = error instanceof ProblemError ? error.errors : {}
  return subject || text ? { subject, text } : { root: problemText(error) }
}

function sentText({ by, to = '' }: Letter, heldUntil: string | null, timeZone: string): string {
  if (by === 'chat') return m.inbox_reply_sent_chat()
  if (!heldUntil) return m.inbox_reply_sent_email({ address: to })
  const when = formatWhen(heldUntil, { timeZone, now: new Date() })
  return m.inbox_reply_held({ max: plan.emailsPerMonth, when })
}
