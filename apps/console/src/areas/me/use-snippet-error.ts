import type { CallErrorOf } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';

/** Returns the words for why a snippet was not saved: its shortcut, or what no virtual profile says. */
export function useSnippetError(): (error: CallErrorOf<'snippets/save'>) => string | null {
  const t = useT();
  return ({ code, details }) => {
    if (code === 'conflict' && details.reason === 'shortcut') return t('me.snippet_taken');
    if (code !== 'forbidden' || !('match' in details)) return null;
    const { reason, match } = details;
    return t('me.snippet_guarded', { match, reason: t.plain(`console.guard.${reason}`) });
  };
}
