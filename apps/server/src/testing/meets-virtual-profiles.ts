import { openDatabase } from '../db/database.ts';

/** As on a site whose staff have said so: a test makes its virtual profiles when it wants to, and the default would wait for the first. */
export async function meetsVirtualProfiles(url: string): Promise<void> {
  const database = openDatabase({ url, max: 1 });
  await database.kysely
    .insertInto('setting')
    .values({ key: 'partners', value: '"virtual"' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database.close();
}
