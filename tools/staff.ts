// npm run staff -- add … makes a staff account; … personas brings virtual profiles in; … photos looks at pictures that wait for it; … refund sends money back;
// … withdrawals lists who has withdrawn from a purchase; … cancellations who has cancelled; … notices what is said to be illegal;
// … operator says who answers for the site; … promo starts an offer.
import { parseArgs } from 'node:util';
import { BadSettings, ownEnvironment } from '../apps/server/src/config.ts';
import { commandDatabase } from '../apps/server/src/db/command-database.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { refusals } from '../apps/server/src/modules/profile/profile.ts';
import { contentOutcomes } from '../apps/server/src/modules/safety/safety.ts';
import { withdrawalOutcomes } from '../apps/server/src/modules/wallet/wallet.ts';
import { staffRoles } from '../packages/domain/src/staff-role.ts';
import { addStaffAccount } from './staff-add.ts';
import { lookAtCancellations } from './staff-cancellations.ts';
import { lookAtNotices } from './staff-notices.ts';
import { nameOperator } from './staff-operator.ts';
import { bringPersonas } from './staff-personas.ts';
import { reviewPictures } from './staff-photos.ts';
import { startPromoOf } from './staff-promo.ts';
import { refundPayment } from './staff-refund.ts';
import { lookAtWithdrawals } from './staff-withdrawals.ts';

const usage = `npm run staff -- add <email> <name> <${staffRoles.join('|')}> [he,en,de]
npm run staff -- personas import <folder>
npm run staff -- photos
npm run staff -- photos approve <photo:id|story:id>
npm run staff -- photos refuse <photo:id|story:id> <${refusals.join('|')}>
npm run staff -- refund <payment> [amount]
npm run staff -- refund list
npm run staff -- refund made <refund> <the provider's name for it>
npm run staff -- refund again <refund>
npm run staff -- refund disputed <payment>
npm run staff -- withdrawals
npm run staff -- withdrawals settle <number> <${withdrawalOutcomes.join('|')}> [what to say about it]
npm run staff -- cancellations
npm run staff -- cancellations settle <number> [when it ends]
npm run staff -- notices
npm run staff -- notices decide <number> <${contentOutcomes.join('|')}> <why>
npm run staff -- operator [field] [text]
npm run staff -- promo <coins|all> <percent> <minutes>`;

const { positionals } = parseArgs({ allowPositionals: true });
const [command = '', ...given] = positionals;
const commands = {
  add: addStaffAccount,
  personas: bringPersonas,
  photos: reviewPictures,
  refund: refundPayment,
  withdrawals: lookAtWithdrawals,
  cancellations: lookAtCancellations,
  notices: lookAtNotices,
  operator: nameOperator,
  promo: startPromoOf,
};
const isCommand = (word: string): word is keyof typeof commands => Object.hasOwn(commands, word);

if (!isCommand(command)) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    const { config, url, stop } = await commandDatabase(ownEnvironment());
    const database = openDatabase({ url, max: 1 });
    try {
      if (!(await commands[command](database.kysely, config, given))) {
        console.error(usage);
        process.exitCode = 2;
      }
    } finally {
      await database.close();
      await stop();
    }
  } catch (error) {
    console.error(error instanceof BadSettings ? error.lines.join('\n') : (error as Error).message);
    process.exitCode = 1;
  }
}
