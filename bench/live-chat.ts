import pg from 'pg'
import { addListing, type Child, type Ground, percentile, type Row, signUp, startOurs } from './harness.ts'

/** Open chats in the buyer's process, of which one hears each message. */
const openChats = 100
const messages = 300
const aimMs = 150

/**
 * C1: from the moment an agent sends a message in one process to the moment its words arrive at the buyer's page, which is
 * connected to another process. The raw baseline is a row and its notice, committed, heard on another connection.
 */
export async function benchLiveChat(ground: Ground): Promise<Row[]> {
  const [agents, buyers] = await Promise.all([
    startOurs(ground.databaseUrl, { ROLE: 'web' }),
    startOurs(ground.databaseUrl, { ROLE: 'web' }),
  ])
  try {
    const agent = await signUp(agents.url, 'Live Agent')
    const { slug } = await addListing(agents.url, agent.cookie)
    const chats = []
    for (let at = 0; at < openChats; at += 1) chats.push(await openChat(buyers, slug))
    const [chat] = chats
    if (!chat) throw new Error('No chat is open')
    const times: number[] = []
    for (let at = 0; at < messages; at += 1) {
      const words = `Message ${at}.`
      const began = performance.now()
      const arrived = chat.hears(words)
      await write(agents, agent.cookie, chat.id, words)
      times.push((await arrived) - began)
    }
    for (const each of chats) each.close()
    const [ours, raw] = [percentile(times, 0.99), await rawNotice(ground)]
    return [
      {
        goal: 'C1',
        what: `the agent's message on the buyer's page in another process, ${openChats} chats open, p99`,
        ours: `${ours.toFixed(1)} ms`,
        raw: `${raw.toFixed(1)} ms`,
        ratio: (ours / raw).toFixed(2),
        aim: `<= ${aimMs} ms`,
        met: ours <= aimMs,
      },
    ]
  } finally {
    await agents.stop()
    await buyers.stop()
  }
}

/** A buyer who has asked something and follows their conversation. */
async function openChat({ url }: Child, listingId: string) {
  const asked = await fetch(`${url}/api/continue-conversation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      messages: [{ sender: 'user', text: 'Does the kitchen have a gas range?' }],
      listingId,
    }),
  })
  const cookie = asked.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { conversationId: id } = (await asked.json()) as { conversationId: string }
  const closing = new AbortController()
  const stream = await fetch(`${url}/api/conversations/${id}/events`, {
    headers: { cookie },
    signal: closing.signal,
  })
  if (!stream.ok) throw new Error(`No stream: ${stream.status}`)
  const waiting = new Map<string, (at: number) => void>()
  read(stream, (text) => {
    for (const [words, resolve] of waiting) {
      if (!text.includes(words)) continue
      waiting.delete(words)
      resolve(performance.now())
    }
  }).catch((error: unknown) => {
    if (!closing.signal.aborted) throw error
  })
  return {
    id,
    hears: (words: string) => new Promise<number>((resolve) => void waiting.set(words, resolve)),
    close: () => closing.abort(),
  }
}

async function read(stream: Response, onText: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder()
  for await (const piece of stream.body ?? []) onText(decoder.decode(piece, { stream: true }))
}

async function write({ url }: Child, cookie: string, id: string, content: string): Promise<void> {
  const answered = await fetch(`${url}/api/conversations/${id}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ role: 'agent', content }),
  })
  if (answered.status !== 201) throw new Error(`Not written: ${answered.status} ${await answered.text()}`)
  await answered.body?.cancel()
}

async function rawNotice({ admin, databaseUrl }: Ground): Promise<number> {
  const hearing = new pg.Client({ connectionString: databaseUrl })
  await hearing.connect()
  await hearing.query('listen bench_notice')
  await admin.query('create table if not exists bench_notice (at int)')
  const times: number[] = []
  for (let at = 0; at < messages; at += 1) {
    const heard = new Promise((resolve) => hearing.once('notification', resolve))
    const began = performance.now()
    await admin.query(`begin; insert into bench_notice values (${at}); notify bench_notice; commit`)
    await heard
    times.push(performance.now() - began)
  }
  await hearing.end()
  return percentile(times, 0.99)
}
