import { personas } from '@afterglow/demo/personas/everyone';
import type { App } from '../app.ts';
import { startDemoPromo } from '../features/wallet/index.ts';
import { loadConversations } from './load-conversations.ts';
import { loadMembers } from './load-members.ts';
import { loadPersonas } from './load-personas.ts';
import { listMissingPictures, paintPictures } from './load-pictures.ts';
import { loadSpotlight } from './load-spotlight.ts';
import { loadStaff } from './load-staff.ts';
import { loadStories } from './load-stories.ts';
import { nameOperator } from './name-operator.ts';

/**
 * Fills an empty house with the demo: virtual profiles, members who wrote to them, and one of the staff of each role. What is
 * there already stays as it is. First pictures are painted before the doors open (about 4 s on two cores), stories and all others
 * behind them, most popular first, one at a time so that visitors keep a core.
 */
export async function loadDemo(app: App, progress: (line: string) => void): Promise<void> {
  if (app.config.production) throw new Error('The demo never loads in production.');
  const made = await loadPersonas(app.db, personas, app.now());
  if (made > 0) {
    progress(`Demo: ${made} virtual profiles.`);
    // Everything is shown here; coins of the demo are bought from nobody.
    const everywhere = { il: true, de: true, eu: true, other: true };
    await app.settings.set('paid_spins', everywhere);
    await app.settings.set('package_spins', everywhere);
    await nameOperator(app);
  }
  await loadSpotlight(app.db, app.now());
  await startDemoPromo(app.db, app.now());
  const staff = await loadStaff(app.db);
  const members = await loadMembers(app, progress);
  if (members.length > 0) await loadConversations(app, members, staff);

  const everybody = [...personas, ...(await import('@afterglow/demo/members')).members];
  const missing = await listMissingPictures(app.db, everybody);
  const covers = missing.filter(({ position }) => position === 0);
  if (covers.length > 0) {
    const startedAt = performance.now();
    await paintPictures(app, covers, { lanes: 2 });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    progress(`Demo: ${covers.length} portraits painted in ${seconds} s; more follow while you look around.`);
  }
  const rest = missing.filter(({ position }) => position > 0);
  void loadStories(app, personas)
    .then(() => paintPictures(app, rest, { lanes: 1 }))
    .then(
      () => (rest.length > 0 ? progress(`Demo: all ${missing.length} pictures are painted.`) : undefined),
      // The house was closed meanwhile; the next start goes on where this one ended.
      () => {},
    );
}
