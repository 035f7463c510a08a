import { readConfig } from '../apps/server/src/config.ts';
import { startServer } from '../apps/server/src/server.ts';
import { answer } from './answer.ts';

// The product as it is, with the budgets of calls switched off: a bench is a flood by intent. The demo only where it is asked for.
const config = readConfig({ DEMO: '0', ...process.env, LIMITS: '0', PORT: '0', HOST: '127.0.0.1' });
const server = await startServer(config, {
  beforeListening: config.demo
    ? async (house) => (await import('../apps/server/src/demo/load-demo.ts')).loadDemo(house, () => {})
    : undefined,
});
answer(server.url, {
  /** To every socket of these people, through the fan-out. */
  fan: async ({ rounds, frame, people }: { rounds: number; frame: string; people: number[] }) => {
    for (let round = 0; round < rounds; round++) {
      for (const person of people) server.house.fanout.toPerson(person, frame);
      await new Promise((resolve) => setImmediate(resolve));
    }
  },
});
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
