import { isLanguage } from '@afterglow/domain/languages';
import { Link } from '@tanstack/react-router';
import { getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { PERSONAS_PATH } from './personas-paths.ts';

/** What a virtual profile lacks before it can be active, each with the way to where it is added. */
export function MissingList({
  id,
  missing,
  onGo,
}: {
  id: number;
  missing: readonly string[];
  onGo?: () => void;
}) {
  const t = useT();
  return (
    <ul>
      {missing.map((one) => (
        <li key={one}>
          <Link
            to={`${PERSONAS_PATH}/${id}/${one === 'photo' ? 'photos' : 'facts'}` as never}
            {...(onGo ? { onClick: onGo } : {})}
          >
            {describeMissing(one, t)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function describeMissing(missing: string, t: ReturnType<typeof useT>): string {
  const [kind, code] = missing.split('.');
  if (code && isLanguage(code))
    return t(kind === 'name' ? 'personas.name_in' : 'personas.bio_in', { language: getLanguageName(code) });
  switch (kind) {
    case 'photo':
      return t('personas.missing.photo');
    case 'age':
      return t('personas.missing.age');
    case 'place':
      return t('personas.missing.place');
    case 'languages':
      return t('personas.missing.languages');
    default:
      return missing;
  }
}
