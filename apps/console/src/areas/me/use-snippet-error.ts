import { GUARD_REASONS } from '@afterglow/domain/staff-reply';
import type { CallError } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';

/** Returns the words for why a snippet was not saved: its shortcut, or what no virtual profile says. */
export function useSnippetError(): (error: CallError) => string | null {
  const t = useT();
  return ({ details }) => {
    const { reason, match = '' } = (details ?? {}) as { reason?: string; match?: string };
    if (reason === 'shortcut') return t('me.snippet_taken');
    const guard = GUARD_REASONS.find((guardReason) => guardReason === reason);
    return guard ? t('me.snippet_guarded', { match, reason: t.plain(`console.guard.${guard}`) }) : null;
  };
}
