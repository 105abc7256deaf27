/**
 * The baseline: a bare Node `http` server with `pg` that runs the same SQL by hand, without validation frameworks,
 * routing, logging or tenancy. The difference is what the product costs.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { captureRows, insertCapturedSql } from './raw-capture.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const secret = 'a-bench-secret-of-enough-length-0123456789'

const findSession = {
  name: 'session',
  text: 'select user_id as id from auth.session s join auth.user u on u.id = s.user_id where s.token = $1 and s.expires_at > now()',
}

async function agentOf(request: IncomingMessage): Promise<string | undefined> {
  const value = decodeURIComponent(/session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '')
  const dot = value.lastIndexOf('.')
  const token = value.slice(0, dot)
  const right = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return (await pool.query({ ...findSession, values: [token] })).rows[0]?.id
}

/** The row filter is set as in the product, but without the role change. */
async function asTenant<T>(agent: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(`begin; select set_config('app.tenant', '${agent}', true)`)
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    client.release()
  }
}

const list = {
  name: 'list',
  text: `select coalesce(json_agg(r.row), '[]')::text as json from (
    select json_build_object('id', c.id, 'name', c.name, 'status', c.status, 'email', c.email, 'phone', c.phone,
      'source', c.source, 'lastMessage', c.pipeline_note, 'listingId', c.property_id, 'totalScore', c.total_score,
      'tier', c.tier, 'date', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'updatedAt', to_char(c.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as row
    from contacts c where c.user_id = $1 and c.deleted_at is null
    order by c.created_at desc nulls last, c.id desc nulls last limit 50) r`,
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const piece of request) text += piece
  return JSON.parse(text)
}

let page = ''
let photo = Buffer.alloc(0)

const server = createServer(async (request, response) => {
  const json = (text: string, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(text)
  try {
    if (request.url === '/hello') return json('{"hello":"world"}')
    if (request.url === '/page')
      return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    if (request.url === '/set-page') {
      page = String((await bodyOf(request)).html)
      return json('{}')
    }
    if (request.url === '/set-photo') {
      photo = Buffer.from(String((await bodyOf(request)).base64), 'base64')
      return json('{}')
    }
    if (request.url === '/photo.avif')
      return response.writeHead(200, { 'content-type': 'image/avif' }).end(photo)
    if (request.url === '/leads' && request.method === 'GET') {
      const agent = await agentOf(request)
      if (!agent) return json('{}', 401)
      const { rows } = await asTenant(agent, (client) => client.query({ ...list, values: [agent] }))
      return json(`{"items":${rows[0].json},"nextCursor":null}`)
    }
    if (request.url === '/leads' && request.method === 'POST') {
      const body = await bodyOf(request)
      if (typeof body.name !== 'string' || typeof body.email !== 'string') return json('{}', 422)
      const id = randomUUID()
      await asTenant(String(body.agent), (client) =>
        client.query({
          name: 'capture',
          text: insertCapturedSql,
          values: captureRows(String(body.agent), id, body),
        }),
      )
      return json(JSON.stringify({ id }), 201)
    }
    return json('{}', 404)
  } catch (error) {
    return json(JSON.stringify({ error: String(error) }), 500)
  }
})
server.listen(0, '127.0.0.1', () =>
  console.log(`ready: http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
process.on('SIGTERM', () => process.exit(0))
