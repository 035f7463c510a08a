import { ADJUSTMENT_CODES, ADJUSTMENT_KINDS } from '@afterglow/domain/adjustments';
import { BROADCAST_CHANNELS, BROADCAST_KINDS } from '@afterglow/domain/broadcasts';
import { isStaffRole } from '@afterglow/domain/staff-role';
import type { ConfigurationKey } from '@afterglow/i18n/keys';
import type { Approval } from '@afterglow/protocol/console/approvals/approval';
import { useCallback } from 'react';
import {
  formatAmounts,
  formatCount,
  formatFullTime,
  formatPercent,
  getLanguageName,
} from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';

type Translate = ReturnType<typeof useT>;
/** What an act would do in words, and the fields of its summary that the words do not contain. */
export type Summary = { title: string; fields: readonly { label: string; value: string }[] };

const isOneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  values.some((other) => other === value);

/** A function for each call that may wait. A call without one is shown by its name and its fields. */
const summaries: Readonly<Record<string, (t: Translate, summary: Approval['summary']) => Summary | null>> = {
  'members/adjust': (t, { kind, amount, code }) => {
    if (!isOneOf(ADJUSTMENT_KINDS, kind) || typeof amount !== 'number') return null;
    const title = t.plain(`approvals.adjust.${kind}`, {
      taken: amount < 0 ? 'yes' : 'no',
      n: Math.abs(amount),
    });
    const codeText = isOneOf(ADJUSTMENT_CODES, code) ? t.plain(`members.code.${code}`) : '';
    return { title, fields: [{ label: t.plain('members.code'), value: codeText }] };
  },
  'payments/refund': (t, { amount_minor: amount, quote_minor: quote, currency }) => {
    if (typeof amount !== 'number' || typeof quote !== 'number' || typeof currency !== 'string') return null;
    const toMoney = (amount_minor: number) => formatAmounts([{ amount_minor, currency }]);
    return {
      title: t.plain('approvals.refund', { money: toMoney(amount) }),
      fields: [{ label: t.plain('approvals.refund_quote'), value: toMoney(quote) }],
    };
  },
  'texts/publish': (t, { name, effective_at: from }) => ({
    title: t.plain('approvals.text', { name: String(name) }),
    fields:
      typeof from === 'number'
        ? [{ label: t.plain('approvals.text_from'), value: formatFullTime(from) }]
        : [],
  }),
  'broadcasts/schedule': (t, { name, kind, channels, people, at }) => {
    if (typeof name !== 'string' || typeof people !== 'number') return null;
    const ways = Array.isArray(channels)
      ? BROADCAST_CHANNELS.filter((broadcastChannel) => channels.includes(broadcastChannel))
      : [];
    return {
      title: t.plain('approvals.broadcast', { name, n: people, count: formatCount(people) }),
      fields: [
        {
          label: t.plain('approvals.broadcast_kind'),
          value: isOneOf(BROADCAST_KINDS, kind) ? t.plain(`broadcasts.kind.${kind}`) : '',
        },
        {
          label: t.plain('approvals.broadcast_channels'),
          value: ways.map((channel) => t.plain(`broadcasts.channel.${channel}`)).join(', '),
        },
        {
          label: t.plain('approvals.broadcast_at'),
          value: typeof at === 'number' ? formatFullTime(at) : t.plain('approvals.broadcast_now'),
        },
      ],
    };
  },
  // Only a raised limit of approvals waits.
  'settings/save': (t, { before, after }) => ({
    title: t.plain('approvals.limits'),
    fields: listChanges(t, before, after),
  }),
  'staff/save': (t, summary) => describeStaff(t, 'approvals.role', summary),
  'staff/invite': (t, summary) => describeStaff(t, 'approvals.invite', summary),
  'wheel/save': (t, { before, weights, price, ev_percent: percent }) => {
    if (!isWeights(before) || !isWeights(weights) || typeof percent !== 'number') return null;
    return {
      title: t.plain('approvals.wheel'),
      fields: [
        { label: t.plain('approvals.wheel_before'), value: before.map(formatCount).join(' · ') },
        { label: t.plain('approvals.wheel_after'), value: weights.map(formatCount).join(' · ') },
        { label: t.plain('approvals.wheel_percent'), value: formatPercent(percent) },
        { label: t.plain('approvals.wheel_price'), value: formatCount(Number(price)) },
      ],
    };
  },
};

/** Describes a change of role or an invitation: name, role, email, languages. */
function describeStaff(
  t: Translate,
  key: 'approvals.invite' | 'approvals.role',
  summary: Approval['summary'],
) {
  const { name, email, role, languages } = summary;
  if (typeof name !== 'string' || !isStaffRole(role)) return null;
  const spoken = Array.isArray(languages) ? languages.map(String) : [];
  return {
    title: t.plain(key, { name, role: t.plain(`console.role.${role}`) }),
    fields: [
      ...(typeof email === 'string' ? [{ label: t.plain('console.login.email'), value: email }] : []),
      { label: t.plain('approvals.languages'), value: spoken.map(getLanguageName).join(', ') },
    ],
  };
}

const LIMIT_NAMES: Readonly<Record<string, ConfigurationKey>> = {
  coins_act: 'configuration.field.coins_act',
  premium_days_act: 'configuration.field.premium_days_act',
  coins_member_30d: 'configuration.field.coins_member_30d',
  coins_staff_day: 'configuration.field.coins_staff_day',
  refund: 'configuration.field.refund',
};

/** Returns the limits that change, from what to what. Codes of currencies are their own names. */
function listChanges(t: Translate, before: unknown, after: unknown, path = ''): Summary['fields'] {
  if (typeof after === 'number') {
    if (after === before) return [];
    const from = typeof before === 'number' ? formatCount(before) : '';
    return [{ label: path, value: `${from} → ${formatCount(after)}` }];
  }
  if (typeof after !== 'object' || after === null) return [];
  return Object.entries(after).flatMap(([name, value]) => {
    const key = LIMIT_NAMES[name];
    const label = key ? t.plain(key) : name;
    const earlier = (before as Record<string, unknown> | null)?.[name];
    return listChanges(t, earlier, value, path === '' ? label : `${path} · ${label}`);
  });
}

const isWeights = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((other) => typeof other === 'number');

/** Returns a function that describes what an approval is about. */
export function useSummary(): (approval: Pick<Approval, 'call' | 'summary'>) => Summary {
  const t = useT();
  return useCallback(
    ({ call, summary }) =>
      summaries[call]?.(t, summary) ?? {
        title: call,
        fields: Object.entries(summary).map(([label, value]) => ({
          label,
          value: typeof value === 'string' ? value : JSON.stringify(value),
        })),
      },
    [t],
  );
}
