import type { DemoMember } from '@afterglow/demo/member';
import { members as demoMembers } from '@afterglow/demo/members';
import { type Kysely, sql } from 'kysely';
import type { App } from '../app.ts';
import { createAuth } from '../auth/better-auth.ts';
import { demoPassword } from '../auth/demo-password.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { DB } from '../db/schema.ts';
import { insertMember } from '../features/account/index.ts';
import { incrementProfileVersion } from '../features/profile/index.ts';

export type LoadedMember = { id: number; slug: string };

/** Members of the demo who are missing, with accounts that can sign in; answers who was added. */
export async function loadMembers(app: App, progress: (line: string) => void): Promise<LoadedMember[]> {
  const had = new Set(
    (await app.db.selectFrom('auth_user').select('email').execute()).map(({ email }) => email),
  );
  const missing = demoMembers.filter(({ email }) => !had.has(email));
  if (missing.length === 0) return [];
  // One hash for all of them: it is printed at the start anyway, and argon2 is meant to be slow.
  const passwordHash = await hashPassword(demoPassword);
  const added: LoadedMember[] = [];
  await app.db.transaction().execute(async (tx) => {
    for (const member of missing) {
      const id = await addMember(tx, app, member, passwordHash);
      if (id !== undefined) added.push({ id, slug: member.slug });
    }
  });
  progress(`Demo: ${added.length} members.`);
  return added;
}

async function addMember(
  tx: Kysely<DB>,
  app: App,
  member: DemoMember,
  passwordHash: string,
): Promise<number | undefined> {
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
    body: { email: member.email, name, password: demoPassword },
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
    },
    app.now(),
  );
  // They have read the notice on virtual profiles, or they could not have written to them.
  const version = app.settings.current().virtual_notice_version;
  await sql`
    with person_ as (update person set popularity = ${member.popularity} where id = ${personId}),
      account as (update auth_user set email_verified = true where id = ${Number(user.id)}),
      words as (update profile set bio = ${member.bio[language]} where person_id = ${personId}),
      agreed as (
        insert into consent (person_id, kind, text_version, at) values (${personId}, 'virtual', ${version}, ${app.now()})
      )
    update member set email_verified = true, virtual_notice = ${version} where person_id = ${personId}`.execute(
    tx,
  );
  await incrementProfileVersion(tx, personId);
  return personId;
}
