import { useState } from 'react'

/**
 * Keys for sending: the same content gets the same key until `done` is called, so a lost answer doesn't create two.
 * After `done`, the same content counts as new.
 */
export function useOnceKey() {
  const [once] = useState(() => {
    let sent = { text: '', key: '' }
    return {
      of(body: object): string {
        const text = JSON.stringify(body)
        if (sent.text !== text) sent = { text, key: crypto.randomUUID() }
        return sent.key
      },
      done() {
        sent = { text: '', key: '' }
      },
    }
  })
  return once
}
