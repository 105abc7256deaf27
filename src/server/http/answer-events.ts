import type { Deps } from '#server/deps.ts'
import type { Caller } from './caller.ts'
import { problemResponse, toProblem } from './problem-answer.ts'

/**
 * Sends an answer as server-sent events: `delta` with `{ text }` for each piece, then one `done` with the whole answer,
 * or one `problem`. A refusal before the first piece is an ordinary problem response with its status.
 */
export async function answerEvents(
  deps: Pick<Deps, 'log'>,
  caller: Caller,
  extraHeaders: Record<string, string>,
  work: (onText: (text: string) => void) => Promise<unknown>,
): Promise<Response> {
  const encoder = new TextEncoder()
  const waiting: string[] = []
  let send = (event: string): void => {
    waiting.push(event)
  }
  let begin: () => void = () => undefined
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const working = work((text) => {
    send(eventText('delta', { text }))
    begin()
  })
  const settled = working.then(
    (done) => ({ done }),
    (error: unknown) => ({ error }),
  )
  const first = await Promise.race([begun.then(() => undefined), settled])
  if (first && 'error' in first) throw first.error

  let isRead = true
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      send = (event) => controller.enqueue(encoder.encode(event))
      for (const event of waiting) send(event)
      const end = await settled
      if ('done' in end) send(eventText('done', end.done))
      else {
        const problem = toProblem(end.error)
        deps.log.error({ err: end.error, requestId: caller.requestId }, 'an answer broke off')
        send(eventText('problem', await problemResponse(problem, caller.requestId).json()))
      }
      if (isRead) controller.close()
    },
    // The client has disconnected. The work continues without a listener.
    cancel() {
      isRead = false
      send = () => undefined
    },
  })
  const headers = new Headers({
    ...extraHeaders,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  return new Response(stream, { headers })
}

const eventText = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
