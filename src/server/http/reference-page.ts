import { html } from 'hono/html'

type Operation = {
  summary: string
  security: unknown[]
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
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title} API ${document.info.version}</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1rem;color-scheme:light dark;background:Canvas;color:CanvasText}
code{font-size:.95em}section{border-top:1px solid GrayText;padding:1rem 0}h2{font-size:1.05rem;margin:0 0 .25rem;overflow-wrap:anywhere}
ul{margin:.5rem 0;padding-left:1.25rem}
</style></head>
<body>
<h1>${document.info.title} API</h1>
<p>Version ${document.info.version}. Machine-readable: <a href="/api/openapi.json">OpenAPI 3.1</a>. Refusals are
<code>application/problem+json</code> with a stable <code>code</code> and a sentence in <code>detail</code>.</p>
${calls.map(
  ({ path, method, operation }) => html`<section>
<h2><code>${method} ${path}</code></h2>
<p>${operation.summary}. ${operation.security.length > 0 ? 'Signed in.' : 'Public.'}</p>
${list(operation.parameters.map(({ name, required, in: place }) => `${name} (${place}${required ? ', required' : ''})`))}
${list(bodyFields(operation))}
</section>`,
)}
</body></html>`
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
