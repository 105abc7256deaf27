import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// Compiled once, kept beside the packages: later starts read it. Where the folder cannot be written, nothing is kept.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)))

// drizzle-orm lists its 450 entry points in a package.json of 180 KB, and Node parses that list anew for each of its
// hundred files to learn that they are modules: half a second and 200 MB of garbage. Between themselves they are told so.
registerHooks({
  resolve(specifier, context, next) {
    const isInside =
      /^\.\.?\/.*\.js$/.test(specifier) && context.parentURL?.includes('/node_modules/drizzle-orm/')
    if (!isInside || !context.conditions.includes('import')) return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})

const { readConfig } = await import('./config.ts')
const { StartRefusal } = await import('./start-refusal.ts')
const { startServer } = await import('./start-server.ts')

const say = (text: string) => process.stdout.write(`${text}\n`)

try {
  const config = readConfig()
  const server = await startServer(config)
  for (const warning of config.warnings) say(`Note: ${warning}`)
  say(`Porchlight is ready: ${server.url}`)
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
