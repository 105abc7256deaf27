import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type Change, changesJustNow, changesSince } from '#server/database/changes.ts'
import type { Database } from '#server/database/connect.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Accounts, Session } from '#server/ports/accounts.ts'
import type { LiveHub } from './live-hub.ts'
import { serverSentEvents } from './server-sent-events.ts'

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

/**
 * The agent’s changes as server-sent events, until the session or the server ends. Resumes after `Last-Event-ID`, or for
 * a new screen from shortly before: it began to read while the stream was being opened. The listener is added before the
 * log is read, so that no change is lost in between; a change may arrive twice, but never gets lost.
 */
export function eventStream(
  { db, hub, accounts, stopping }: Source,
  { session, lastEventId, gone, onEnd }: Subscriber,
): Response {
  const agent = session.user.id
  return serverSentEvents({ endings: [gone, stopping], onEnd }, ({ write, end }) => {
    const checkSession = () => {
      // An unreachable database says nothing about the session: the next check decides.
      accounts.isAlive(session.sessionId).then(
        (alive) => alive || end(),
        () => undefined,
      )
    }
    const stopListening = hub.listenAsScreen(agent, (event) => {
      if (event === 'sessions ended') checkSession()
      else if (event === 'resync' || 'name' in event) write(eventText(event))
      // Other screens of the agent don't need to know that they are typing.
      else if (event.by === 'visitor') write(`event: typing\ndata: {"id":"${event.conversationId}"}\n\n`)
    })
    const checking = setInterval(checkSession, sessionCheckMs)
    withTenant(db, agent, (tx) => missedChanges(tx, agent, lastEventId)).then(write, () =>
      write(eventText('resync')),
    )
    return () => {
      stopListening()
      clearInterval(checking)
    }
  })
}

async function missedChanges(tx: Tx, agent: AgentId, lastEventId: string | null): Promise<string> {
  const last = Number(lastEventId ?? Number.NaN)
  if (Number.isSafeInteger(last)) return (await changesSince(tx, agent, last)).map(eventText).join('')
  const { newest, changes } = await changesJustNow(tx, agent)
  // Should the stream break before its first change, the browser resumes here.
  return `id: ${newest}\n\n${changes.map(eventText).join('')}`
}

function eventText(event: Change | 'resync'): string {
  if (event === 'resync') return 'event: resync\ndata: {"id":"all"}\n\n'
  return `id: ${event.id}\nevent: ${event.name}\ndata: ${JSON.stringify({ id: event.entityId })}\n\n`
}
