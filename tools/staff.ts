// npm run staff -- add … creates a staff account; … personas imports virtual profiles; … cancellations lists
// cancellations; … operator sets the seller.
import { parseArgs } from 'node:util';
import { ConfigError, readOwnEnvironment } from '../apps/server/src/config.ts';
import { openCommandDatabase } from '../apps/server/src/db/command-database.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { STAFF_ROLES } from '../packages/domain/src/staff-role.ts';
import { addStaffAccount } from './staff-add.ts';
import { runCancellationsCommand } from './staff-cancellations.ts';
import { runOperatorCommand } from './staff-operator.ts';
import { runPersonasCommand } from './staff-personas.ts';

const usage = `npm run staff -- add <email> <name> <${STAFF_ROLES.join('|')}> [he,en,de]
npm run staff -- personas import <folder or zip>
npm run staff -- cancellations
npm run staff -- cancellations settle <number> [when it ends]
npm run staff -- operator [field] [text]`;

const { positionals } = parseArgs({ allowPositionals: true });
const [command = '', ...args] = positionals;
const commands = {
  add: addStaffAccount,
  personas: runPersonasCommand,
  cancellations: runCancellationsCommand,
  operator: runOperatorCommand,
};
const isCommand = (word: string): word is keyof typeof commands => Object.hasOwn(commands, word);

if (!isCommand(command)) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    const { config, url, stop } = await openCommandDatabase(readOwnEnvironment());
    const database = openDatabase({ url, max: 1 });
    try {
      if (!(await commands[command](database.kysely, config, args))) {
        console.error(usage);
        process.exitCode = 2;
      }
    } finally {
      await database.close();
      await stop();
    }
  } catch (error) {
    console.error(error instanceof ConfigError ? error.lines.join('\n') : (error as Error).message);
    process.exitCode = 1;
  }
}
