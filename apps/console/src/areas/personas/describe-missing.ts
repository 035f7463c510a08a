import { isLanguage } from '@afterglow/domain/languages';
import { getLanguageName } from '../../core/format.ts';
import type { useT } from '../../core/translations.tsx';

/** Says in words what stands in the way of `active`. */
export function describeMissing(missing: string, t: ReturnType<typeof useT>): string {
  const [kind, code] = missing.split('.');
  if (code && isLanguage(code))
    return t.plain(kind === 'name' ? 'personas.name_in' : 'personas.bio_in', {
      language: getLanguageName(code),
    });
  switch (kind) {
    case 'photo':
      return t.plain('personas.missing.photo');
    case 'age':
      return t.plain('personas.missing.age');
    case 'place':
      return t.plain('personas.missing.place');
    case 'languages':
      return t.plain('personas.missing.languages');
    default:
      return missing;
  }
}
