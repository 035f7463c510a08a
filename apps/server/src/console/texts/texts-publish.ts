import { countCharacters } from '@afterglow/domain/count-characters';
import { LANGUAGES, type Language } from '@afterglow/domain/languages';
import { getMaxLengths, MATERIAL_NOTICE_MS, needsTwoPeople, type TextName } from '@afterglow/domain/texts';
import { MINUTE_MS } from '@afterglow/domain/time';
import { textsList } from '@afterglow/protocol/console/texts/texts-list';
import { textsPublish } from '@afterglow/protocol/console/texts/texts-publish';
import type { Kysely } from 'kysely';
import type { AppServices } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { reject, rejectInput, reply, withAuditLog } from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { storeSetting } from '../../settings/settings.ts';
import {
  type LanguageText,
  listTextVersions,
  readTexts,
  storeTexts,
  type TextsByLanguage,
} from '../../texts/text-rows.ts';
import { applySetting } from '../apply-setting.ts';
import { staffWriteWithApproval } from '../second-person.ts';
import { lockTextVersion } from './lock-text-version.ts';
import { previewText } from './text-preview.ts';
import { loadTextRecord, storeDraft } from './text-records.ts';
import { isMailName, isTextName, toTextSubject } from './text-sources.ts';

/** All three languages change together, and every process has the new version within ten seconds. */
export const textsPublishHandler = staffWriteWithApproval(textsPublish, {
  async check({ tx, app, now }, input) {
    const { name, version, material, effective_at: effective } = input;
    if (!isTextName(name)) return reject('not_found');
    const { draft, conflict } = await lockTextVersion(tx, { name, version });
    if (conflict) return reject('conflict', conflict);
    if (material !== (effective !== undefined))
      return rejectInput('effective_at', 'belongs to a material change');
    const askedAt = material ? await findAskedAt(tx, input.trace_id, now) : now;
    const effectiveAt = effective === undefined ? null : new Date(effective * 1_000);
    if (effectiveAt && effectiveAt.getTime() - askedAt.getTime() < MATERIAL_NOTICE_MS - ROUNDING_MS)
      return rejectInput('effective_at', 'at least 30 days ahead');
    const current = await readTexts(tx, name);
    if (!draft.texts) return reject('conflict', { reason: 'unchanged' });
    const missing = LANGUAGES.filter((language) => !draft.texts?.[language]);
    if (missing.length > 0) return reject('conflict', { reason: 'languages', missing });
    const texts = draft.texts as Record<Language, LanguageText>;
    if (isSame(texts, current)) return reject('conflict', { reason: 'unchanged' });
    const issues = findIssues(app, name, texts);
    if (issues.length > 0) return { ok: false, code: 'bad_request', details: { issues } };
    const subject = toTextSubject(name);
    return reply({
      found: { name, texts, note: draft.note, effectiveAt },
      needsSecondPerson: needsTwoPeople(name),
      record: { subject, version: draft.version, load: () => loadTextRecord(tx, name) },
      summary: { name, draft: version, material, effective_at: effective ?? null },
    });
  },

  async act(ctx, _, { name, texts, note, effectiveAt }) {
    const { tx, app, me, now, afterCommit } = ctx;
    const [newest] = await listTextVersions(tx, name);
    const shipped = name === 'virtual_notice' ? app.settings.current().virtual_notice_version : 0;
    const published = Math.max(newest?.version ?? 0, shipped) + 1;
    // A second person may take days: members get the whole notice all the same.
    const inForce =
      effectiveAt && new Date(Math.max(effectiveAt.getTime(), now.getTime() + MATERIAL_NOTICE_MS));
    await storeTexts(tx, {
      name,
      version: published,
      texts,
      note,
      effectiveAt: inForce,
      staffId: me.id,
      at: now,
    });
    const version = await storeDraft(tx, name, { texts: null, note: '', staffId: me.id, at: now });
    if (name === 'virtual_notice') {
      // Members confirm the notice that they were shown: a new one is shown to everybody.
      const key = 'virtual_notice_version';
      await storeSetting(tx, { key, value: published, staffId: me.id, at: now });
      applySetting(ctx, key);
    }
    afterCommit(() => {
      app.texts.announce();
      app.texts
        .reload()
        .catch((error: unknown) =>
          app.log.warn({ err: error }, 'a published text applies with the next poll'),
        );
      publishListChanged(app, textsList.name);
    });
    const material = inForce !== null;
    return withAuditLog(reply({ name, published, version }), {
      subject: toTextSubject(name),
      detail: {
        before: { published: newest?.version ?? null },
        after: { published, note, ...(material ? { material, effective_at: inForce.toISOString() } : {}) },
        version,
      },
    });
  },
});

/** The form sends whole days or seconds, and the clocks differ a little. */
const ROUNDING_MS = MINUTE_MS;

/** Returns when somebody asked for this act: it may have waited for a second person since. */
async function findAskedAt(tx: Kysely<DB>, traceId: string, now: Date): Promise<Date> {
  const waiting = await tx
    .selectFrom('approval')
    .select('at')
    .where('call', '=', textsPublish.name)
    .where('trace_id', '=', traceId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return waiting?.at ?? now;
}

const isSame = (texts: TextsByLanguage, current: TextsByLanguage): boolean =>
  LANGUAGES.every(
    (language) =>
      texts[language]?.body === current[language]?.body &&
      texts[language]?.subject === current[language]?.subject,
  );

/** Returns what is too long, and the wrong variables of an email, in each language. */
function findIssues(
  app: AppServices,
  name: TextName,
  texts: Readonly<Record<Language, LanguageText>>,
): { path: string; message: string }[] {
  const max = getMaxLengths(name);
  const long = LANGUAGES.flatMap((language) =>
    (['subject', 'body'] as const)
      .filter((part) => countCharacters(texts[language][part] ?? '') > max[part])
      .map((part) => ({ path: `texts.${language}.${part}`, message: `at most ${max[part]}` })),
  );
  if (!isMailName(name) || long.length > 0) return long;
  return LANGUAGES.flatMap((language) => {
    const path = `texts.${language}.body`;
    const preview = previewText(app, { name, language, text: texts[language] });
    if (!preview) return [{ path, message: 'braces' }];
    return [
      ...preview.unknown.map((variable) => ({ path, message: `unknown {${variable}}` })),
      ...preview.missing.map((variable) => ({ path, message: `missing {${variable}}` })),
    ];
  });
}
