import { openDatabase } from '../db/database.ts';

/**
 * Switches virtual profiles on, as staff do on a site. The default would be off until a test creates its first virtual
 * profile.
 */
export async function enableVirtualProfiles(url: string): Promise<void> {
  const database = openDatabase({ url, max: 1 });
  await database.kysely
    .insertInto('setting')
    .values({ key: 'partners', value: '"virtual"' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database.close();
}
