import { toLanguage } from '@afterglow/domain/languages';
import { parsePictureKey } from '@afterglow/domain/picture-url';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { ExportPageData } from '../../mail/export-page.ts';
import { getCityName } from '../../places/place-label.ts';
import { visibleToSql } from '../safety/index.ts';
import { listStatementLines } from '../wallet/index.ts';
import { PERSONAL_TABLES, selectRows } from './personal-data.ts';

/** Returns the exported columns of every table as plain values. Pictures appear by their keys. */
export async function loadExportData(db: Kysely<DB>, personId: number): Promise<Record<string, unknown[]>> {
  const exported: Record<string, unknown[]> = {};
  for (const { name, exported: selected, ...table } of PERSONAL_TABLES) {
    if (!selected) continue;
    const columns = sql.join(selected.map((column) => sql.ref(column)));
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from (
        select ${columns} from ${sql.table(name)} where ${selectRows({ name, exported: selected, ...table }, personId)}
      ) t`.execute(db);
    exported[name] = [...(exported[name] ?? []), ...rows.map(({ row }) => row)];
  }
  return exported;
}

type Owner = {
  email: string;
  language: string;
  name: string;
  gender: number;
  bio: string;
  joined: Date;
  zone: string | null;
  place: { name: string; name_by_language: unknown } | null;
};
type MessageRow = { peer: number; mine: boolean; at: Date; type: string; body: string };

export const getPictureFile = (key: string): string => `pictures/${key}.jpg`;

/** Loads the data of the readable page of an export. `keys` are the pictures in the same zip. */
export async function loadExportPageData(
  db: Kysely<DB>,
  { personId, keys, now }: { personId: number; keys: readonly string[]; now: Date },
): Promise<ExportPageData> {
  const { rows: owners } = await sql<Owner>`
    select member.email, member.language, profile.name, person.gender, profile.bio, person.created_at as joined,
      place.utc_zone as zone,
      case when place.id is not null then json_build_object('name', place.name, 'name_by_language',
        place.name_by_language) end as place
    from member join person on person.id = member.person_id join profile on profile.person_id = person.id
    left join place on place.id = person.place_id
    where member.person_id = ${personId}`.execute(db);
  const [owner] = owners;
  if (!owner) throw new Error('loadExportPageData: not a member');
  const language = toLanguage(owner.language);
  const known = new Set(keys);
  return {
    reader: { email: owner.email, language, name: owner.name, gender: owner.gender },
    zone: owner.zone,
    madeAt: now,
    about: {
      bio: owner.bio,
      city: owner.place && getCityName(owner.place, language),
      joined: owner.joined,
    },
    pictures: keys.map(getPictureFile),
    chats: await listChats(db, { personId, language, known }),
    statement: (await listStatementLines(db, personId)).map(
      ({ time, cause, with: peer, amount, balance }) => ({
        at: new Date(time * 1_000),
        cause,
        with: peer?.name ?? '',
        amount,
        balance,
      }),
    ),
    purchases: await listPurchases(db, personId),
  };
}

/**
 * Returns the conversations, latest first, each in the order of its messages. People whom the member may no longer see
 * have no name.
 */
async function listChats(
  db: Kysely<DB>,
  { personId, language, known }: { personId: number; language: string; known: ReadonlySet<string> },
): Promise<ExportPageData['chats']> {
  const { rows } = await sql<MessageRow>`
    select case when sender_id = ${personId} then receiver_id else sender_id end as peer, sender_id = ${personId} as mine,
      at, type, body
    from message where sender_id = ${personId} or receiver_id = ${personId} order by id`.execute(db);
  const { rows: names } = await sql<{ id: number; name: string }>`
    select person.id, coalesce(profile.name_by_language ->> ${language}, profile.name) as name
    from person join profile on profile.person_id = person.id
    where person.id = any(${[...new Set(rows.map(({ peer }) => peer))]}) and ${visibleToSql(personId)}`.execute(
    db,
  );
  const namesById = new Map(names.map(({ id, name }) => [id, name]));
  const byPeer = Map.groupBy(rows, ({ peer }) => peer);
  return [...byPeer]
    .sort(([, one], [, other]) => Number(other.at(-1)?.at ?? 0) - Number(one.at(-1)?.at ?? 0))
    .map(([peer, lines]) => ({
      name: namesById.get(peer) ?? null,
      lines: lines.map(({ mine, at, type, body }) => {
        const key = type === 'text' || type === 'gift' ? null : parsePictureKey(body);
        return { mine, at, type, text: body, picture: key && known.has(key) ? getPictureFile(key) : null };
      }),
    }));
}

async function listPurchases(db: Kysely<DB>, personId: number): Promise<ExportPageData['purchases']> {
  const rows = await db
    .selectFrom('payment')
    .select([
      'settled_at',
      'credits',
      'bonus',
      'months',
      'amount_minor',
      'refunded_minor',
      'currency',
      'reference',
    ])
    .where('person_id', '=', personId)
    .where('settled_at', 'is not', null)
    .orderBy('settled_at', 'desc')
    .execute();
  return rows.map(({ settled_at, credits, bonus, months, ...row }) => ({
    at: settled_at as Date,
    coins: (credits ?? 0) + (bonus ?? 0),
    months: months ?? 0,
    amountMinor: row.amount_minor,
    backMinor: row.refunded_minor ?? 0,
    currency: row.currency,
    reference: row.reference,
  }));
}
