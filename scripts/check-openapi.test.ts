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
function faultsAfter(change: (operation: Operation, document: ReturnType<typeof valid>) => void) {
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

test.each<[string, string, Parameters<typeof faultsAfter>[0]]>([
  ['an old version', 'is not 3.1', (_, document) => void (document.openapi = '3.0.3')],
  [
    'a path parameter that is not declared',
    'is not declared',
    (operation) => void (operation.parameters = []),
  ],
  [
    'a path parameter that is optional',
    'must be required',
    (operation) => void (operation.parameters = [{ name: 'id', in: 'path', schema: {} }]),
  ],
  ['no responses', 'has no responses', (operation) => void (operation.responses = {})],
  ['a response without words', 'no description', (operation) => void (operation.responses = { 200: {} })],
  [
    'a status that is none',
    'is no status',
    (operation) => void (operation.responses = { ok: { description: '' } }),
  ],
  [
    'a reference that leads nowhere',
    'leads nowhere',
    (operation) => void (operation.responses = { 200: { $ref: '#/components/responses/Gone' } }),
  ],
  [
    'a type that is none, deep in a schema',
    '"money" is no type',
    (operation) =>
      void (operation.responses = schemaAnswer({ items: { properties: { price: { type: 'money' } } } })),
  ],
  [
    'a pattern that does not compile',
    'is no pattern',
    (operation) => void (operation.responses = schemaAnswer({ type: 'string', pattern: '[' })),
  ],
  [
    'the same operation id twice',
    'is used twice',
    (operation, document) => void (document.paths['/api/leads'] = { get: { ...operation, parameters: [] } }),
  ],
])('%s is a fault', (_, words, change) => {
  expect(faultsAfter(change).join('\n')).toContain(words)
})
