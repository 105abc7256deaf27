import { useSyncExternalStore } from 'react'

export type Toast = {
  id: number
  text: string
  /** `failure` is read out right away, `status` at the next pause. */
  tone: 'status' | 'failure'
  action?: { label: string; onAction: () => void }
  lastsMs: number
  /** What failed, such as `POST /api/listings`. */
  task?: string
}

/** How long an action can be undone. */
export const undoMs = 10_000
const statusMs = 6_000
/** People need time to read an error, and perhaps to write it down. */
const failureMs = 12_000
const max = 3

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

type NewToast = Pick<Toast, 'text'> & Partial<Omit<Toast, 'id' | 'text'>>

/** Shows a message over the page for a while. Repeating a message does not stack it. Returns its id. */
export function showToast({ text, tone = 'status', action, lastsMs, task }: NewToast): number {
  const toast: Toast = {
    id: nextId++,
    text,
    tone,
    action,
    task,
    lastsMs: lastsMs ?? (action ? undoMs : tone === 'failure' ? failureMs : statusMs),
  }
  replace([...toasts.filter((shown) => shown.text !== text), toast].slice(-max))
  return toast.id
}

export const showFailure = (text: string, task?: string) => showToast({ text, tone: 'failure', task })

/** Removes error messages about a request that has succeeded since. */
export function dismissFailuresOf(task: string) {
  if (toasts.some((toast) => toast.task === task)) replace(toasts.filter((toast) => toast.task !== task))
}

export const dismissToast = (id: number) => replace(toasts.filter((toast) => toast.id !== id))

export const useToasts = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
    () => toasts,
  )
