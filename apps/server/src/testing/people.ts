import type { StaffRole } from '@afterglow/domain/staff-role';
import { type Kysely, sql } from 'kysely';
import { changeShift } from '../console/operators/shift.ts';
import type { DB } from '../db/schema.ts';
import { grantCoins as grant, moveSpins } from '../features/wallet/index.ts';

type PersonFacts = {
  name?: string;
  gender?: 1 | 2 | 3;
  birth?: string;
  placeId?: number | null;
  state?: 'active' | 'paused' | 'suspended' | 'banned' | 'deleted';
  bio?: string;
  interests?: string[];
  bodyType?: string;
  /** The answer to "looking for". */
  answer?: number;
  photos?: number;
  popularity?: number;
  lastActive?: Date;
};
export type NewMember = PersonFacts & {
  language?: 'he' | 'en' | 'de';
  sGender?: 0 | 1 | 2;
  sAge?: [number, number];
  radiusKm?: number;
  premiumUntil?: Date | null;
  /** Coins in the wallet, granted through the ledger, so the audit stays clean. */
  given?: number;
  bought?: number;
  /** The time of registration. The default is now. */
  grantedAt?: Date;
  /** Free spins. */
  spins?: number;
  /** Has accepted the notice on virtual profiles. */
  noticed?: boolean;
  incognito?: boolean;
};
export type NewPersona = PersonFacts & { likeBack?: 'always' | 'never' | 'staff'; languages?: string[] };
export type NewStaff = { name?: string; role?: StaffRole; languages?: string[]; online?: boolean };

let sequence = 0;
/** The default town of everybody: Tel Aviv-Yafo in the sample of places. */
export const homePlaceId = 293397;

async function addPerson(
  db: Kysely<DB>,
  facts: PersonFacts,
  virtual: boolean,
  sGender: number,
): Promise<number> {
  const placeId = facts.placeId === undefined ? homePlaceId : facts.placeId;
  const place =
    placeId === null
      ? undefined
      : await db.selectFrom('place').selectAll().where('id', '=', placeId).executeTakeFirst();
  const { id } = await db
    .insertInto('person')
    .values({
      virtual,
      state: facts.state ?? 'active',
      gender: facts.gender ?? (virtual ? 2 : 1),
      birth: facts.birth ?? '1990-05-17',
      place_id: place?.id ?? null,
      lat: place?.lat ?? null,
      lon: place?.lon ?? null,
      h4: place?.h4 ?? null,
      h5: place?.h5 ?? null,
      h6: place?.h6 ?? null,
      popularity: facts.popularity ?? 0,
      photo_count: facts.photos ?? 0,
      s_gender: sGender,
      ...(facts.lastActive ? { last_active: facts.lastActive } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const name = facts.name ?? (virtual ? 'Noa' : 'Dan');
  await db
    .insertInto('profile')
    .values({
      person_id: id,
      name,
      name_by_language: virtual ? JSON.stringify({ he: name, en: name, de: name }) : null,
      bio: facts.bio ?? '',
      interests: facts.interests ?? [],
      body_type: facts.bodyType ?? null,
      answer: facts.answer ?? 0,
    })
    .execute();
  for (let position = 1; position <= (facts.photos ?? 0); position++) {
    const key = `test-${id}-${position}`;
    await db
      .insertInto('media')
      .values({ key, owner_id: id, purpose: 'profile', width: 1080, height: 1440, bytes: 1, used: true })
      .execute();
    await db.insertInto('photo').values({ person_id: id, media_key: key, position }).execute();
  }
  return id;
}

/** Creates a member with a wallet. Nobody can sign in as them (tests that need a session register over HTTP). */
export async function addMember(db: Kysely<DB>, facts: NewMember = {}): Promise<{ id: number }> {
  const n = ++sequence;
  const id = await addPerson(db, facts, false, facts.sGender ?? 0);
  await db
    .insertInto('member')
    .values({
      person_id: id,
      auth_user_id: 1_000_000 + id,
      email: `person${n}-${id}@example.test`,
      language: facts.language ?? 'en',
      s_age_min: facts.sAge?.[0] ?? 18,
      s_age_max: facts.sAge?.[1] ?? 100,
      s_radius_km: facts.radiusKm ?? 50,
      virtual_notice: (facts.noticed ?? true) ? 1 : null,
      incognito: facts.incognito ?? false,
    })
    .execute();
  if (facts.premiumUntil) await givePremium(db, id, facts.premiumUntil);
  const given = facts.given ?? 0;
  const bought = facts.bought ?? 0;
  await sql`insert into wallet (person_id, version) values (${id}, 1)`.execute(db);
  const first = {
    personId: id,
    entryType: 'adjustment',
    causeId: id,
    at: facts.grantedAt ?? new Date(),
  } as const;
  await db.transaction().execute(async (tx) => {
    if (facts.spins)
      await moveSpins(tx, {
        personId: id,
        entryType: 'sign_up',
        causeId: id,
        change: facts.spins,
        at: new Date(),
      });
    if (given > 0) await grant(tx, { ...first, amount: given, balanceKind: 'bonus', from: 'house:gifts' });
    if (bought > 0)
      await grant(tx, { ...first, amount: bought, balanceKind: 'purchased', from: 'house:sales' });
  });
  await db.updateTable('wallet').set({ version: 1 }).where('person_id', '=', id).execute();
  return { id };
}

/** Sets the end of premium, regardless of its former value. */
export async function givePremium(db: Kysely<DB>, id: number, until: Date): Promise<void> {
  await sql`
    with booked as (
      insert into premium_movement (person_id, cause, cause_id, change_s, until, at)
      select ${id}, 'adjustment', count(*), 1, ${until}, now() from premium_movement where person_id = ${id}
    )
    update member set premium_until = ${until} where person_id = ${id}`.execute(db);
}

/** Grants coins to a member who already has a wallet. At most once per member. */
export async function grantCoins(db: Kysely<DB>, id: number, coins: number): Promise<void> {
  const movement = {
    personId: id,
    amount: coins,
    entryType: 'adjustment',
    causeId: id,
    at: new Date(),
  } as const;
  const granted = { ...movement, balanceKind: 'bonus', from: 'house:gifts' } as const;
  const balance = await db.transaction().execute((tx) => grant(tx, granted));
  if (!balance) throw new Error(`member ${id} was given coins before`);
}

/** Creates a virtual profile. */
export async function addPersona(db: Kysely<DB>, facts: NewPersona = {}): Promise<{ id: number }> {
  const id = await addPerson(db, facts, true, 0);
  await db
    .insertInto('persona')
    .values({
      person_id: id,
      slug: `persona-${id}`,
      like_back: facts.likeBack ?? 'staff',
      languages: facts.languages ?? ['he', 'en', 'de'],
    })
    .execute();
  return { id };
}

export async function addStaff(db: Kysely<DB>, facts: NewStaff = {}): Promise<{ id: number }> {
  const n = ++sequence;
  const { id } = await db
    .insertInto('staff')
    .values({
      email: `staff${n}-${Math.random().toString(36).slice(2)}@example.test`,
      name: facts.name ?? `Staff ${n}`,
      role: facts.role ?? 'operator',
      password_hash: 'none',
      ...(facts.languages ? { languages: facts.languages } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await changeShift(db, id, (facts.online ?? true) ? 'online' : 'offline', new Date());
  return { id };
}
