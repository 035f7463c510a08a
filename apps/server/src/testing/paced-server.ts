import { readOwnConfig } from '../config.ts';
import { startServer } from '../server.ts';

// A server in a process of its own whose periods a test has shortened: `PACE` has them as JSON. Otherwise as `main.ts`.
// The test that started it is gone, perhaps while this still starts.
process.on('disconnect', () => process.exit(1));
const pace = JSON.parse(process.env.PACE ?? '{}') as Parameters<typeof startServer>[1];
const { port, metricsPort, stop } = await startServer(readOwnConfig(), pace);
process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
console.log(
  `is ready: http://localhost:${port}\nFigures for Prometheus: http://127.0.0.1:${metricsPort}/metrics`,
);
