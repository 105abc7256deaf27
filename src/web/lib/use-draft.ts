import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { quietly } from './browser-storage.ts'
import { isDemo } from './demo-mode.ts'

/** What is typed in the demo stays apart from what an agent types in the same tab. */
const space = isDemo ? 'porchlight:demo-draft' : 'porchlight:draft'
const prefix = `${space}:`
const ownerKey = `${space}s-of`
const pauseMs = 300

/** Input from the last moment, by key, not yet written. */
const waiting = new Map<string, object>()

function write(key: string) {
  const values = waiting.get(key)
  if (!waiting.delete(key)) return
  quietly(() => sessionStorage.setItem(prefix + key, JSON.stringify(values)))
}
addEventListener('pagehide', () => {
  for (const key of waiting.keys()) write(key)
})

/** Deletes all of this tab's drafts. Done at sign-out, since drafts may contain what people wrote about others. */
export function forgetDrafts() {
  owner = undefined
  waiting.clear()
  quietly(() => {
    sessionStorage.removeItem(ownerKey)
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  })
}

let owner: string | undefined

/**
 * Sets whose drafts this tab keeps from now on, by agent id. They survive an expired session for the same person, and
 * another person's are deleted. Returns whether the owner changed.
 */
export function keepDraftsOf(agentId: string): boolean {
  const before = owner ?? quietly(() => sessionStorage.getItem(ownerKey)) ?? agentId
  const isOther = before !== agentId
  if (isOther) forgetDrafts()
  owner = agentId
  quietly(() => sessionStorage.setItem(ownerKey, agentId))
  return isOther
}

/** The draft stored under `key`, or undefined. */
export function readDraft<T extends object>(key: string): T | undefined {
  const typed = waiting.get(key) as T | undefined
  return (
    typed ??
    quietly(() => JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null') as T | null) ??
    undefined
  )
}

/** Stores a draft at once. */
export function keepDraft(key: string, values: object) {
  waiting.set(key, values)
  write(key)
}

/** The forms on the screen, each told when a draft is gone. */
const forms = new Set<(key: string) => void>()

/** Deletes the draft stored under `key`. A form that shows it is as it was at first. */
export function forgetDraft(key: string) {
  waiting.delete(key)
  quietly(() => sessionStorage.removeItem(prefix + key))
  for (const tell of forms) tell(key)
}

/**
 * Unsaved input, kept in this tab so a reload doesn't lose it. `isRestored` says it was loaded and not typed just now.
 * Call `forget` once it is saved,
 * also if the form was left or opened again meanwhile.
 */
export function useDraft<T extends object>(key: string, initial: T) {
  const [found] = useState(() => readDraft<T>(key))
  const [draft, setDraft] = useState<T>(() => ({ ...initial, ...found }))
  const [isRestored, setIsRestored] = useState(found !== undefined)
  const keep = useKeepDraft<T>(key)
  const initialRef = useRef(initial)

  const change = useCallback(
    (changes: Partial<T>) =>
      setDraft((before) => {
        const after = { ...before, ...changes }
        keep.save(after)
        return after
      }),
    [keep],
  )
  useEffect(() => {
    const tell = (gone: string) => {
      if (gone !== key) return
      setIsRestored(false)
      setDraft(initialRef.current)
    }
    forms.add(tell)
    return () => void forms.delete(tell)
  }, [key])
  const forget = useCallback(() => forgetDraft(key), [key])
  return { draft, change, forget, isRestored }
}

/** Whether a form has only what it was filled with. That is no draft: it would come back as a change made here. */
export const isUntouched = (values: object, filled: object | undefined): boolean =>
  JSON.stringify(values) === JSON.stringify(filled)

/**
 * What is typed into a form, kept under `key` for as long as it differs from what the form was filled with, and put back
 * when the form is opened again. Call `saved` once it is stored, or `forget` if the form goes away with it.
 */
export function useTypedDraft<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setValue' | 'subscribe' | 'reset' | 'getValues'>,
  key: string,
) {
  const keep = useKeepDraft<T>(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    for (const [name, value] of Object.entries(readDraft<T>(key) ?? {}))
      form.setValue(name as Path<T>, value, { shouldDirty: true })
  }, [])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) =>
          isUntouched(values, defaultValues) ? keep.forget() : keep.save(values),
      }),
    [form, keep],
  )
  /** Fills the form with what is `stored`. What was typed since it was `sent` isn't, and stays, in the draft too. */
  const saved = (stored: T, sent: T) => {
    form.reset(stored, { keepDirtyValues: false, keepValues: !isUntouched(form.getValues(), sent) })
    const values = form.getValues()
    if (isUntouched(values, stored)) keep.forget()
    else keep.save(values)
  }
  return { forget: keep.forget, saved }
}

/** Like `useDraft`, for forms that manage their own values: call `save` when they change. */
export function useKeepDraft<T extends object>(key: string) {
  const timer = useRef<number>(undefined)
  const [keep] = useState(() => ({
    save(values: T) {
      window.clearTimeout(timer.current)
      waiting.set(key, values)
      timer.current = window.setTimeout(() => write(key), pauseMs)
    },
    forget() {
      window.clearTimeout(timer.current)
      waiting.delete(key)
      quietly(() => sessionStorage.removeItem(prefix + key))
    },
  }))
  useEffect(
    () => () => {
      window.clearTimeout(timer.current)
      write(key)
    },
    [key],
  )
  return keep
}
