import { demoHeader } from '#domain/demo/demo-agent.ts'
import type { CalledServer } from './call-server.ts'
import type { TestAnswer, TestClient } from './test-client.ts'

const inDemo = { [demoHeader]: 'yes' }

/** Someone who has opened the demo. `browser` sends what their browser sends outside of the dashboard. */
export type DemoVisitor = {
  browser: TestClient
  /** The tenant of their copy. */
  id: string
} & Record<'get' | 'delete', (path: string) => Promise<TestAnswer>> &
  Record<'post' | 'put' | 'patch', (path: string, body?: unknown) => Promise<TestAnswer>>

export async function demoVisitor(server: CalledServer, browser = server.visitor()): Promise<DemoVisitor> {
  const { status, text } = await browser.post('/api/demo')
  if (status !== 200) throw new Error(`Could not open the demo: ${text}`)
  return {
    browser,
    id: (await browser.get('/api/me', inDemo)).body.id,
    get: (path) => browser.get(path, inDemo),
    delete: (path) => browser.delete(path, inDemo),
    post: (path, body) => browser.post(path, body, inDemo),
    put: (path, body) => browser.put(path, body, inDemo),
    patch: (path, body) => browser.patch(path, body, inDemo),
  }
}
