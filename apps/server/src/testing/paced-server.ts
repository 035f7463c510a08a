import { readConfig } from '../config.ts';
import { startServer } from '../server.ts';

// A server in a process of its own whose periods a test has shortened: `PACE` has them as JSON. Otherwise as `main.ts`.
const pace = JSON.parse(process.env.PACE ?? '{}') as Parameters<typeof startServer>[1];
const { port, stop } = await startServer(readConfig(process.env), pace);
const end = () => void stop().then(() => process.exit(0));
process.on('SIGTERM', end);
process.on('disconnect', end);
console.log(`is ready: http://localhost:${port}`);
