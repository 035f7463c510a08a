import { serveTasks } from '@afterglow/testkit/process-tasks';

// Loaded before the server's main.ts: reports CPU seconds and heap of the process, and stops it when its parent exits.
// A running server shuts down gracefully; during the start a signal ends it.
serveTasks();
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
