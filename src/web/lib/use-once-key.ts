import { useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from './use-draft.ts'

type SentRequest = { text: string; key: string }

/**
 * Keys for sending: the same content gets the same key until `done` is called, so a lost answer doesn't create two.
 * After `done`, the same content counts as new. With the `draft` that the content is kept in, this also holds when the
 * form was left and opened again.
 */
export function useOnceKey(draft?: string) {
  const [once] = useState(() => {
    const place = draft && `${draft}:sent`
    let last: SentRequest | undefined
    return {
      of(body: object): string {
        const text = JSON.stringify(body)
        const before = (place && readDraft<SentRequest>(place)) || last
        last = before?.text === text ? before : { text, key: crypto.randomUUID() }
        if (place) keepDraft(place, last)
        return last.key
      },
      done() {
        last = undefined
        if (place) forgetDraft(place)
      },
    }
  })
  return once
}
