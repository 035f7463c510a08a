import { readOwnConfig } from '../config.ts';
import { startServer } from '../server.ts';

// Starts a server like `main.ts`, with periods that a test has shortened: `PACE` contains them as JSON. If the parent
// is gone, perhaps already during the start, the process ends.
process.on('disconnect', () => process.exit(1));
const pace = JSON.parse(process.env.PACE ?? '{}') as Parameters<typeof startServer>[1];
const { port, metricsPort, stop } = await startServer(readOwnConfig(), pace);
process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
console.log(
  `is ready: http://localhost:${port}\nFigures for Prometheus: http://127.0.0.1:${metricsPort}/metrics`,
);
