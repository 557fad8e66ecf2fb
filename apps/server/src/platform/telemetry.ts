import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Telemetry {
  /** Counts an event of people or browsers. */
  count(event: string): void
  /** One answered request, in seconds. */
  answered(call: string, status: number, seconds: number): void
  watch(name: string, help: string, read: () => number): void
  print(): Promise<string>
  readonly type: string
}

/** Metrics of this process, without any id or name of a person. */
export function openTelemetry(): Telemetry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'kindling_' })
  const events = new Counter({
    name: 'kindling_events_total',
    help: 'Things that happened, by kind.',
    labelNames: ['event'],
    registers: [registry],
  })
  const requests = new Histogram({
    name: 'kindling_request_seconds',
    help: 'Time to answer, by call and status.',
    labelNames: ['call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  })
  return {
    count: event => events.inc({ event }),
    answered: (call, status, seconds) => requests.observe({ call, status }, seconds),
    watch: (name, help, read) => {
      new Gauge({
        name: `kindling_${name}`,
        help,
        registers: [registry],
        collect() {
          this.set(read())
        },
      })
    },
    print: () => registry.metrics(),
    type: registry.contentType,
  }
}
