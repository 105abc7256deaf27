import { z } from 'zod'

type Json = Record<string, unknown>

/** The smallest value that fits a JSON Schema node. */
function valueFor(node: Json, root: Json): unknown {
  if (typeof node.$ref === 'string') {
    const name = node.$ref.replace('#/$defs/', '')
    return valueFor(((root.$defs as Record<string, Json>)[name] ?? {}) as Json, root)
  }
  if ('default' in node) return node.default
  if ('const' in node) return node.const
  if (Array.isArray(node.enum)) return node.enum[0]
  const choice = (node.anyOf ?? node.oneOf) as Json[] | undefined
  if (choice?.[0]) return valueFor(choice[0], root)
  switch (node.type) {
    case 'object': {
      const properties = (node.properties ?? {}) as Record<string, Json>
      const required = (node.required ?? []) as string[]
      return Object.fromEntries(required.map((name) => [name, valueFor(properties[name] ?? {}, root)]))
    }
    case 'array':
      return Array.from({ length: Number(node.minItems ?? 0) }, () =>
        valueFor((node.items ?? {}) as Json, root),
      )
    case 'integer':
    case 'number':
      return Number(node.minimum ?? 1)
    case 'boolean':
      return true
    case 'string':
      return stringFor(node)
    default:
      return null
  }
}

function stringFor({ format, minLength }: Json): string {
  if (format === 'uuid') return '0198c0de-0000-7000-8000-000000000000'
  if (format === 'date-time') return '2030-05-06T15:00:00Z'
  if (format === 'date') return '2030-05-06'
  if (format === 'uri') return 'https://example.com/'
  return 'x'.repeat(Math.max(1, Number(minLength ?? 1)))
}

export const inputSchema = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json

/** A body that this schema accepts. */
export function bodyFor(schema: z.ZodType): unknown {
  const root = inputSchema(schema)
  return valueFor(root, root)
}
