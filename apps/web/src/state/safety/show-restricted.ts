import type { MemberRestriction } from '@afterglow/protocol/entities/restriction';
import type { Address } from '../../core/address.ts';
import { formatFullDate } from '../../core/format-full-date.ts';
import { translations } from '../../core/language.ts';
import { navigateFromOverlays } from '../../core/overlay-address.ts';
import { toast } from '../../core/toasts.ts';

/** Returns what decisions close to the member, and until when. */
export function describeRestriction(parts: readonly MemberRestriction[]): string {
  const { t } = translations();
  const names = parts.map(({ kind }) => t(`shell.closed_part.${kind}`)).join(', ');
  const what = parts.some(({ kind }) => kind === 'suspended')
    ? t('shell.suspended')
    : parts.some(({ kind }) => kind === 'being_checked')
      ? t('shell.being_checked')
      : t('shell.closed', { parts: names });
  const until = parts[0]?.until ?? null;
  return until === null ? what : `${what} ${t('shell.closed_until', { day: formatFullDate(until) })}`;
}

/**
 * Says that a decision forbids what the member just tried, with a link to its reasons. The only place for it: callers
 * that get `restricted` show no error of their own.
 */
export function showRestricted(closed: MemberRestriction): void {
  const { t } = translations();
  const isPaid = closed.kind === 'chat' || closed.kind === 'buy';
  const message = `${describeRestriction([closed])}${isPaid ? ` ${t('shell.closed_free')}` : ''}`;
  const { statement } = closed;
  toast({
    type: 'error',
    message,
    global: true,
    grouping: { group: 'restricted', message: () => message },
    ...(statement === null
      ? {}
      : {
          action: {
            label: t('shell.closed_why'),
            onPress: () => navigateFromOverlays(`/decision/${statement}` as Address),
          },
        }),
  });
}
