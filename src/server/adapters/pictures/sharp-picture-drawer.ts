import type { ChildProcess } from 'node:child_process'
import { startImageWorker } from '#server/adapters/images/start-image-worker.ts'
import type { Picture, PictureDrawer } from '#server/ports/picture-drawer.ts'
import { layOutFonts } from './lay-out-fonts.ts'
import type { DrawResult } from './picture-worker.ts'

const workerFile = new URL('./picture-worker.ts', import.meta.url)

/**
 * Draws one image at a time in a separate low-priority process, parallel to the one for uploads, so that a shared link
 * doesn't wait for twenty photos. It may write its fonts to `fontFolder`. `limitMs` applies to one image; the process
 * ends after `idleMs` without work.
 */
export function createPictureDrawer(options: {
  fontFolder: string
  limitMs?: number
  idleMs?: number
}): PictureDrawer {
  const { fontFolder, limitMs = 10_000, idleMs = 10_000 } = options
  let worker: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function drawNext(picture: Picture) {
    clearTimeout(idle)
    if (!worker?.connected) {
      const settings = await layOutFonts(fontFolder)
      worker = await startImageWorker(workerFile, { environment: { FONTCONFIG_FILE: settings } })
    }
    try {
      return await ask(worker, picture, limitMs)
    } finally {
      idle = setTimeout(endWorker, idleMs)
      idle.unref()
    }
  }

  function endWorker() {
    worker?.kill('SIGKILL')
    worker = undefined
  }

  return {
    draw(picture) {
      const drawn = last.then(() => drawNext(picture))
      // A failure affects only this caller; the next one is served anyway.
      last = drawn.catch(() => undefined)
      return drawn
    },
    async close() {
      clearTimeout(idle)
      endWorker()
    },
  }
}

function ask(worker: ChildProcess, picture: Picture, limitMs: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      worker.off('message', onAnswer).off('exit', onExit).off('error', onExit)
    }
    const onAnswer = (drawn: DrawResult) => {
      stop()
      if ('bytes' in drawn) resolve(new Uint8Array(drawn.bytes))
      else reject(new Error(`The picture could not be drawn: ${drawn.failure}`))
    }
    const onExit = (reason: unknown) => {
      stop()
      reject(new Error('The picture was not done in time', { cause: reason }))
    }
    const timer = setTimeout(() => worker.kill('SIGKILL'), limitMs)
    worker.on('message', onAnswer).on('exit', onExit).on('error', onExit)
    worker.send(picture, (error) => error && onExit(error))
  })
}
