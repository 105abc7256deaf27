/** How long an answer may take in all, until its first piece, and between two pieces. */
type Limits = { totalMs: number; firstMs: number; pauseMs: number }
type StopCause = 'stopped' | 'timeout'

/**
 * Combines the time limits and the caller's own signal into one signal, and records which of them fired. `end` also
 * disconnects from a sender that is still sending.
 */
export function watchStream(limits: Limits, caller?: AbortSignal) {
  const abort = new AbortController()
  let failure: StopCause | undefined
  const stop = (why: StopCause) => {
    failure ??= why
    abort.abort()
  }
  const onCaller = () => stop('stopped')
  if (caller?.aborted) onCaller()
  caller?.addEventListener('abort', onCaller)
  const total = setTimeout(stop, limits.totalMs, 'timeout')
  let silence = setTimeout(stop, limits.firstMs, 'timeout')
  return {
    signal: abort.signal,
    failure: (): StopCause | undefined => failure,
    heardSomething() {
      clearTimeout(silence)
      silence = setTimeout(stop, limits.pauseMs, 'timeout')
    },
    end() {
      clearTimeout(total)
      clearTimeout(silence)
      caller?.removeEventListener('abort', onCaller)
      abort.abort()
    },
  }
}
