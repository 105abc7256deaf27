type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
const jsonTypes = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer']

/**
 * Violations of the OpenAPI 3.1 rules, one line each: required fields, unique operation ids, every path parameter
 * declared exactly once, resolvable references, JSON Schema 2020-12.
 */
export function openApiFaults(document: unknown): string[] {
  if (!isObject(document)) return ['The document is not an object.']
  const faults: string[] = []
  if (!/^3\.1\.\d+$/.test(String(document.openapi))) faults.push('openapi: is not 3.1')
  const { info, paths } = document
  if (!isObject(info) || !info.title || !info.version) faults.push('info: needs title and version')
  if (!isObject(paths) || Object.keys(paths).length === 0) return [...faults, 'paths: is empty']
  const operations = Object.entries(paths).flatMap(([path, item]) => operationsOf(path, item))
  for (const { name, path, operation } of operations)
    faults.push(...operationFaults(document, name, path, operation))
  const ids = operations.map(({ operation }) => operation.operationId)
  const twice = ids.filter((id, index) => id !== undefined && ids.indexOf(id) !== index)
  faults.push(...twice.map((id) => `operationId ${id}: is used twice`), ...referenceFaults(document))
  return faults
}

function operationsOf(path: string, item: unknown) {
  if (!isObject(item)) return []
  return Object.entries(item)
    .filter(([method]) => methods.includes(method))
    .map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      operation: operation as Json,
    }))
}

function operationFaults(document: Json, name: string, path: string, operation: Json): string[] {
  const faults: string[] = []
  if (!path.startsWith('/')) faults.push(`${name}: the path does not begin with a slash`)
  faults.push(...parameterFaults(name, path, operation.parameters))
  const { responses, requestBody } = operation
  if (!isObject(responses) || Object.keys(responses).length === 0) faults.push(`${name}: has no responses`)
  for (const [status, response] of Object.entries(isObject(responses) ? responses : {})) {
    if (!/^([1-5]\d\d|[1-5]XX|default)$/.test(status)) faults.push(`${name}: "${status}" is not a status`)
    const meant = followed(document, response)
    if (!isObject(meant) || typeof meant.description !== 'string')
      faults.push(`${name} ${status}: has no description`)
    else faults.push(...contentFaults(`${name} ${status}`, meant.content))
  }
  if (requestBody !== undefined) {
    const meant = followed(document, requestBody)
    if (!isObject(meant) || !isObject(meant.content)) faults.push(`${name}: the request body has no content`)
    else faults.push(...contentFaults(`${name} body`, meant.content))
  }
  return faults
}

function parameterFaults(name: string, path: string, parameters: unknown = []): string[] {
  if (!Array.isArray(parameters)) return [`${name}: parameters is not a list`]
  const faults: string[] = []
  const seen = new Set<string>()
  for (const parameter of parameters as Json[]) {
    const key = `${parameter.in} ${parameter.name}`
    if (seen.has(key)) faults.push(`${name}: parameter ${key} is declared twice`)
    seen.add(key)
    if (!['path', 'query', 'header', 'cookie'].includes(String(parameter.in)))
      faults.push(`${name}: parameter ${key} has an unknown location`)
    if (parameter.in === 'path' && parameter.required !== true)
      faults.push(`${name}: parameter ${key} must be required`)
    if (parameter.schema === undefined && parameter.content === undefined)
      faults.push(`${name}: parameter ${key} has no schema`)
    else faults.push(...schemaFaults(`${name} ${key}`, parameter.schema))
  }
  const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, parameter]) => `path ${parameter}`)
  const declared = [...seen].filter((key) => key.startsWith('path '))
  for (const key of inPath) if (!seen.has(key)) faults.push(`${name}: parameter ${key} is not declared`)
  for (const key of declared)
    if (!inPath.includes(key)) faults.push(`${name}: parameter ${key} is not in the path`)
  return faults
}

function contentFaults(name: string, content: unknown): string[] {
  if (content === undefined) return []
  if (!isObject(content)) return [`${name}: content is not an object`]
  return Object.entries(content).flatMap(([type, media]) => {
    if (!/^[\w.+-]+\/[\w.+*-]+/.test(type)) return [`${name}: "${type}" is not a media type`]
    return schemaFaults(`${name} ${type}`, isObject(media) ? media.schema : undefined)
  })
}

/** Faults of a schema and all its subschemas. */
function schemaFaults(name: string, schema: unknown): string[] {
  if (schema === undefined || typeof schema === 'boolean') return []
  if (!isObject(schema)) return [`${name}: the schema is not an object`]
  const faults: string[] = []
  const types = schema.type === undefined ? [] : [schema.type].flat()
  for (const type of types)
    if (!jsonTypes.includes(String(type))) faults.push(`${name}: "${type}" is not a type`)
  if (schema.nullable !== undefined) faults.push(`${name}: "nullable" belongs to OpenAPI 3.0`)
  if (schema.required !== undefined && !Array.isArray(schema.required))
    faults.push(`${name}: "required" is not a list`)
  if (typeof schema.pattern === 'string' && !isPattern(schema.pattern))
    faults.push(`${name}: "${schema.pattern}" is not a valid pattern`)
  return [
    ...faults,
    ...subSchemas(schema).flatMap(([place, inner]) => schemaFaults(`${name}.${place}`, inner)),
  ]
}

function subSchemas(schema: Json): [string, unknown][] {
  const maps = ['properties', 'patternProperties', '$defs'].flatMap((key) =>
    Object.entries(isObject(schema[key]) ? schema[key] : {}),
  )
  const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'].flatMap((key) =>
    Object.entries(Array.isArray(schema[key]) ? schema[key] : []),
  )
  const single = ['items', 'not', 'additionalProperties', 'propertyNames', 'contains', 'if', 'then', 'else']
  return [
    ...maps,
    ...lists,
    ...single.filter((key) => key in schema).map((key): [string, unknown] => [key, schema[key]]),
  ]
}

function isPattern(pattern: string) {
  try {
    new RegExp(pattern, 'u')
    return true
  } catch {
    return false
  }
}

/** Every `$ref` in the document must have a target inside it. */
function referenceFaults(document: Json, node: unknown = document): string[] {
  if (Array.isArray(node)) return node.flatMap((item) => referenceFaults(document, item))
  if (!isObject(node)) return []
  const own =
    typeof node.$ref === 'string' && followed(document, node) === undefined
      ? [`${node.$ref}: has no target`]
      : []
  return [...own, ...Object.values(node).flatMap((value) => referenceFaults(document, value))]
}

function followed(document: Json, node: unknown): unknown {
  if (!isObject(node) || typeof node.$ref !== 'string') return node
  const steps = node.$ref
    .replace(/^#\/?/, '')
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  return steps.reduce<unknown>((place, step) => (isObject(place) ? place[step] : undefined), document)
}
