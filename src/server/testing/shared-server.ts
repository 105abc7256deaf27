import { afterAll } from 'vitest'
import { createTestServer, type TestServer, type TestServerOptions } from './create-test-server.ts'

/** A test server that other files use too, so it can't be stopped. */
export type SharedServer = Omit<TestServer, 'stop'>

const now = () => new Date()
/** This worker's servers, by their settings. Each ends with the worker. */
const running = new Map<string, Promise<{ server: SharedServer; clock: { now(): Date } }>>()

/**
 * The server with these settings, shared by all files of a worker; rate limits are off unless requested. The first
 * caller starts it. Call it at the top of a file; `clock` applies to that file only. A test creates its own agents,
 * counts only their data, and leaves nothing global changed.
 */
export async function sharedServer({ env = {}, clock }: TestServerOptions = {}): Promise<SharedServer> {
  const settings = JSON.stringify(env)
  const starting = running.get(settings) ?? start(env)
  running.set(settings, starting)
  const { server, clock: own } = await starting
  own.now = clock ? () => clock.now() : now
  afterAll(() => {
    own.now = now
  })
  return server
}

async function start(env: Record<string, string>) {
  const clock = { now }
  return { server: await createTestServer({ env: { RATE_LIMITS: 'off', ...env }, clock }), clock }
}
