import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const entry = new URL('../entry.js', import.meta.url).pathname
export const cheapEntry = new URL('./serve-cheaply.ts', import.meta.url).pathname

export type SpawnedServer = {
  url: string
  child: ChildProcess
  /** All output so far, including errors. */
  written(): string
  /** Sends a signal and waits for the exit. Returns the exit code and how long it took. */
  end(signal?: NodeJS.Signals): Promise<{ code: number | null; tookMs: number }>
}

/** Starts the real server, or another program, as a separate process; resolves when it says that it is ready. */
export async function spawnServer(env: Record<string, string>, program = entry): Promise<SpawnedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pl-process-'))
  const logFile = join(dataDir, 'out.log')
  const out = openSync(logFile, 'a')
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: '127.0.0.1',
      DEMO: 'off',
      ...env,
    },
    stdio: ['ignore', out, out],
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const written = () => readFileSync(logFile, 'utf8')
  const url = await readyAt(written, exited)
  return {
    url,
    child,
    written,
    async end(signal = 'SIGTERM') {
      const began = performance.now()
      child.kill(signal)
      const code = await exited
      rmSync(dataDir, { recursive: true, force: true })
      return { code, tookMs: performance.now() - began }
    },
  }
}

async function readyAt(written: () => string, exited: Promise<unknown>): Promise<string> {
  let isOver = false
  exited.then(
    () => {
      isOver = true
    },
    () => undefined,
  )
  for (;;) {
    const [, url] = /is ready: (\S+)/.exec(written()) ?? []
    if (url) return url
    if (isOver) throw new Error(`The server did not start: ${written()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
