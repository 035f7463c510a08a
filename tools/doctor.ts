// npm run doctor: says on one screen what is wrong with this installation. Exits with 1 when something is.
import { readEnvironment } from '../apps/server/src/config/environment.mjs';
import { readOwnEnvironment } from '../apps/server/src/config.ts';
import { examine } from './doctor-examine.ts';
import { createFindings, type Finding } from './doctor-finding.ts';

const marks = { good: '✓', note: '·', bad: '✗' };

/** Returns all findings. Without readable settings, nothing else can be checked. */
async function findAll(): Promise<Finding[]> {
  const { good, bad } = createFindings('settings');
  try {
    const { settings, wrong } = readEnvironment(readOwnEnvironment());
    if (!settings) return wrong.map(bad);
    const mode = settings.production ? 'production' : 'development: set NODE_ENV=production for a real site';
    return [good(mode), ...(await examine(settings))];
  } catch (error) {
    return [bad((error as Error).message)];
  }
}

const findings = await findAll();
for (const { state, part, text } of findings) console.log(`${marks[state]} ${part.padEnd(9)} ${text}`);
const bad = findings.filter(({ state }) => state === 'bad').length;
console.log(bad === 0 ? '\nNothing is wrong.' : `\n${bad} ${bad === 1 ? 'thing is' : 'things are'} wrong.`);
process.exit(bad === 0 ? 0 : 1);
