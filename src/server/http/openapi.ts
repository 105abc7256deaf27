import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { scopeOf } from '#contract/key-scopes.ts'
import { ProblemAnswer } from '#contract/problem.ts'
import { proofHeader } from '#contract/proof-of-work.ts'
import { productName } from '#domain/product.ts'

type JsonSchema = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return inlineDefinitions(rest)
}

/** Local `$defs` are inlined: every operation is self-contained, and no names can clash. */
function inlineDefinitions(schema: JsonSchema): JsonSchema {
  const definitions = (schema.$defs ?? {}) as Record<string, JsonSchema>
  const resolve = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(resolve)
    if (typeof node !== 'object' || node === null) return node
    const { $ref, $defs, id, ...rest } = node as JsonSchema
    if (typeof $ref === 'string') return resolve(definitions[$ref.replace('#/$defs/', '')] ?? {})
    const kept = id !== undefined && typeof id !== 'string' ? { ...rest, id } : rest
    return Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, resolve(value)]))
  }
  return resolve(schema) as JsonSchema
}

const statusWords: Record<number, string> = { 200: 'OK', 201: 'Created', 202: 'Accepted', 422: 'Refused' }

function parameters(endpoint: Endpoint) {
  const of = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
    if (!schema) return []
    const json = schemaOf(schema, 'input')
    const required = new Set((json.required as string[] | undefined) ?? [])
    return Object.entries((json.properties ?? {}) as Record<string, JsonSchema>).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.has(name),
      schema: property,
    }))
  }
  const proof = { name: proofHeader, in: 'header', required: false, schema: { type: 'string' } }
  return [
    ...of(endpoint.params, 'path'),
    ...of(endpoint.query, 'query'),
    ...(endpoint.unproved ? [proof] : []),
  ]
}

function requestBody(endpoint: Endpoint) {
  if (endpoint.kind === 'upload') {
    const photos = { type: 'array', items: { type: 'string', format: 'binary' } }
    return { content: { 'multipart/form-data': { schema: { type: 'object', properties: { photos } } } } }
  }
  if (!endpoint.body) return undefined
  return { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } }
}

function operation(name: string, endpoint: Endpoint) {
  const schema = schemaOf(endpoint.answer, 'output')
  const type = endpoint.kind === 'events' ? 'text/event-stream' : 'application/json'
  const successes = (endpoint.statuses ?? [200]).map((status) => [
    String(status),
    { description: statusWords[status] ?? 'OK', content: { [type]: { schema } } },
  ])
  const body = requestBody(endpoint)
  return {
    operationId: name,
    summary: endpoint.summary,
    parameters: parameters(endpoint),
    ...(body && { requestBody: body }),
    security: securityOf(endpoint),
    responses: { ...Object.fromEntries(successes), default: { $ref: '#/components/responses/Problem' } },
  }
}

/** An agent's session, an API key with the scope, or nothing at all. */
function securityOf({ access, route }: Endpoint) {
  const scope = scopeOf(route)
  if (access === 'public' && !scope) return []
  return [access === 'agent' ? { session: [] } : {}, ...(scope ? [{ key: [scope] }] : [])]
}

/** The whole contract as OpenAPI 3.1, from the same objects that validate the requests. */
export function openApiDocument(publicUrl: string, version: string, cookieName: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries(api) as [string, Endpoint][]) {
    const path = paths[endpoint.path] ?? {}
    path[endpoint.method.toLowerCase()] = operation(name, endpoint)
    paths[endpoint.path] = path
  }
  return {
    openapi: '3.1.0',
    info: { title: productName, version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName },
        key: { type: 'http', scheme: 'bearer', description: 'An API key from Settings > Developers' },
      },
      responses: {
        Problem: {
          description: 'A refusal',
          content: { 'application/problem+json': { schema: schemaOf(ProblemAnswer, 'output') } },
        },
      },
    },
  }
}
