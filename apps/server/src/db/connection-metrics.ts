import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';

/**
 * What to do when a connection is replaced for all it had prepared: it is counted and logged, for it means that somewhere
 * values became part of a statement's text, and every such text is planned anew.
 */
export function createReplacedCounter(registry: Registry, log: Pick<Logger, 'warn'>) {
  const replaced = new Counter({
    name: 'database_connections_replaced_total',
    help: 'Connections of this process replaced because they had prepared too many different statements',
    labelNames: ['pool'],
    registers: [registry],
  });
  return (pool: 'main' | 'deck') => (prepared: number) => {
    replaced.inc({ pool });
    log.warn({ pool, prepared }, 'a connection had prepared too many statements and was replaced');
  };
}
