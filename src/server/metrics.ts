import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  observeAnswer(route: string, status: number, seconds: number): void
  text(): Promise<string>
}

/**
 * How often the event loop delay is measured. At the library's default of 10 ms, measuring would be most of an idle
 * server's work.
 */
const loopLookMs = 200

/** Metrics for Prometheus: by route and status, never by person. */
export function createMetrics(openStreams: () => number): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: loopLookMs })
  subtractLookTime(registry)
  const answers = new Histogram({
    name: 'porchlight_answer_seconds',
    help: 'Time to answer, by route',
    labelNames: ['route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const statuses = new Counter({
    name: 'porchlight_answers_total',
    help: 'Answers by route and status',
    labelNames: ['route', 'status'],
    registers: [registry],
  })
  new Gauge({
    name: 'porchlight_event_streams',
    help: 'Open live streams',
    registers: [registry],
    collect() {
      this.set(openStreams())
    },
  })
  return {
    observeAnswer(route, status, seconds) {
      answers.observe({ route }, seconds)
      statuses.inc({ route, status: String(status) })
    },
    text: () => registry.metrics(),
  }
}

/** What is measured as the loop's lag is the time between two looks, which at rest is no lag at all. */
function subtractLookTime(registry: Registry): void {
  for (const name of ['min', 'max', 'mean', 'p50', 'p90', 'p99']) {
    const gauge = registry.getSingleMetric(`nodejs_eventloop_lag_${name}_seconds`)
    if (!(gauge instanceof Gauge)) throw new Error(`The library doesn't measure the loop's ${name} lag`)
    const set = gauge.set.bind(gauge)
    const setLag = (labels: object, seconds: number) => set(labels, Math.max(0, seconds - loopLookMs / 1000))
    gauge.set = setLag as typeof gauge.set
  }
}
