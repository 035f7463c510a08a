import { Counter, Histogram, type Registry } from 'prom-client';

export type CallMetrics = {
  /** Counts a call that was answered. `outcome` is `ok` or the code of the error. */
  observe: (call: string, outcome: string, tookMs: number) => void;
};

/**
 * Creates the metrics of calls: rate, errors and durations of the calls of this process, by name. Unknown
 * names are not counted: a client makes them up.
 */
export function createCallMetrics(registry: Registry): CallMetrics {
  const answered = new Counter({
    name: 'calls_total',
    help: 'Calls over the socket that this process has answered, by the code of the error or ok',
    labelNames: ['call', 'outcome'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'call_duration_seconds',
    help: 'Time from a call to its answer',
    labelNames: ['call'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  return {
    observe: (call, outcome, tookMs) => {
      answered.inc({ call, outcome });
      durations.observe({ call }, tookMs / 1_000);
    },
  };
}
