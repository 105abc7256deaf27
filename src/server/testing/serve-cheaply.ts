/**
 * The server with cheap password hashes, as a separate process: journeys sign up people by the hundred, and each hash
 * is made to take long. Says that it is ready as `main.ts` does.
 */
import { readConfig } from '../config.ts'
import { startServer } from '../start-server.ts'
import { lowPasswordCost } from './low-password-cost.ts'

const server = await startServer(readConfig(), { passwordCost: lowPasswordCost, readingNiceness: 0 })
process.stdout.write(`It is ready: ${server.url}\n`)
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
