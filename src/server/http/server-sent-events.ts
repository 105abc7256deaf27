/** Proxies close connections that are silent for a minute. */
const heartbeatMs = 25_000
const reconnectMs = 2000

export type Feed = {
  /** Sends whole events, each with the empty line after it. */
  write(events: string): void
  end(): void
}

type StreamOptions = {
  /** Any of them ends the stream when it aborts. */
  endings: readonly AbortSignal[]
  /** Called once, however it ends. */
  onEnd: () => void
}

const encoder = new TextEncoder()

/**
 * An open stream of server-sent events, kept awake by a heartbeat. `feed` starts what writes to it, and returns what
 * stops that.
 */
export function serverSentEvents(
  { endings, onEnd }: StreamOptions,
  feed: (to: Feed) => () => void,
): Response {
  let end: () => void = () => undefined
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      let hasEnded = false
      let stop: () => void = () => undefined
      end = () => {
        if (hasEnded) return
        hasEnded = true
        onEnd()
        stop()
        clearInterval(heartbeat)
        for (const ending of endings) ending.removeEventListener('abort', end)
        close(controller)
      }
      const write = (events: string) => {
        try {
          controller.enqueue(encoder.encode(events))
        } catch {
          // The reader is gone.
          end()
        }
      }
      const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs)
      for (const ending of endings) ending.addEventListener('abort', end, { once: true })
      write(`retry: ${reconnectMs}\n\n`)
      stop = feed({ write, end })
      // It may have ended before it was known how to stop it.
      if (hasEnded) stop()
    },
    cancel: () => end(),
  })
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    },
  })
}

function close(controller: ReadableStreamDefaultController<Uint8Array>): void {
  try {
    controller.close()
  } catch {
    // The reader closed it first.
  }
}
