import { html } from 'hono/html'
import { keyScopes } from '#contract/key-scopes.ts'
import { keyRate } from '#domain/api-keys/api-key.ts'
import { apiScopes, scopeSentence } from '#domain/api-keys/api-scopes.ts'
import { productName } from '#domain/product.ts'
import { waitsMs } from '#domain/webhooks/delivery.ts'
import { eventSentence, webhookEvents } from '#domain/webhooks/webhook-events.ts'
import { plainPage } from './plain-page.ts'

/** Runs as it stands with Node 20 or newer; a test does. */
const receiver = `import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const secret = process.env.WEBHOOK_SECRET // whsec_…
const toleranceSeconds = 5 * 60

function isGenuine(headers, body) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= toleranceSeconds)) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const right = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest()
  return String(headers['webhook-signature']).split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64')
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

const server = createServer(async (request, response) => {
  const pieces = []
  for await (const piece of request) pieces.push(piece)
  const body = Buffer.concat(pieces).toString() // exactly as it came, before it is parsed
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end()
  response.writeHead(204).end() // answer first, work later
  const { type, data } = JSON.parse(body)
  console.log(request.headers['webhook-id'], type, data.id)
})
server.listen(process.env.PORT ?? 8080, () => console.log('Listening on port', server.address().port))
`

const sample = `{
  "type": "lead.created",
  "timestamp": "2026-11-26T15:04:05.000Z",
  "data": {
    "id": "01a2163c-5d7f-7a11-9d51-0d5b5f6f7c21",
    "name": "Maya Ellison",
    "email": "maya@example.com",
    "phone": "",
    "message": "Is the cottage still available?",
    "status": "New",
    "stage": "",
    "source": "Website Form",
    "tier": "Warm",
    "score": 42,
    "tags": [],
    "listingId": "01a2163c-0d11-7c3e-8a52-6d5c4b3a2f10",
    "createdAt": "2026-11-26T15:04:05.000Z",
    "updatedAt": "2026-11-26T15:04:05.000Z"
  }
}`

const readLeads = (origin: string) => `curl --fail-with-body "${origin}/api/leads?limit=10" \\
  -H "Authorization: Bearer $PORCHLIGHT_KEY"
`

const addLead = (origin: string) => `curl --fail-with-body "${origin}/api/leads" \\
  -H "Authorization: Bearer $PORCHLIGHT_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: import-row-1" \\
  -d '{"name": "Maya Ellison", "email": "maya@example.com", "message": "Met at the fair", "source": "Manual Entry"}'
`

const tellSignUp = (origin: string) => `curl --fail-with-body "${origin}/api/sign-ups" \\
  -H "Authorization: Bearer $PORCHLIGHT_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"name": "Maya Ellison", "email": "maya@example.com", "source": "rvale.example", "consent": {"words": "Yes, email me about homes.", "page": "https://rvale.example/sign-up"}}'
`

const code = (id: string, text: string) => html`<pre id="${id}"><code>${text}</code></pre>`
const listOf = (rows: readonly { name: string; text: unknown }[]) =>
  html`<dl>${rows.map(({ name, text }) => html`<dt><code>${name}</code></dt><dd>${text}</dd>`)}</dl>`

const inWords = (ms: number) =>
  ms >= 3_600_000 ? `${ms / 3_600_000} h` : ms >= 60_000 ? `${ms / 60_000} min` : `${ms / 1000} s`

/** Explains webhooks and API keys, with examples that run. */
export function developerGuide(publicUrl: string) {
  const { origin } = new URL(publicUrl)
  return plainPage(
    `${productName} for developers`,
    html`<h1>${productName} for developers</h1>
<p>Agents set up both under Settings &gt; Developers. Adding one takes their password, and so does changing an endpoint's address or
secret. Every endpoint is in the <a href="/api/docs">API reference</a>.</p>
${webhookPart()}
${keyPart(origin)}`,
  )
}

const webhookPart = () => html`<section id="webhooks"><h2>Webhooks</h2>
<p>When something happens, ${productName} sends a POST request to your endpoint. The headers follow the
<a href="https://www.standardwebhooks.com">Standard Webhooks</a> scheme:</p>
${listOf([
  {
    name: 'webhook-id',
    text: 'The event. It is the same at every attempt: keep it, and ignore an event that you already have.',
  },
  { name: 'webhook-timestamp', text: 'When this attempt was made, in seconds since 1970.' },
  {
    name: 'webhook-signature',
    text: 'One or more signatures, separated by spaces. One that matches is enough.',
  },
])}
<h3>Body</h3>
${code('sample', sample)}
<p>The timestamp is the time of the change. The data is what is known at the first attempt, and doesn't change after it. A lead that
is gone by then has only its <code>id</code>. Events may arrive in another order than they happened: <code>updatedAt</code> says which
data is newer.</p>
<h3>Events</h3>
${listOf(webhookEvents.map((name) => ({ name, text: eventSentence(name) })))}
<h3>Check the signature</h3>
<p>Save it as <code>receiver.mjs</code>, and run it with Node 20 or newer:
<code>WEBHOOK_SECRET=whsec_… node receiver.mjs</code></p>
${code('receiver', receiver)}
<h3>Answers and retries</h3>
<p>Any status from 200 to 299 within 10 seconds means that you have it. Anything else is tried again: after
${waitsMs.slice(1).map(inWords).join(', ')}, and up to a tenth later. Redirects aren't followed. After 410, or three days in which
nothing was accepted, the endpoint is turned off and the agent is told.</p>
<p>After a rotation, both secrets sign for 24 hours.</p></section>`

const keyPart = (origin: string) => html`<section id="keys"><h2>API keys</h2>
<p>Send the key with each request. It does what its scopes allow, for the agent who created it, up to ${keyRate.max} requests a
minute. Past that, the answer is 429 with <code>Retry-After</code>.</p>
<h3>Read leads</h3>
${code('read-leads', readLeads(origin))}
<h3>Add a lead</h3>
<p>With an <code>Idempotency-Key</code>, the same request sent twice adds one lead.</p>
${code('add-lead', addLead(origin))}
<h3>Tell that someone signed up</h3>
<p>If people open accounts on your own site, it can say so. They become leads, and your active sequences with the trigger Account
Created start: once for each person, however often you tell. Without the words that they agreed to, no automatic email is sent.</p>
${code('tell-sign-up', tellSignUp(origin))}
<h3>Scopes</h3>
${listOf(
  apiScopes.map((name) => ({
    name,
    text: html`${scopeSentence(name)}.<br>${keyScopes[name].map((route) => html`<code>${route}</code><br>`)}`,
  })),
)}
<p>A request without the scope is answered with 403, one with a key that doesn't work with 401. Refusals are
<code>application/problem+json</code>, with a sentence in <code>detail</code>.</p></section>`
