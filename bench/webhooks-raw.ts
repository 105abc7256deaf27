/**
 * The baseline for webhooks: claims five of an endpoint's due events, posts them at once, and records their answers in one
 * statement, for many endpoints side by side. The row filter is set as in the product; no leases, no schedule. Told to go, it works until
 * nothing is due, and says how many milliseconds that took.
 */
import { createHmac } from 'node:crypto'
import { request } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const key = Buffer.from('a-secret-of-a-bare-loop-000000000')
const atOnce = 5

type Due = { id: string; url: string; body: string }

const claim = `
  select d.id, d.url, json_build_object('type', 'lead.created', 'timestamp', d.created_at, 'data', json_build_object('id', c.id,
    'name', c.name, 'email', c.email, 'phone', c.phone, 'message', c.message, 'status', c.status, 'source', c.source))::text as body
  from raw_webhooks d join contacts c on c.user_id = d.agent and c.id = d.lead
  where d.agent = $1 and d.state = 'pending' order by d.created_at, d.id limit ${atOnce} for update of d`
const settle = `update raw_webhooks d set state = 'delivered', payload = w.body, status = w.status, tried_at = now(), attempts = attempts + 1
  from unnest($1::text[], $2::text[], $3::int[]) as w (id, body, status) where d.id = w.id`

function post({ id, url, body }: Due): Promise<number> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  const headers = {
    ...{ 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) },
    ...{ 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature },
  }
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', agent: false, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
      .once('error', reject)
      .end(body)
  })
}

async function sendAll(agent: string): Promise<void> {
  const client = await pool.connect()
  try {
    for (;;) {
      await client.query(`begin; select set_config('app.tenant', '${agent}', true)`)
      const { rows } = await client.query<Due>({ name: 'claim', text: claim, values: [agent] })
      const statuses = await Promise.all(rows.map(post))
      if (rows.length > 0)
        await client.query({
          ...{ name: 'settle', text: settle },
          values: [rows.map(({ id }) => id), rows.map(({ body }) => body), statuses],
        })
      await client.query('commit')
      if (rows.length === 0) return
    }
  } finally {
    client.release()
  }
}

process.on('message', (agents: string[]) => {
  const began = performance.now()
  void Promise.all(agents.map(sendAll)).then(
    () => process.send?.({ tookMs: performance.now() - began }),
    (error: unknown) => process.send?.({ fault: String(error) }),
  )
})
process.on('SIGTERM', () => process.exit(0))
process.send?.('ready')
