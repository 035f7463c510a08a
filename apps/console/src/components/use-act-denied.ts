import type { Permission } from '@afterglow/domain/permission';
import type { ConsoleKey } from '@afterglow/i18n/keys';
import { useT } from '../core/translations.tsx';

/**
 * Returns a function that says why the reader may not carry out an act on a record; null if they may. The server has
 * decided that in `may`.
 */
export function useActDenied<Act extends string, Reason extends string>(
  may: Readonly<Record<Act, Permission<Reason>>>,
  toMessage: (reason: Reason) => ConsoleKey,
): (act: Act) => string | null {
  const t = useT();
  return (act) => {
    const permission = may[act];
    return permission.allowed ? null : t.plain(toMessage(permission.reason));
  };
}
