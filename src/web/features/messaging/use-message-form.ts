import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Message } from '#contract/messaging.ts'
import { maxRecipients } from '#domain/messaging/message.ts'
import { call } from '#web/lib/call.ts'
import { isProblem } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import {
  bodyOf,
  draftOf,
  emptyMessage,
  errorsOf,
  faultsOf,
  type MessageDraft,
  type MessageErrors,
} from './message-draft.ts'
import { isHeld, useSendMessage } from './messaging-calls.ts'

type Form = {
  /** The agent's, now. */
  timeZone: string
  message: Message | undefined
  start?: Partial<MessageDraft> | undefined
  onClose: () => void
  onSent: (listedIn: 'history' | 'scheduled') => void
}

export type MessageWriting = ReturnType<typeof useMessageForm>

/** What is typed, what is wrong with it, and how it will look. */
export function useMessageForm({ message, start, timeZone, onClose, onSent }: Form) {
  const key = message ? `message:${message.id}:${message.version}` : 'message:new'
  const { draft, change, forget, isRestored } = useDraft<MessageDraft>(
    key,
    message ? draftOf(message, timeZone) : { ...emptyMessage, ...start },
  )
  const [errors, setErrors] = useState<MessageErrors>({})
  const { form, look } = useFirstFault(errors)
  const preview = usePreview(draft)
  const [left, setLeft] = useState(() => (isRestored && start && isOther(draft, start) ? draft : undefined))
  // What a template or the custom message box starts with counts more than what was left here before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (start) change(start)
  }, [])
  const edit = (changes: Partial<MessageDraft>) => {
    const touched = new Set(Object.keys(changes).map((name) => (name === 'leads' ? 'leadIds' : name)))
    const isFixed = (path: string) =>
      touched.has(path) || path === 'root' || (touched.has('values') && path.startsWith('values.'))
    setErrors(Object.fromEntries(Object.entries(errors).filter(([path]) => !isFixed(path))))
    change(changes)
  }
  const saving = useSaving({
    ...{ message, draft, draftKey: key, forget, onSent },
    replace: (newest) => {
      change(draftOf(newest, timeZone))
      setErrors({})
    },
    refuse: (faults) => {
      look()
      setErrors(faults)
    },
  })
  const cancel = () => {
    forget()
    onClose()
  }
  const bringBack = () => {
    if (left) edit(left)
    setLeft(undefined)
  }
  return {
    ...{ form, draft, change: edit, errors, preview, cancel, forget, ...saving },
    /** Puts what was left here, and replaced by what it starts with, back; undefined if that was nothing. */
    bringBack: left && bringBack,
  }
}

type SaveInput = Pick<Form, 'message' | 'onSent'> & {
  draft: MessageDraft
  draftKey: string
  forget: () => void
  /** Fills the form with what was saved elsewhere. */
  replace: (newest: Message) => void
  refuse: (faults: MessageErrors) => void
}

/** Sends what is typed. What became of the message in another window is the `conflict`, which the agent decides. */
function useSaving({ message, draft, draftKey, forget, onSent, replace, refuse }: SaveInput) {
  const [version, setVersion] = useState(message?.version)
  const [conflict, setConflict] = useState<Conflict>()
  const send = useSendMessage(message, draftKey)
  const fail = (error: unknown) => {
    refuse(errorsOf(error, problemText(error)))
    setConflict(conflictIn(error))
  }
  const save = (over: number | undefined) => {
    const faults = faultsOf(draft)
    refuse(faults)
    if (Object.keys(faults).length > 0) return
    const onSuccess = (sent: Message) => {
      forget()
      onSent(draft.kind === 'now' && !isHeld(sent) ? 'history' : 'scheduled')
    }
    setConflict(undefined)
    send.mutate(
      { ...bodyOf(draft), ...(over !== undefined && { version: over }) },
      { onSuccess, onError: fail },
    )
  }
  const readNewest = async (use: (newest: Message) => void) => {
    if (!message) return
    try {
      use(await call('GET /api/messages/{id}', { params: { id: message.id } }))
    } catch (error) {
      fail(error)
    }
  }
  const loadNewest = () =>
    readNewest((newest) => {
      setVersion(newest.version)
      replace(newest)
      setConflict(undefined)
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(version)
  }
  return { send, submit, conflict, loadNewest, saveOver: () => readNewest((newest) => save(newest.version)) }
}

/** It was changed elsewhere, or can't be changed anymore because it was canceled or sent. */
type Conflict = 'changed' | 'gone'

function conflictIn(error: unknown): Conflict | undefined {
  if (isProblem(error, 'stale_version')) return 'changed'
  return isProblem(error, 'not_found') || isProblem(error, 'gone') ? 'gone' : undefined
}

/** Whether what was left here says something else. */
const isOther = ({ subject, text }: MessageDraft, start: Partial<MessageDraft>): boolean =>
  `${subject}${text}`.trim() !== '' &&
  (subject !== (start.subject ?? subject) || text !== (start.text ?? text))

/** After a try that failed, the first field with a fault has the focus, or the first sentence is in view. */
function useFirstFault(errors: MessageErrors) {
  const form = useRef<HTMLFormElement>(null)
  const isLooking = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks for what the errors put there
  useEffect(() => {
    if (!isLooking.current) return
    isLooking.current = false
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
    if (!fault?.matches('[role="alert"]')) fault?.focus({ preventScroll: true })
    // In the middle, so that the sentence below the field is in view, too.
    fault?.scrollIntoView({ block: 'center' })
  }, [errors])
  const look = () => {
    isLooking.current = true
  }
  return { form, look }
}

/** How long after the last key the preview is asked for. */
const pauseMs = 300

function usePreview(draft: MessageDraft) {
  const body = JSON.stringify({ ...bodyOf(draft), leadIds: bodyOf(draft).leadIds.slice(0, maxRecipients) })
  const [asked, setAsked] = useState(body)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(body), pauseMs)
    return () => clearTimeout(timer)
  }, [body])
  const { data } = useQuery({
    queryKey: ['message-preview', asked],
    queryFn: () => call('POST /api/messages/preview', { body: JSON.parse(asked) }),
    placeholderData: keepPreviousData,
  })
  return data
}
