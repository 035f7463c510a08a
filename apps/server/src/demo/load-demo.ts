import { randomUUID } from 'node:crypto';
import { personas } from '@afterglow/demo/personas/everyone';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { consoleHandlers } from '../console/registry.ts';
import { startDemoPromo } from '../features/wallet/index.ts';
import { runCall } from '../rpc/run.ts';
import { loadAlbums } from './load-albums.ts';
import { loadBroadcasts } from './load-broadcasts.ts';
import { loadCampaigns } from './load-campaigns.ts';
import { loadCases } from './load-cases.ts';
import { loadConversations } from './load-conversations.ts';
import { loadHistory } from './load-history.ts';
import { loadPairNotes, loadSnippets } from './load-operator-texts.ts';
import { loadMembers, loadPersonas, loadSpotlight, loadStaff } from './load-people.ts';
import { listMissingPictures, paintPictures } from './load-pictures.ts';
import { loadShifts } from './load-shifts.ts';
import { loadStories } from './load-stories.ts';
import { loadTeams } from './load-teams.ts';
import { loadTermsDraft } from './load-terms-draft.ts';

/**
 * Loads the demo into an empty site: virtual profiles, members who wrote to them, and one member of staff of each role.
 * Existing rows do not change. The first pictures are painted before the site opens (about 4 s on two cores). A few
 * albums, the stories and all other pictures follow, the most popular first and one at a time, so that visitors keep a
 * core. `draws`: how often its members have turned the wheel.
 */
export async function loadDemo(
  app: App,
  progress: (line: string) => void,
  { draws }: { draws?: number } = {},
): Promise<void> {
  if (app.config.production) throw new Error('The demo never loads in production.');
  const made = await loadPersonas(app.db, personas, app.now());
  if (made > 0) {
    progress(`Demo: ${made} virtual profiles.`);
    // The demo shows everything; nobody buys its coins.
    const everywhere = { il: true, de: true, eu: true, other: true };
    await app.settings.set('paid_spins', everywhere);
    await app.settings.set('package_spins', everywhere);
    // Others see a new picture immediately; moderators review it afterwards.
    await app.settings.set('photo_review', 'after');
    await nameOperator(app);
  }
  await loadSpotlight(app.db, app.now());
  await startDemoPromo(app.db, app.now());
  const staff = await loadStaff(app.db);
  await loadTeams(app.db);
  await loadShifts(app.db, app.now());
  await loadSnippets(app);
  const members = await loadMembers(app, progress);
  if (members.length > 0) {
    await loadHistory(app, members, { draws });
    await loadConversations(app, members, staff);
    await loadPairNotes(app, members, staff);
    await loadBroadcasts(app, members);
    await loadCampaigns(app);
    await loadCases(app, members);
  }
  await loadApproval(app);
  await loadTermsDraft(app);

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
  void loadAlbums(app, personas)
    .then(() => loadStories(app, personas))
    .then(() => paintPictures(app, rest, { lanes: 1 }))
    .then(
      () => (rest.length > 0 ? progress(`Demo: all ${missing.length} pictures are painted.`) : undefined),
      // The site was closed meanwhile; the next start goes on where this one ended.
      () => {},
    );
}

/**
 * Stores an operator that nobody mistakes for a real one, so that the imprint, receipts and emails are
 * complete.
 */
export async function nameOperator({ settings }: Pick<App, 'settings'>): Promise<void> {
  await settings.set('operator', {
    name: 'Afterglow Demo GmbH',
    address: 'Musterstraße 1, 10115 Berlin',
  });
  await settings.set('imprint', {
    ...settings.current().imprint,
    legal_form: 'GmbH',
    represented_by: 'Maya Muster',
    email: 'hello@afterglow.example',
    phone: '+49 30 23125 000',
    register: 'HRB 000000, Amtsgericht Charlottenburg',
    vat_id: 'DE000000000',
    youth_officer: 'Jona Muster, youth@afterglow.example',
    data_protection: 'Dana Muster, privacy@afterglow.example',
    accessibility: 'Adi Muster, access@afterglow.example',
  });
}

/** Above the limit of one act, so that it waits for a second person: the admin. */
const APPROVAL_COINS = 600;

/**
 * Creates an act that waits: the manager of the demo asks for coins for a member. Not if an act of staff has
 * waited before.
 */
export async function loadApproval(app: App): Promise<void> {
  const { rows } = await sql<{ manager: number; member: number }>`
    select (select id from staff where email = 'manager@afterglow.example') as manager,
      (select min(person_id) from member) as member
    where not exists (select from approval)`.execute(app.db);
  const [row] = rows;
  const handler = consoleHandlers.find(({ contract }) => contract.name === 'members/adjust');
  if (!row?.manager || !row.member || !handler) return;
  const asked = {
    id: row.member,
    kind: 'credits',
    amount: APPROVAL_COINS,
    code: 'compensation',
    tell: false,
  };
  const reason = 'Waited three days for an answer after an outage';
  const staff = { id: row.manager, role: 'manager', sessionId: 'staff:demo', connectionId: 'demo' } as const;
  const caller = { connectionId: 'demo', limitKey: 'demo', member: null, staff };
  await runCall(app, handler, { ...asked, reason, trace_id: randomUUID() }, caller);
}
