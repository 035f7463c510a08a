import { serveTasks } from '@afterglow/testkit/process-tasks';

// Loaded before the server's main.ts: CPU seconds and held memory are asked of the process itself, and it does not outlive its
// starter. It stops by its own means once it is up; before that a signal ends it like anyone.
serveTasks();
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
