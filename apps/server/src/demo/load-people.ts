import type { DemoMember } from '@afterglow/demo/member';
import { members as demoMembers } from '@afterglow/demo/members';
import { newcomers } from '@afterglow/demo/newcomers';
import type { Persona } from '@afterglow/demo/persona';
import { LANGUAGES } from '@afterglow/domain/languages';
import { DAY_MS, MINUTE_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { App } from '../app.ts';
import { createAuth } from '../auth/better-auth.ts';
import { DEMO_PASSWORD } from '../auth/demo-password.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { DB } from '../db/schema.ts';
import { insertMember } from '../features/account/index.ts';
import { incrementProfileVersion } from '../features/profile/index.ts';
import { storePersonas } from '../personas/index.ts';

/** Adds the missing virtual profiles of the demo and returns how many. Their pictures follow later. */
export function loadPersonas(db: Kysely<DB>, personas: readonly Persona[], now: Date): Promise<number> {
  const stored = personas.map(({ place, ...persona }) => ({ ...persona, placeId: place.geonameId ?? null }));
  return storePersonas(db, stored, { now, state: 'active' });
}

/** Only conversations in their languages come to them. */
const ACCOUNTS = [
  { role: 'operator', name: 'Rina', languages: [...LANGUAGES] },
  { role: 'moderator', name: 'Jonas', languages: [...LANGUAGES] },
  { role: 'manager', name: 'Tali', languages: [...LANGUAGES] },
  { role: 'admin', name: 'Miriam', languages: [...LANGUAGES] },
  { role: 'operator', name: 'Lior', languages: ['he'] },
  { role: 'operator', name: 'Greta', languages: ['de', 'en'] },
  { role: 'moderator', name: 'Dana', languages: [...LANGUAGES] },
  // There are two managers, so one can approve the requests of the other.
  { role: 'manager', name: 'Felix', languages: [...LANGUAGES] },
].map((account, at, all) => {
  const before = all.slice(0, at).filter(({ role }) => role === account.role).length;
  return { ...account, email: `${account.role}${before > 0 ? before + 1 : ''}@afterglow.example` };
});

/** Adds staff of each role, where there is none with that address. Returns the id of the first operator. */
export async function loadStaff(db: Kysely<DB>): Promise<number> {
  const had = await db.selectFrom('staff').select(['id', 'email']).execute();
  const missing = ACCOUNTS.filter(({ email }) => !had.some((staff) => staff.email === email));
  if (missing.length > 0) {
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    await db
      .insertInto('staff')
      .values(missing.map((account) => ({ ...account, password_hash: passwordHash })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const operator = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'operator@afterglow.example')
    .executeTakeFirstOrThrow();
  return operator.id;
}

/**
 * Puts the most liked third of the virtual profiles of each gender and country into the spotlight, unless one is there
 * already: nobody paid for it. Their ends are spread over a day; `renewSpotlight` renews them from then on.
 */
export async function loadSpotlight(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`
    insert into boost (person_id, kind, started_at, ends_at)
    select id, 'spotlight', ends - interval '24 hours', ends
    from (
      select id, ${now}::timestamptz + interval '24 hours' * row_number() over (order by id) / count(*) over () as ends
      from (
        select p.id, ntile(3) over (partition by gender, country order by popularity desc, p.id) as third
        from person p join place on place.id = place_id where virtual and state = 'active'
      ) ranked where third = 1
    ) standing
    where not exists (select from boost b join person p on p.id = b.person_id where p.virtual and b.kind = 'spotlight')
    order by id`.execute(db);
}

/**
 * When the first member registered. The others followed one after the other, the newcomers later and more and
 * more often.
 */
const FIRST_DAYS_AGO = 120;
const DAYS_BETWEEN = 5;
const NEWCOMERS_SINCE_DAYS = 90;
/** How many newcomers there are for each one who has not confirmed the email address. */
const UNVERIFIED_EVERY = 6;

type Joined = { member: DemoMember; agoMs: number; activeAgoMs: number; isVerified: boolean };

/** Returns all members with the time since they registered, and since they were there last. */
function listJoined(): Joined[] {
  return [
    ...demoMembers.map((member, at) => {
      const agoMs = (FIRST_DAYS_AGO - DAYS_BETWEEN * at) * DAY_MS;
      return { member, agoMs, activeAgoMs: 0, isVerified: true };
    }),
    ...newcomers.map((member, at) => {
      const share = Math.sqrt((at + 1) / (newcomers.length + 1));
      const agoMs = NEWCOMERS_SINCE_DAYS * DAY_MS * (1 - share) + (at % 11) * 37 * MINUTE_MS;
      // Some have been there just now, others not since their first days.
      const activeAgoMs = at % 3 === 0 ? 0 : (agoMs * ((at * 29) % 83)) / 100;
      return { member, agoMs, activeAgoMs, isVerified: at % UNVERIFIED_EVERY !== 3 };
    }),
  ];
}

export type LoadedMember = { id: number; slug: string };

/** Adds the missing members of the demo, with accounts that can sign in, and returns them. */
export async function loadMembers(app: App, progress: (line: string) => void): Promise<LoadedMember[]> {
  const had = new Set(
    (await app.db.selectFrom('auth_user').select('email').execute()).map(({ email }) => email),
  );
  const missing = listJoined().filter(({ member }) => !had.has(member.email));
  if (missing.length === 0) return [];
  // One hash for all of them: the password is printed at the start, and argon2 is slow on purpose.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const added: LoadedMember[] = [];
  await app.db.transaction().execute(async (tx) => {
    for (const joined of missing) {
      const id = await addMember(tx, app, joined, passwordHash);
      if (id !== undefined) added.push({ id, slug: joined.member.slug });
    }
  });
  progress(`Demo: ${added.length} members.`);
  return added;
}

async function addMember(
  tx: Kysely<DB>,
  app: App,
  { member, agoMs, activeAgoMs, isVerified }: Joined,
  passwordHash: string,
): Promise<number | undefined> {
  const since = new Date(app.now().getTime() - agoMs);
  const activeAt = new Date(app.now().getTime() - activeAgoMs);
  const place = await tx
    .selectFrom('place')
    .select(['id', 'lat', 'lon', 'h4', 'h5', 'h6'])
    .where('id', '=', member.place.geonameId ?? 0)
    .executeTakeFirst();
  if (!place) return undefined;
  const [language = 'en'] = member.languages;
  const name = member.name[language];
  const identity = createAuth(tx, app.config, { passwordHash });
  const { user } = await identity.api.signUpEmail({
    body: { email: member.email, name, password: DEMO_PASSWORD },
  });
  const [ageMin, ageMax] = member.seeksAge;
  const personId = await insertMember(
    tx,
    {
      authUserId: Number(user.id),
      email: member.email,
      name,
      birth: member.birthDate,
      gender: member.gender,
      searched: { gender: member.seeks, ageMin, ageMax, radiusKm: 100 },
      place,
      language,
      answer: member.answer,
      discretion: 'discreet',
      bodyType: member.bodyType,
      hair: member.hair,
      origin: member.origin,
      originShown: true,
      heightCm: member.heightCm,
      interests: member.interests,
      answers: { ...member.lifestyle, demo: member.slug },
      intimate: true,
      seek: true,
      referral: null,
      domain: null,
    },
    since,
  );
  // They have accepted the notice on virtual profiles; without that they could not have written to them.
  const version = app.settings.current().virtual_notice_version;
  await sql`
    with person_ as (
        update person set popularity = ${member.popularity},
          last_active = to_timestamp(floor(extract(epoch from ${activeAt}::timestamptz) / 900) * 900)
        where id = ${personId}
      ),
      account as (
        update auth_user set email_verified = ${isVerified}, created_at = ${since} where id = ${Number(user.id)}
      ),
      words as (update profile set bio = ${member.bio[language]} where person_id = ${personId}),
      agreed as (
        insert into consent (person_id, kind, text_version, at) values (${personId}, 'virtual', ${version}, ${since})
      )
    update member set email_verified = ${isVerified}, virtual_notice = ${version} where person_id = ${personId}`.execute(
    tx,
  );
  await incrementProfileVersion(tx, personId);
  return personId;
}
