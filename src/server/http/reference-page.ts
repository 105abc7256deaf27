import { html } from 'hono/html'
import { plainPage } from './plain-page.ts'

type Operation = {
  summary: string
  security: { key?: string[] }[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: {
    content: Record<string, { schema: { properties?: Record<string, unknown>; required?: string[] } }>
  }
}
type Document = { info: { title: string; version: string }; paths: Record<string, Record<string, Operation>> }

/** An API reference page without scripts, generated from the OpenAPI document. */
export function referencePage(document: Document) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const { title, version } = document.info
  return plainPage(
    `${title} API ${version}`,
    html`<h1>${title} API</h1>
<p>Version ${version}. Machine-readable: <a href="/api/openapi.json">OpenAPI 3.1</a>. Refusals are
<code>application/problem+json</code> with a stable <code>code</code> and a sentence in <code>detail</code>.</p>
<p>To connect another program: <a href="/api/docs/developers">API keys and webhooks</a>.</p>
${calls.map(
  ({ path, method, operation }) => html`<section>
<h2><code>${method} ${path}</code></h2>
<p>${operation.summary}. ${accessOf(operation)}</p>
${list(operation.parameters.map(({ name, required, in: place }) => `${name} (${place}${required ? ', required' : ''})`))}
${list(bodyFields(operation))}
</section>`,
)}`,
  )
}

/** Who may call it, and by which scope of an API key. */
function accessOf({ security }: Operation) {
  const scope = security.flatMap(({ key = [] }) => key)[0]
  const access =
    security.length > 0 && !security.some((one) => Object.keys(one).length === 0) ? 'Signed in' : 'Public'
  return scope ? html`${access}, or an API key with <code>${scope}</code>.` : `${access}.`
}

function bodyFields(operation: Operation): string[] {
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const required = new Set(media?.schema.required ?? [])
  return Object.keys(media?.schema.properties ?? {}).map(
    (name) => `${name} (${type}${required.has(name) ? ', required' : ''})`,
  )
}

const list = (items: string[]) =>
  items.length === 0 ? '' : html`<ul>${items.map((item) => html`<li><code>${item}</code></li>`)}</ul>`
