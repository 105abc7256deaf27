/** Consecutive failures after which a model is left alone. */
const failuresToOpen = 5

/** How long it is left alone before one request tries again. */
const restMs = 30_000

export type CircuitBreaker = {
  /**
   * Whether a request may be made now. After the rest only one at a time may: it must end in `succeeded`, `failed` or
   * `abandoned`.
   */
  mayCall(): boolean
  succeeded(): void
  failed(): void
  /** The request ended because of its caller, which says nothing about the model. */
  abandoned(): void
}

export function createCircuitBreaker(now: () => Date): CircuitBreaker {
  let failures = 0
  let openedAt = 0
  let isTrying = false
  return {
    mayCall() {
      if (failures < failuresToOpen) return true
      if (isTrying || now().getTime() - openedAt < restMs) return false
      isTrying = true
      return true
    },
    succeeded() {
      failures = 0
      isTrying = false
    },
    failed() {
      failures += 1
      isTrying = false
      if (failures >= failuresToOpen) openedAt = now().getTime()
    },
    abandoned() {
      isTrying = false
    },
  }
}
