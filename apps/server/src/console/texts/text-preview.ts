import type { Language } from '@afterglow/domain/languages';
import type { TextName } from '@afterglow/domain/texts';
import type { AppServices } from '../../app.ts';
import { fillPlaceholders } from '../../features/account/index.ts';
import { previewMail } from '../../mail/replaceable-texts.ts';
import { renderMarkdown } from '../../texts/markdown.ts';
import type { LanguageText } from '../../texts/text-rows.ts';
import { getShippedSubject, isMailName, listVariables } from './text-sources.ts';

type Preview = { html: string; subject?: string; unknown: string[]; missing: string[] };

const SAMPLE_NAME = 'Mia';
const PLACEHOLDER = /\{(\w+)\}/g;

/** Returns a text with sample values, and what is wrong with its braces; null where they do not match. */
export function previewText(
  app: Pick<AppServices, 'settings' | 'config'>,
  { name, language, text }: { name: TextName; language: Language; text: LanguageText },
): Preview | null {
  const { subject, body } = text;
  const known = listVariables(name);
  const toVariableErrors = (named: ReadonlySet<string>) => ({
    unknown: [...named].filter((variable) => !known.includes(variable)),
    missing: known.filter((variable) => !named.has(variable)),
  });
  if (isMailName(name)) {
    const email = previewMail(language, { subject: subject ?? getShippedSubject(name, language), body });
    return email && { html: email.html, subject: email.subject, ...toVariableErrors(email.variables) };
  }
  const fill = (source: string): string =>
    fillPlaceholders(app, language, source).replaceAll('{name}', SAMPLE_NAME);
  const named = [...`${subject ?? ''}\n${body}`.matchAll(PLACEHOLDER)].map(([, variable = '']) => variable);
  return {
    html: renderMarkdown(fill(body)),
    ...(subject === undefined ? {} : { subject: fill(subject) }),
    ...toVariableErrors(new Set(named)),
  };
}
