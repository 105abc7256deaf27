import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eachFact } from '#domain/listings/listing-facts.ts'
import { readConfig } from '../src/server/config.ts'
import { startServer } from '../src/server/start-server.ts'

type Json = Record<string, unknown>
type Person = {
  name: string
  company: string
  title?: string
  email: string
  phone?: string
  timeZone?: string
}
type Setup = {
  agent: Person
  private: {
    leads: { name: string; email: string; phone: string; note: string }[]
    notes: { text: string }[]
  }
  other_agent: Person & { knowledge: { title: string; text: string }[] }
}
type Passage = { scope: 'agent' | 'listing'; listing_id?: string; title: string; text: string }

export type ServedQuestions = { url: string; mapFile: string; stop(): Promise<void> }

/** Signs up an agent and returns a function that sends API requests as that agent. */
async function signUp(url: string, { name, email, company, title = '', phone = '', timeZone }: Person) {
  const json = { 'content-type': 'application/json' }
  const password = `a lamp for ${crypto.randomUUID()}`
  const answered = await fetch(`${url}/.netlify/functions/signup-create-user`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name, email, password }),
  })
  const cookie = answered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const send = async (method: string, path: string, body: Json): Promise<Json> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...json, cookie },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`)
    return JSON.parse(text)
  }
  await send('PATCH', '/api/me', { company, title, phone, ...(timeZone && { timeZone }) })
  return send
}

/**
 * Loads a folder of questions into a new server the way its users would: the agent with listings, knowledge, private
 * leads and notes, and another agent with theirs. `mapFile` maps each listing to its address.
 */
export async function serveQuestions(folder: string): Promise<ServedQuestions> {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const rows = <Row>(file: string) =>
    read(file)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Row)
  const dataDir = mkdtempSync(join(tmpdir(), 'pl-eval-'))
  const server = await startServer(
    readConfig({ PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', PLAN_LIMITS: 'off', LOG_LEVEL: 'warn' }),
  )
  const setup = JSON.parse(read('setup.json')) as Setup
  const agent = await signUp(server.url, setup.agent)
  const map: Record<string, string> = {}
  const ids: Record<string, unknown> = {}
  for (const { id, extra = {}, status: _status, ...listing } of rows<Json & { id: string; extra?: Json }>(
    'listings.jsonl',
  )) {
    const facts = eachFact((name) => extra[name])
    const added = await agent('POST', '/api/listings', { ...listing, facts, status: 'Active' })
    map[id] = String(added.slug)
    ids[id] = added.id
  }
  for (const { scope, listing_id, title, text } of rows<Passage>('knowledge.jsonl'))
    await agent('POST', '/api/knowledge', {
      scope,
      title,
      content: text,
      ...(listing_id && { listingId: ids[listing_id] }),
    })
  for (const lead of setup.private.leads) {
    const { name, email, phone, note } = lead
    const added = await agent('POST', '/api/leads', {
      name,
      email,
      phone,
      message: note,
      source: 'Manual Entry',
    })
    for (const { text } of setup.private.notes) await agent('POST', `/api/leads/${added.id}/notes`, { text })
  }
  const other = await signUp(server.url, setup.other_agent)
  for (const { title, text } of setup.other_agent.knowledge)
    await other('POST', '/api/knowledge', { scope: 'agent', title, content: text })
  const mapFile = join(dataDir, 'map.json')
  writeFileSync(mapFile, JSON.stringify(map))
  return {
    url: server.url,
    mapFile,
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
