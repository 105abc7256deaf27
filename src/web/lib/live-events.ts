import { ownFile } from './demo-mode.ts'

type LiveEvents = {
  /** The names to listen for, such as `lead.created`. */
  names: readonly string[]
  onChange: (name: string, id: string) => void
  /** Changes may have been missed, so everything has to be read again. */
  onResync: () => void
  /** The server refused the stream, perhaps because the session has ended elsewhere. */
  onRefused: () => void
}

const firstWaitMs = 1_000
const longestWaitMs = 30_000

/**
 * Listens for the agent's changes. The browser reconnects on its own and says where it stopped. If it gives up because
 * the server answered with an error, this opens a new stream after an increasing delay and asks for a resync. Returns a
 * function that stops it.
 */
export function listenToLiveEvents({ names, onChange, onResync, onRefused }: LiveEvents): () => void {
  let source: EventSource | undefined
  let timer: number | undefined
  let waitMs = firstWaitMs
  let isAnew = false

  const open = () => {
    source = new EventSource(ownFile('/api/events'))
    source.addEventListener('open', () => {
      waitMs = firstWaitMs
      if (isAnew) onResync()
      isAnew = false
    })
    source.addEventListener('resync', onResync)
    for (const name of names) {
      source.addEventListener(name, (event) => onChange(name, idOf(event)))
    }
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      isAnew = true
      onRefused()
      timer = window.setTimeout(open, waitMs)
      waitMs = Math.min(waitMs * 2, longestWaitMs)
    })
  }

  open()
  return () => {
    window.clearTimeout(timer)
    source?.close()
  }
}

const idOf = (event: Event): string => {
  const { id } = JSON.parse((event as MessageEvent<string>).data) as { id: string }
  return id
}
