/**
 * One worker that takes due steps and sends nothing: told to go, it works until nothing is due, and says how many
 * milliseconds that took and how many rounds.
 */
import { readConfig } from '#server/config.ts'
import { askWithoutTenant } from '#server/database/tenant.ts'
import { takeDueSteps } from '#server/features/sequences/take-steps.ts'
import { listDueAgents } from '#server/features/sequences/wake-store.ts'
import { startServer } from '#server/start-server.ts'

const lanes = 8
const agentsAtOnce = 200

const { deps, stop, url } = await startServer(readConfig({ ...process.env, ROLE: 'web' }))

async function takeAll(): Promise<number> {
  const began = performance.now()
  for (;;) {
    const agents = await askWithoutTenant(deps.db, (tx) => listDueAgents(tx, deps.clock.now(), agentsAtOnce))
    if (agents.length === 0) return performance.now() - began
    const lane = async () => {
      for (let agent = agents.pop(); agent; agent = agents.pop()) while (await takeDueSteps(deps, agent));
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }
}

process.on('message', () => {
  void takeAll().then((tookMs) => process.send?.({ tookMs }))
})
process.on('SIGTERM', () => void stop().then(() => process.exit(0)))
process.send?.({ ready: url })
