import type { Language } from '@afterglow/domain/languages';
import { getTextKind, TEXT_NAMES, type TextName } from '@afterglow/domain/texts';
import { parseText, type WrittenText } from '@afterglow/i18n/written-text';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { DB } from '../db/schema.ts';
import { findTermsDue, type TermsDue } from './terms.ts';

/** A published text in one language, ready to be formatted. Without a subject the shipped one applies. */
export type PublishedText = { subject: WrittenText | null; body: WrittenText };

/**
 * What staff have published, as every process holds it in memory. A change reaches the other processes over the bus,
 * and within ten seconds without it. Pages are long and rarely read: they come from the database.
 */
export type PublishedTexts = {
  /** Returns an email, a notice, a card or the words of the landing page; undefined where the shipped text applies. */
  find: (name: TextName, language: Language) => PublishedText | undefined;
  /** Returns the words of the landing page as staff wrote them; undefined where those of the release apply. */
  findLanding: (language: Language) => { subject: string; body: string } | undefined;
  /**
   * Returns the terms without which nothing is sold to a member; null where nothing is due. It asks the database once
   * for each member and each material version, and again for those who have not accepted what is in force.
   */
  findRequiredTerms: (db: Kysely<DB>, personId: number, now: Date) => Promise<TermsDue | null>;
  /** Returns whether no terms can stop this member, without a query. */
  hasNoTermsDue: (personId: number, now: Date) => boolean;
  /** After the commit: takes over what was published, here and on the other processes. */
  reload: () => Promise<void>;
  announce: () => void;
  close: () => void;
};

type TextBus = {
  publish: (topic: string, message: unknown) => void;
  subscribe: (topic: string, listener: (message: unknown, isOwn: boolean) => void) => () => void;
};

const TOPIC = 'texts';
/** When the bus message is lost, polling finds the change within ten seconds. */
const RELOAD_EVERY_MS = 5_000;
/** The maximum number of members whose accepted version is cached. Above it they are read again. */
const MAX_KNOWN = 200_000;

type Row = { name: TextName; language: Language; subject: string; body: string };

export async function createPublishedTexts({
  db,
  fanout: bus,
  log,
}: {
  db: Kysely<DB>;
  fanout: TextBus;
  log: Pick<Logger, 'warn'>;
}): Promise<PublishedTexts> {
  let texts = new Map<string, PublishedText>();
  let source = '';
  let landing: readonly Row[] = [];
  /** When the earliest of the material terms came into force; null: there are none. */
  let firstEffectiveMs: number | null = null;
  let newestMaterial = 0;
  /** Until when no terms stop a member, with `newestMaterial` as the newest. An acceptance is never taken back. */
  let freeUntilMs = new Map<number, number>();
  /** Questions that are open. Messages of a member wait for the same one, and so keep their order. */
  const asked = new Map<number, Promise<TermsDue | null>>();
  let requested = 0;
  let answered = 0;

  const reload = async () => {
    const mine = ++requested;
    const { rows } = await sql<Row>`
      select distinct on (name, language) name, language, subject, body from page_text
      where name = any(${SHORT_NAMES}::text[]) order by name, language, version desc`.execute(db);
    const { rows: material } = await sql<{ newest: number | null; first: Date | null }>`
      select max(version) as newest, min(effective_at) as first from page_text where name = 'terms' and material`.execute(
      db,
    );
    // A slow answer does not replace a newer one.
    if (mine < answered) return;
    answered = mine;
    takeTexts(rows);
    const [terms] = material;
    firstEffectiveMs = terms?.first?.getTime() ?? null;
    if (terms?.newest === newestMaterial) return;
    newestMaterial = terms?.newest ?? 0;
    freeUntilMs = new Map();
  };

  function takeTexts(rows: readonly Row[]): void {
    const read = JSON.stringify(rows);
    if (read === source) return;
    source = read;
    landing = rows.filter(({ name }) => name === 'landing');
    texts = new Map(
      rows.flatMap(({ name, language, subject, body }) => {
        const [title, text] = [parseText(subject), parseText(body)];
        if (text) return [[`${name} ${language}`, { subject: subject ? title : null, body: text }] as const];
        log.warn({ text: name, language }, 'a published text cannot be read: the shipped one applies');
        return [];
      }),
    );
  }

  const hasNoTermsDue = (personId: number, now: Date): boolean =>
    firstEffectiveMs === null ||
    firstEffectiveMs > now.getTime() ||
    (freeUntilMs.get(personId) ?? 0) > now.getTime();

  async function ask(connection: Kysely<DB>, personId: number): Promise<TermsDue | null> {
    // What was known before new terms is no longer in use.
    const known = freeUntilMs;
    const due = await findTermsDue(connection, personId);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(personId, due === null ? Number.POSITIVE_INFINITY : due.effective_at * 1_000);
    return due;
  }

  const warn = (error: unknown) => log.warn({ err: error }, 'the published texts were not read');
  await reload();
  const timer = setInterval(() => void reload().catch(warn), RELOAD_EVERY_MS);
  timer.unref();
  const unsubscribe = bus.subscribe(TOPIC, (_, isOwn) => {
    if (!isOwn) void reload().catch(warn);
  });
  return {
    find: (name, language) => texts.get(`${name} ${language}`),
    findLanding: (language) => landing.find((row) => row.language === language),
    hasNoTermsDue,
    findRequiredTerms: async (connection, personId, now) => {
      if (hasNoTermsDue(personId, now)) return null;
      const open = asked.get(personId) ?? ask(connection, personId);
      asked.set(personId, open);
      const due = await open.finally(() => asked.delete(personId));
      return due && due.effective_at * 1_000 <= now.getTime() ? due : null;
    },
    reload,
    announce: () => bus.publish(TOPIC, null),
    close: () => {
      clearInterval(timer);
      unsubscribe();
    },
  };
}

const SHORT_NAMES = TEXT_NAMES.filter((name) => getTextKind(name) !== 'page');
