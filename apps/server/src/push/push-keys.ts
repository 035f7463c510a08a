import { type Kysely, sql } from 'kysely';
import webpush from 'web-push';
import type { DB } from '../db/schema.ts';

export type PushKeys = { publicKey: string; privateKey: string };

/** The pair by which push services know the house; the first who asks makes it, also when several ask at once. */
export async function loadOrCreatePushKeys(db: Kysely<DB>): Promise<PushKeys> {
  const find = async (): Promise<PushKeys | undefined> => {
    const { rows } = await sql<PushKeys>`
      select public_key as "publicKey", private_key as "privateKey" from push_key`.execute(db);
    return rows[0];
  };
  const existing = await find();
  if (existing) return existing;
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  await sql`
    insert into push_key (public_key, private_key) values (${publicKey}, ${privateKey}) on conflict do nothing`.execute(
    db,
  );
  const created = await find();
  if (!created) throw new Error('the keys for push services were not kept');
  return created;
}
