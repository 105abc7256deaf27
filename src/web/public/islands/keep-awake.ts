/** Keeps the screen on while someone talks, where a browser can. */
export function keepAwake() {
  let lock: Promise<WakeLockSentinel | undefined> | undefined
  return {
    hold() {
      // Refused to save power, or not there: the screen then dims as usual.
      lock = navigator.wakeLock?.request('screen').catch(() => undefined)
    },
    release() {
      void lock?.then((held) => held?.release())
      lock = undefined
    },
  }
}
