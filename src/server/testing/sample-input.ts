import { z } from 'zod'

type Json = Record<string, unknown>

/** What a text field of this name contains, of at most so many characters. */
type SampleWriter = (name: string, maxLength: number) => string

/** The smallest value that fits a JSON Schema node, or the fullest with what `writes` writes. */
function valueFor(node: Json, root: Json, writes?: SampleWriter, name = ''): unknown {
  if (typeof node.$ref === 'string') {
    const definition = node.$ref.replace('#/$defs/', '')
    return valueFor((root.$defs as Record<string, Json>)[definition] ?? {}, root, writes, name)
  }
  if ('default' in node) return node.default
  if ('const' in node) return node.const
  if (Array.isArray(node.enum)) return node.enum[0]
  const choice = (node.anyOf ?? node.oneOf) as Json[] | undefined
  if (choice?.[0]) return valueFor(choice[0], root, writes, name)
  switch (node.type) {
    case 'object': {
      const properties = (node.properties ?? {}) as Record<string, Json>
      const filled = writes ? Object.keys(properties) : ((node.required ?? []) as string[])
      return Object.fromEntries(
        filled.map((each) => [each, valueFor(properties[each] ?? {}, root, writes, each)]),
      )
    }
    case 'array':
      return Array.from({ length: Number(node.minItems ?? (writes ? 1 : 0)) }, () =>
        valueFor((node.items ?? {}) as Json, root, writes, name),
      )
    case 'integer':
    case 'number':
      return Number(node.minimum ?? 1)
    case 'boolean':
      return true
    case 'string':
      return stringFor(node, writes, name)
    default:
      return null
  }
}

function stringFor({ format, minLength, maxLength }: Json, writes?: SampleWriter, name = ''): string {
  if (format === 'uuid') return '0198c0de-0000-7000-8000-000000000000'
  if (format === 'date-time') return '2030-05-06T15:00:00Z'
  if (format === 'date') return '2030-05-06'
  if (format === 'uri') return 'https://example.com/'
  if (writes) return writes(name, Number(maxLength ?? 3000))
  return 'x'.repeat(Math.max(1, Number(minLength ?? 1)))
}

export const inputSchema = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json

/** A body that this schema accepts: the smallest, or one with all fields and what `writes` writes in them. */
export function bodyFor(schema: z.ZodType, writes?: SampleWriter): unknown {
  const root = inputSchema(schema)
  return valueFor(root, root, writes)
}
