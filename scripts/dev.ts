/**
 * `npm run dev`: the server, restarted on each change, and the web with live reload in front of it. Open the web's
 * address; requests for anything but the web's own modules are passed on to the server.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, watch } from 'node:fs'
import { createServer } from 'vite'
import { buildWeb } from './build-web.ts'

const webPort = Number(process.env.WEB_PORT ?? 5173)
const serverPort = Number(process.env.PORT ?? 3000)
const webRoot = 'src/web'

// The public pages are served as built, in development too.
buildWeb()

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/entry.js'], {
  stdio: 'inherit',
  env: { PUBLIC_URL: `http://localhost:${webPort}`, ...process.env, PORT: String(serverPort) },
})
const vite = await createServer({
  configFile: 'vite.config.ts',
  server: {
    port: webPort,
    strictPort: true,
    proxy: { [serverPaths()]: { target: `http://127.0.0.1:${serverPort}`, xfwd: true } },
  },
})
await vite
  .listen()
  .catch((error: unknown) =>
    stop(`The web server can't listen on port ${webPort} (set WEB_PORT): ${(error as Error).message}`),
  )
console.log(`Web with live reload: http://localhost:${webPort}`)

const texts = watch(
  'messages/en',
  debounced(() => spawn(process.execPath, ['scripts/compile-texts.ts'], { stdio: 'inherit' })),
)
server.on('exit', () => stop())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop())

async function stop(reason?: string) {
  if (reason) console.error(reason)
  texts?.close()
  server.kill('SIGTERM')
  await vite.close()
  process.exit(reason ? 1 : 0)
}

/** All paths except the web's own modules and files, as a pattern for Vite's proxy. */
function serverPaths() {
  const own = [...readdirSync(webRoot), ...readdirSync(`${webRoot}/static`), '@', 'node_modules/', 'src/']
  return `^/(?!$|\\?|#|${own.map((name) => name.replaceAll('.', '\\.')).join('|')})`
}

/** Editors write a file several times in a row. */
function debounced(work: () => ChildProcess) {
  let waiting: NodeJS.Timeout | undefined
  return () => {
    clearTimeout(waiting)
    waiting = setTimeout(work, 100)
  }
}
