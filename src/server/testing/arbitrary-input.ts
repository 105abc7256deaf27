import fc from 'fast-check'
import type { z } from 'zod'
import { inputSchema } from './sample-input.ts'

type Json = Record<string, unknown>

/**
 * Strings that have broken programs before: scripts, quotes, control characters, text direction, combining marks, very
 * long.
 */
const nasty = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u202eevil',
  '\ud800',
  "'; drop table contacts; --",
  '%',
  '_',
  '\\',
  '<img src=x onerror=alert(1)>',
  '{{constructor.constructor("return 1")()}}',
  '../../etc/passwd',
  'مرحبا بالعالم',
  '👩‍👩‍👧‍👦🏡',
  'x'.repeat(5000),
  '1e309',
  'NaN',
  'null',
  '\r\nBcc: all@example.com',
)

const anyJson = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.double({ noNaN: true }),
  nasty,
  fc.jsonValue({ maxDepth: 2 }),
)

/** Values generated from a JSON Schema node: mostly valid, now and then something else. */
function arbitraryFor(
  node: Json,
  root: Json,
  known: Record<string, readonly string[]>,
  name = '',
): fc.Arbitrary<unknown> {
  const fitting = fittingFor(node, root, known, name)
  return fc.oneof({ weight: 12, arbitrary: fitting }, { weight: 1, arbitrary: anyJson })
}

function fittingFor(
  node: Json,
  root: Json,
  known: Record<string, readonly string[]>,
  name: string,
): fc.Arbitrary<unknown> {
  if (typeof node.$ref === 'string')
    return arbitraryFor(
      (root.$defs as Record<string, Json>)[node.$ref.replace('#/$defs/', '')] ?? {},
      root,
      known,
      name,
    )
  if ('const' in node) return fc.constant(node.const)
  if (Array.isArray(node.enum)) return fc.constantFrom(...node.enum)
  const choices = (node.anyOf ?? node.oneOf) as Json[] | undefined
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryFor(choice, root, known, name)))
  switch (node.type) {
    case 'object':
      return objectFor(node, root, known)
    case 'array':
      return fc.array(arbitraryFor((node.items ?? {}) as Json, root, known, name), { maxLength: 4 })
    case 'integer':
      return fc.oneof(fc.integer({ min: -2, max: 200 }), fc.constantFrom(2 ** 31, -(2 ** 53), 9e15))
    case 'number':
      return fc.oneof(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.integer({ min: -1, max: 2_000_000 }),
      )
    case 'boolean':
      return fc.boolean()
    case 'string':
      return stringFor(node, known[name] ?? [])
    default:
      return anyJson
  }
}

function objectFor(node: Json, root: Json, known: Record<string, readonly string[]>) {
  const required = new Set((node.required ?? []) as string[])
  const properties = Object.entries((node.properties ?? {}) as Record<string, Json>)
  const record = Object.fromEntries(
    properties.map(([name, property]) => [name, arbitraryFor(property, root, known, name)]),
  )
  return fc.record(record, { requiredKeys: [...required].filter((name) => name in record) })
}

function stringFor({ format }: Json, known: readonly string[]): fc.Arbitrary<string> {
  const text = fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
    { weight: 2, arbitrary: nasty },
  )
  const shaped: fc.Arbitrary<string>[] = []
  if (known.length > 0) shaped.push(fc.constantFrom(...known))
  if (format === 'uuid') shaped.push(fc.uuid())
  if (format === 'date-time')
    shaped.push(fc.constantFrom('2026-11-21T15:00:00Z', '2030-05-06T15:00:00-05:00', '9999-12-31T23:59:59Z'))
  if (format === 'date') shaped.push(fc.constantFrom('2026-11-21', '2030-05-06', '0001-01-01', '2026-02-30'))
  if (format === 'uri') shaped.push(fc.webUrl())
  return shaped.length > 0
    ? fc.oneof(...shaped.map((arbitrary) => ({ weight: 4, arbitrary })), { weight: 1, arbitrary: text })
    : text
}

/** Inputs for a contract schema. `known` provides existing values, by field name. */
export function arbitraryInput(
  schema: z.ZodType,
  known: Record<string, readonly string[]>,
): fc.Arbitrary<unknown> {
  const root = inputSchema(schema)
  return arbitraryFor(root, root, known)
}
