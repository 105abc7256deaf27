import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Change } from '#server/database/changes.ts'
import type { Database } from '#server/database/connect.ts'

/**
 * What an open stream receives: a change, an order to reload everything because changes may have been missed, or a hint
 * that its own session may have ended.
 */
export type LiveEvent = Change | 'resync' | 'sessions ended'
export type Listener = (event: LiveEvent) => void

export type LiveHub = {
  listen(agent: AgentId, listener: Listener): () => void
  /** Makes the streams of this agent check whether their sessions are still alive, in every process. */
  tellSessionsEnded(agent: AgentId): void
  openStreams(): number
  close(): Promise<void>
}

/** Changes within this time go to other processes in one notice: each is a transaction and takes a database-wide lock. */
const gatherMs = 10

const channel = 'porchlight_changes'
/** A NOTIFY can carry 8,000 bytes; a change takes about 120. */
const changesPerNotice = 50
const reconnectDelayMs = 500

type Notice = { from: string; changes?: Wire[]; ended?: AgentId }
type Wire = [change: number, agent: AgentId, name: Change['name'], entityId: string]

/**
 * Carries committed changes to the open screens of every server process on this database. Notices are sent in batches
 * outside the writing transactions, so that no writer waits for another one’s notice.
 */
export async function startLiveHub(
  db: Database,
  connection: pg.ClientConfig,
  onError: (error: unknown) => void,
): Promise<LiveHub> {
  const self = randomUUID()
  const listeners = new Map<AgentId, Set<Listener>>()
  let waiting: Change[] = []
  const ended = new Set<AgentId>()
  let flushing: NodeJS.Timeout | undefined
  let listening: pg.Client | undefined
  let closed = false

  const deliver = (change: Change) => {
    for (const listener of listeners.get(change.agent) ?? []) listener(change)
  }
  const deliverEnded = (agent: AgentId) => {
    for (const listener of listeners.get(agent) ?? []) listener('sessions ended')
  }

  async function flush() {
    const batch = waiting
    waiting = []
    flushing = undefined
    const notices = [...ended].map((agent) => JSON.stringify({ from: self, ended: agent }))
    ended.clear()
    for (let at = 0; at < batch.length; at += changesPerNotice) {
      const wires = batch.slice(at, at + changesPerNotice).map(toWire)
      notices.push(JSON.stringify({ from: self, changes: wires }))
    }
    await db.pool
      .query({
        name: 'tell_changes',
        text: 'select pg_notify($1, notice) from unnest($2::text[]) as notice',
        values: [channel, notices],
      })
      .catch(onError)
  }

  db.onChanges = (changes) => {
    for (const change of changes) deliver(change)
    waiting.push(...changes)
    flushing ??= setTimeout(flush, gatherMs)
  }

  async function openListening() {
    const client = new pg.Client({ ...connection, application_name: 'porchlight-live' })
    client.on('error', onError)
    client.on('notification', ({ payload }) => {
      const notice = JSON.parse(payload ?? '{}') as Notice
      if (notice.from === self) return
      for (const wire of notice.changes ?? []) deliver(fromWire(wire))
      if (notice.ended) deliverEnded(notice.ended)
    })
    await client.connect()
    await client.query(`LISTEN ${channel}`).catch((error: unknown) => {
      // A replica accepts the connection but refuses LISTEN: closed here, so that retries leave no connections behind.
      client.end().catch(onError)
      throw error
    })
    // No one else would close it.
    if (closed) return client.end()
    // Not earlier: a connection that failed to open ends too, and the code that asked for it retries.
    client.once('end', () => tryLater())
    listening = client
  }

  function tryLater() {
    if (!closed) setTimeout(reconnect, reconnectDelayMs).unref()
  }

  function reconnect() {
    if (closed) return
    openListening().then(
      () => {
        for (const set of listeners.values()) for (const listener of set) listener('resync')
      },
      (error: unknown) => {
        onError(error)
        tryLater()
      },
    )
  }

  await openListening()

  return {
    listen(agent, listener) {
      const set = listeners.get(agent) ?? new Set()
      listeners.set(agent, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0) listeners.delete(agent)
      }
    },
    tellSessionsEnded(agent) {
      deliverEnded(agent)
      ended.add(agent)
      flushing ??= setTimeout(flush, gatherMs)
    },
    openStreams: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
    async close() {
      closed = true
      clearTimeout(flushing)
      if (waiting.length > 0 || ended.size > 0) await flush()
      await listening?.end()
    },
  }
}

const toWire = (change: Change): Wire => [change.id, change.agent, change.name, change.entityId]
const fromWire = ([id, agent, name, entityId]: Wire): Change => ({ id, agent, name, entityId })
