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

type Settings = { db: Database; hub: LiveHub; accounts: Pick<Accounts, 'isAlive'>; stopping: AbortSignal }

/**
 * The agent’s changes as server-sent events, resumed after `Last-Event-ID`, or for a new screen from shortly before: it
 * began to read while the stream was being opened. The listener is added before the log is read, so that no change is
 * lost in between; a change may arrive twice, but never gets lost.
 */
export function eventStream(
  settings: Settings,
  session: Session,
  lastEventId: string | null,
  gone: AbortSignal,
  onEnd: () => void,
): Response {
  const { db, hub, accounts, stopping } = settings
  const agent = session.user.id
  const encoder = new TextEncoder()
  let end: () => void = () => undefined

  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
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
      const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs)
      const sessionCheck = setInterval(checkSession, sessionCheckMs)
      end = () => {
        end = () => undefined
        onEnd()
        stopListening()
        clearInterval(heartbeat)
        clearInterval(sessionCheck)
        stopping.removeEventListener('abort', end)
        try {
          controller.close()
        } catch {
          // The reader closed it first.
        }
      }
      gone.addEventListener('abort', () => end(), { once: true })
      stopping.addEventListener('abort', () => end(), { once: true })
      write('retry: 2000\n\n')
      withTenant(db, agent, (tx) => missedChanges(tx, agent, lastEventId)).then(write, () =>
        write(eventText('resync')),
      )
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
