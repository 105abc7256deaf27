/** How speaking ended. `failed`: this browser can't. */
export type PlayResult = 'ended' | 'stopped' | 'failed'

/** Plays a sound until its end, or until the signal stops it. */
export function playSound(player: HTMLAudioElement, sound: Blob, signal: AbortSignal): Promise<PlayResult> {
  if (signal.aborted) return Promise.resolve('stopped')
  const address = URL.createObjectURL(sound)
  let stop: () => void = () => undefined
  const ended = new Promise<PlayResult>((resolve) => {
    stop = () => {
      player.pause()
      resolve('stopped')
    }
    signal.addEventListener('abort', stop)
    player.onended = () => resolve('ended')
    player.onerror = () => resolve('failed')
    player.src = address
    player.play()?.catch(() => resolve('failed'))
  })
  return ended.finally(() => {
    signal.removeEventListener('abort', stop)
    player.onended = player.onerror = null
    URL.revokeObjectURL(address)
  })
}

/** A voice may lose its end without a word. These are more than it takes, in ms. */
const longestMs = (text: string) => 4_000 + text.length * 150

/** In the browser's own voice. The parts one after the other: browsers cut off what is long. */
export function speakByBrowser(parts: readonly string[], signal: AbortSignal): Promise<PlayResult> {
  const { speechSynthesis: voice } = globalThis
  if (!voice) return Promise.resolve('failed')
  if (signal.aborted) return Promise.resolve('stopped')
  let stop: () => void = () => undefined
  let watch: ReturnType<typeof setTimeout> | undefined
  const spoken = new Promise<PlayResult>((resolve) => {
    stop = () => {
      voice.cancel()
      resolve('stopped')
    }
    signal.addEventListener('abort', stop)
    voice.cancel()
    for (const [at, text] of parts.entries()) {
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.lang = 'en-US'
      utterance.rate = 1
      utterance.onerror = () => resolve('failed')
      if (at === parts.length - 1) utterance.onend = () => resolve('ended')
      voice.speak(utterance)
    }
    watch = setTimeout(resolve, longestMs(parts.join(' ')), 'ended')
  })
  return spoken.finally(() => {
    clearTimeout(watch)
    signal.removeEventListener('abort', stop)
  })
}
