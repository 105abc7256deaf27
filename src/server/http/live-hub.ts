import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Change } from '#server/database/changes.ts'
import type { Database } from '#server/database/connect.ts'
import { createTypists, type TypingHint } from './typists.ts'

/**
 * What an open stream receives: a change, a typing hint, an order to reload everything because changes may have been
 * missed, or a hint that its own session may have ended.
 */
export type LiveEvent = Change | TypingHint | 'resync' | 'sessions ended'
export type Listener = (event: LiveEvent) => void

export type LiveHub = {
  listen(agent: AgentId, listener: Listener): () => void
  /** Like `listen`, for a screen of the agent. */
  listenAsScreen(agent: AgentId, listener: Listener): () => void
  /** Whether the agent has a screen open in this process. */
  hasScreen(agent: AgentId): boolean
  /** Makes the streams of this agent check whether their sessions are still alive, in every process. */
  tellSessionsEnded(agent: AgentId): void
  /** Passes on that someone is writing, in every process, unless it was passed on a moment ago. */
  tellTyping(hint: TypingHint): void
  /** How long ago the agent was seen typing there, by any process; undefined if not within the last minutes. */
  agentTypedAgoMs(conversationId: string): number | undefined
  openStreams(): number
  close(): Promise<void>
}

/** Changes within this time go to other processes in one notice: each is a transaction and takes a database-wide lock. */
const gatherMs = 10

const channel = 'porchlight_changes'
/** A NOTIFY can carry 8,000 bytes; a change takes about 120. */
const changesPerNotice = 50
const reconnectDelayMs = 500

type Notice = { from: string; changes?: WireNotice[]; ended?: AgentId; typing?: TypingHint }
type WireNotice = [change: number, agent: AgentId, name: Change['name'], entityId: string]

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
  const audience = createAudience()
  const notices = createNotices(db, self, onError)
  const typists = createTypists()
  const hearTyping = (hint: TypingHint) => {
    typists.note(hint)
    audience.tell(hint.agent, hint)
  }

  db.onChanges = (changes) => {
    for (const change of changes) audience.tell(change.agent, change)
    notices.addChanges(changes)
  }
  const hearing = await hearNotices(connection, {
    onNotice({ from, changes = [], ended, typing }) {
      if (from === self) return
      for (const change of changes.map(fromWire)) audience.tell(change.agent, change)
      if (ended) audience.tell(ended, 'sessions ended')
      if (typing) hearTyping(typing)
    },
    onGap: () => audience.tellAll('resync'),
    onError,
  })

  return {
    listen: audience.listen,
    listenAsScreen: audience.listenAsScreen,
    hasScreen: audience.hasScreen,
    tellSessionsEnded(agent) {
      audience.tell(agent, 'sessions ended')
      notices.addEnded(agent)
    },
    tellTyping(hint) {
      if (typists.isNoted(hint)) return
      hearTyping(hint)
      notices.addTyping(hint)
    },
    agentTypedAgoMs: typists.agentTypedAgoMs,
    openStreams: audience.size,
    async close() {
      await notices.close()
      await hearing.close()
    },
  }
}

/** The open screens of this process. */
function createAudience() {
  const listeners = new Map<AgentId, Set<Listener>>()
  const screens = new Map<AgentId, Set<Listener>>()
  const add = (all: typeof listeners, agent: AgentId, listener: Listener) => {
    const set = all.get(agent) ?? new Set()
    all.set(agent, set.add(listener))
    return () => {
      set.delete(listener)
      if (set.size === 0) all.delete(agent)
    }
  }
  const listen = (agent: AgentId, listener: Listener) => add(listeners, agent, listener)
  return {
    listen,
    listenAsScreen(agent: AgentId, listener: Listener) {
      const stops = [listen(agent, listener), add(screens, agent, listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    hasScreen: (agent: AgentId) => screens.has(agent),
    tell(agent: AgentId, event: LiveEvent) {
      for (const listener of listeners.get(agent) ?? []) listener(event)
    },
    tellAll(event: LiveEvent) {
      for (const set of listeners.values()) for (const listener of set) listener(event)
    },
    size: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
}

/** Gathers what the other processes must hear, and sends it. */
function createNotices(db: Database, self: string, onError: (error: unknown) => void) {
  let waiting: Change[] = []
  const ended = new Set<AgentId>()
  const typing: TypingHint[] = []
  let flushing: NodeJS.Timeout | undefined

  async function flush() {
    const batch = waiting
    waiting = []
    flushing = undefined
    const notices = [...ended].map((agent) => JSON.stringify({ from: self, ended: agent }))
    ended.clear()
    for (const hint of typing.splice(0)) notices.push(JSON.stringify({ from: self, typing: hint }))
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
  const flushSoon = () => {
    flushing ??= setTimeout(flush, gatherMs)
  }

  return {
    addChanges(changes: readonly Change[]) {
      waiting.push(...changes)
      flushSoon()
    },
    addEnded(agent: AgentId) {
      ended.add(agent)
      flushSoon()
    },
    addTyping(hint: TypingHint) {
      typing.push(hint)
      flushSoon()
    },
    async close() {
      clearTimeout(flushing)
      if (waiting.length > 0 || ended.size > 0) await flush()
    },
  }
}

type NoticeListener = {
  onNotice: (notice: Notice) => void
  /** The connection was gone for a while, and is back. */
  onGap: () => void
  onError: (error: unknown) => void
}

/** Hears the notices of all processes, and connects again whenever the connection ends. Throws if the first one fails. */
async function hearNotices(connection: pg.ClientConfig, { onNotice, onGap, onError }: NoticeListener) {
  let listening: pg.Client | undefined
  let closed = false

  async function open() {
    const client = new pg.Client({ ...connection, application_name: 'porchlight-live' })
    client.on('error', onError)
    client.on('notification', ({ payload }) => onNotice(JSON.parse(payload ?? '{}') as Notice))
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
    if (!closed) setTimeout(reopen, reconnectDelayMs).unref()
  }

  function reopen() {
    if (closed) return
    open().then(onGap, (error: unknown) => {
      onError(error)
      tryLater()
    })
  }

  await open()
  return {
    async close() {
      closed = true
      await listening?.end()
    },
  }
}

const toWire = (change: Change): WireNotice => [change.id, change.agent, change.name, change.entityId]
const fromWire = ([id, agent, name, entityId]: WireNotice): Change => ({ id, agent, name, entityId })
