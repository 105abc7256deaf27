import { useState } from 'react'

/**
 * Keys for what is sent: the same words sent again carry the same one, so that a lost answer does not make two of
 * them. `done` is called once they have arrived; after it the same words are meant anew.
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
