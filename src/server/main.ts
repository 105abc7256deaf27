import { productName } from '#domain/product.ts'
import { readConfig } from './config.ts'
import { StartRefusal } from './start-refusal.ts'
import { startServer } from './start-server.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

try {
  const config = readConfig()
  const server = await startServer(config)
  for (const warning of config.warnings) say(`Note: ${warning}`)
  say(`${productName} is ready: ${server.url}`)
  const stop = () => {
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(error.exitCode)
}
