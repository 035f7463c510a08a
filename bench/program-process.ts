import { spawn } from 'node:child_process';
import { exitWithParent, sendReady } from '@afterglow/testkit/process-tasks';

// Owns a program that would not notice the end of the benchmark. `PROGRAM` is its command line as JSON.
const [command = '', ...args] = JSON.parse(process.env.PROGRAM ?? '[]') as string[];
const program = spawn(command, args, { stdio: 'ignore' });
program.on('exit', () => process.exit(1));
program.on('error', () => process.exit(1));
exitWithParent(
  () =>
    new Promise((resolve) => {
      program.removeAllListeners('exit').once('exit', resolve);
      program.kill('SIGKILL');
    }),
);
sendReady({});
