import type { AgentId } from '#domain/accounts/agent-id.ts'
import { changesJustNow, changesSince } from '#server/database/changes.ts'
import type { Database } from '#server/database/connect.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Accounts, Session } from '#server/ports/accounts.ts'
import type { LiveEvent, LiveHub } from './live-hub.ts'

/** Proxies close connections that are silent for a minute. */
const heartbeatMs = 25_000
/** A session that expires, or whose end was not announced, loses its stream within this time. */
const sessionCheckMs = 60_000

type Source = { db: Database; hub: LiveHub; accounts: Pick<Accounts, 'isAlive'>; stopping: AbortSignal }

type Subscriber = {
  session: Session
  lastEventId: string | null
  /** Aborted when the other side is gone. */
  gone: AbortSignal
  onEnd: () => void
}

/** The agent’s changes as server-sent events, until the session or the server ends. */
export function eventStream(source: Source, subscriber: Subscriber): Response {
  let end: () => void = () => undefined
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      end = feed(controller, source, subscriber)
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

const encoder = new TextEncoder()

/**
 * Resumes after `Last-Event-ID`, or for a new screen from shortly before: it began to read while the stream was being
 * opened. The listener is added before the log is read, so that no change is lost in between; a change may arrive
 * twice, but never gets lost. Returns what ends it.
 */
function feed(
  controller: ReadableStreamDefaultController<Uint8Array>,
  { db, hub, accounts, stopping }: Source,
  { session, lastEventId, gone, onEnd }: Subscriber,
): () => void {
  const agent = session.user.id
  const write = (text: string) => {
    try {
      controller.enqueue(encoder.encode(text))
    } catch {
      end()
    }
  }
  const checkSession = () => {
    // An unreachable database says nothing about the session: the next check decides.
    accounts.isAlive(session.sessionId).then(
      (alive) => alive || end(),
      () => undefined,
    )
  }
  const stopListening = hub.listen(agent, (event) => {
    if (event === 'sessions ended') checkSession()
    else write(eventText(event))
  })
  const timers = [
    setInterval(() => write(': still here\n\n'), heartbeatMs),
    setInterval(checkSession, sessionCheckMs),
  ]
  const endings = [gone, stopping]
  let hasEnded = false
  const end = () => {
    if (hasEnded) return
    hasEnded = true
    onEnd()
    stopListening()
    for (const timer of timers) clearInterval(timer)
    for (const ending of endings) ending.removeEventListener('abort', end)
    close(controller)
  }
  for (const ending of endings) ending.addEventListener('abort', end, { once: true })
  write('retry: 2000\n\n')
  withTenant(db, agent, (tx) => missedChanges(tx, agent, lastEventId)).then(write, () =>
    write(eventText('resync')),
  )
  return end
}

function close(controller: ReadableStreamDefaultController<Uint8Array>): void {
  try {
    controller.close()
  } catch {
    // The reader closed it first.
  }
}

async function missedChanges(tx: Tx, agent: AgentId, lastEventId: string | null): Promise<string> {
  const last = Number(lastEventId ?? Number.NaN)
  if (Number.isSafeInteger(last)) return (await changesSince(tx, agent, last)).map(eventText).join('')
  const { newest, changes } = await changesJustNow(tx, agent)
  // Should the stream break before its first change, the browser resumes here.
  return `id: ${newest}\n\n${changes.map(eventText).join('')}`
}

function eventText(event: Exclude<LiveEvent, 'sessions ended'>): string {
  if (event === 'resync') return 'event: resync\ndata: {"id":"all"}\n\n'
  return `id: ${event.id}\nevent: ${event.name}\ndata: ${JSON.stringify({ id: event.entityId })}\n\n`
}
