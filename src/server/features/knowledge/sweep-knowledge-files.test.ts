import { expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { knowledgeFolder, knowledgeKey } from './name-knowledge-file.ts'
import { removeKnowledgeFiles, sweepKnowledgeFiles } from './sweep-knowledge-files.ts'

const server = await sharedServer()
const { deps } = server

/** An agent with a file, and one beside it that no piece of knowledge has. */
async function withFiles() {
  const agent = await server.agent()
  const id = (await agent.get('/api/me')).body.id as AgentId
  const query = new URLSearchParams({ scope: 'agent', name: 'Well.txt' })
  const added = await agent.fetch('POST', `/api/knowledge/files?${query}`, Buffer.from('The well is deep.'))
  expect(added.status).toBe(201)
  const file = (await added.json()) as { id: string }
  const lost = knowledgeKey(id, crypto.randomUUID(), 'txt')
  await deps.files.put(lost, new Blob(['half of it']).stream())
  const keys = async () => {
    const found: string[] = []
    for await (const { key } of deps.files.list(knowledgeFolder(id))) found.push(key)
    return found.toSorted()
  }
  const read = async () => (await agent.fetch('GET', `/api/knowledge/${file.id}/file`)).text()
  return { agent, id, lost, kept: knowledgeKey(id, file.id, 'txt'), keys, read }
}

const later = (hours: number) => ({ now: () => new Date(Date.now() + hours * 3_600_000) })

test('a file that an upload left behind is removed after an hour, and no other', async () => {
  const { id, lost, kept, keys, read } = await withFiles()
  const other = await withFiles()
  await sweepKnowledgeFiles(deps, id)
  expect(await keys()).toEqual([kept, lost].toSorted())
  await sweepKnowledgeFiles({ ...deps, clock: later(2) }, id)
  expect(await keys()).toEqual([kept])
  expect(await read()).toBe('The well is deep.')
  expect(await other.keys()).toEqual([other.kept, other.lost].toSorted())
})

test('a deleted piece keeps its file as long as it can be restored', async () => {
  const { agent, id, kept, keys } = await withFiles()
  const [piece] = (await agent.get('/api/knowledge')).body.items
  expect((await agent.delete(`/api/knowledge/${piece.id}`)).status).toBeLessThan(300)
  await sweepKnowledgeFiles({ ...deps, clock: later(2) }, id)
  expect(await keys()).toEqual([kept])
})

test('all files of an agent go together, and those of others stay', async () => {
  const { id, keys } = await withFiles()
  const other = await withFiles()
  await removeKnowledgeFiles(deps, id)
  expect(await keys()).toEqual([])
  expect(await other.keys()).toHaveLength(2)
})
