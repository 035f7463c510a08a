import { Link } from '@tanstack/react-router';
import { useT } from '../../core/translations.tsx';
import { describeMissing } from './describe-missing.ts';
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
      {missing.map((gap) => (
        <li key={gap}>
          <Link
            to={`${PERSONAS_PATH}/${id}/${gap === 'photo' ? 'photos' : 'facts'}` as never}
            {...(onGo ? { onClick: onGo } : {})}
          >
            {describeMissing(gap, t)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
