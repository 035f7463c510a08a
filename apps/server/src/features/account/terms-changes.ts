import { isLanguage } from '@afterglow/domain/languages';
import { termsChanges } from '@afterglow/protocol/account/terms-changes';
import { read, reject, reply } from '../../rpc/handler.ts';
import { findAcceptedTerms, findTermsDue } from '../../texts/terms.ts';
import { readTexts } from '../../texts/text-rows.ts';
import { findLanguage } from '../profile/index.ts';
import { fillPlaceholders } from './legal-texts.ts';

/** Drafts are no versions: what staff are writing is not shown. */
export const termsChangesHandler = read(termsChanges, async ({ app, db, me }, requested) => {
  const due = await findTermsDue(db, me.id);
  const accepted = due && (await findAcceptedTerms(db, me.id));
  if (!due || accepted === null) return reject('not_found');
  const language = isLanguage(requested.language) ? requested.language : await findLanguage(db, me.id);
  const load = async (version: number) => {
    const texts = await readTexts(db, 'terms', version);
    return { version, text: fillPlaceholders(app, language, texts[language]?.body ?? '') };
  };
  return reply({ language, accepted: await load(accepted), newest: await load(due.version) });
});
