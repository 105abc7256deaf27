import { expect, test } from 'vitest'
import { openApiFaults } from './check-openapi.ts'

const valid = () => ({
  openapi: '3.1.0',
  info: { title: 'Porchlight', version: '1' },
  paths: {
    '/api/leads/{id}': {
      get: {
        operationId: 'readLead',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: { description: 'OK', content: { 'application/json': { schema: { type: 'object' } } } },
          default: { $ref: '#/components/responses/Problem' },
        },
      },
    },
  } as Record<string, unknown>,
  components: { responses: { Problem: { description: 'A problem' } } },
})

type Operation = Record<string, unknown>
/** The faults of the valid document after one change to its operation. */
function faultsAfter(change: (operation: Operation, document: ReturnType<typeof valid>) => unknown) {
  const document = valid()
  const path = document.paths['/api/leads/{id}'] as { get: Operation }
  change(path.get, document)
  return openApiFaults(document)
}

test('a valid document has no faults', () => {
  expect(openApiFaults(valid())).toEqual([])
})

const schemaAnswer = (schema: unknown) => ({
  200: { description: 'OK', content: { 'application/json': { schema } } },
})

/** The defect, what the fault must say, and the fields that cause it. */
const broken: [what: string, says: string, fields: Operation][] = [
  ['a path parameter that is not declared', 'is not declared', { parameters: [] }],
  [
    'an optional path parameter',
    'must be required',
    { parameters: [{ name: 'id', in: 'path', schema: {} }] },
  ],
  ['no responses', 'has no responses', { responses: {} }],
  ['a response without a description', 'no description', { responses: { 200: {} } }],
  ['an invalid status', 'is not a status', { responses: { ok: { description: '' } } }],
  ['a broken reference', 'has no target', { responses: { 200: { $ref: '#/components/responses/Gone' } } }],
  [
    'an invalid type, deep in a schema',
    '"money" is not a type',
    { responses: schemaAnswer({ items: { properties: { price: { type: 'money' } } } }) },
  ],
  [
    'a broken pattern',
    'is not a valid pattern',
    { responses: schemaAnswer({ type: 'string', pattern: '[' }) },
  ],
]

test.each(broken)('%s is a fault', (_, says, fields) => {
  const faults = faultsAfter((operation) => Object.assign(operation, fields))
  expect(faults.join('\n')).toContain(says)
})

test('an old version is a fault', () => {
  expect(openApiFaults({ ...valid(), openapi: '3.0.3' })).toEqual(['openapi: is not 3.1'])
})

test('a duplicate operation id is a fault', () => {
  const faults = faultsAfter((operation, document) =>
    Object.assign(document.paths, { '/api/leads': { get: { ...operation, parameters: [] } } }),
  )
  expect(faults).toEqual(['operationId readLead: is used twice'])
})
