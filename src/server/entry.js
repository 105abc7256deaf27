/** node src/server/entry.js: the server, loaded quickly. */
import './load-quickly.js'

await import('./main.ts')
