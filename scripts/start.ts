/** `npm start`: builds what has changed, then becomes the server, so signals and exit codes are the server's own. */
import { buildWeb } from './build-web.ts'

try {
  buildWeb()
} catch (error) {
  console.error(`The web pages could not be built: ${(error as Error).message}`)
  process.exit(1)
}
await import('../src/server/entry.js')
