import { MINUTE_MS, toUnixSeconds } from '@afterglow/domain/time';
import { channel } from '../../core/channel.ts';
import { readStored, writeStored } from '../../core/device-storage.ts';
import { translations } from '../../core/language.ts';
import { navigate } from '../../core/router.ts';
import { toast } from '../../core/toasts.ts';
import { useSession } from './session.ts';

/** The member, the start of the day (unix seconds), and the minutes of that day. */
const STORAGE_KEY = 'minutes_here';
/** After so many minutes of a day the member reads once how long they were here and what they spent. */
export const NOTIFY_AFTER_MIN = 40;
const TOAST_MS = 12_000;

let isActive = true;
for (const event of ['pointerdown', 'keydown'] as const)
  addEventListener(event, () => (isActive = true), { capture: true, passive: true });

const getDayStart = (): number => toUnixSeconds(new Date(new Date().setHours(0, 0, 0, 0)));

/** Counts a minute in which the page was used. */
export async function countMinute(): Promise<void> {
  const { user } = useSession.getState();
  if (!user || document.hidden || !isActive) return;
  isActive = false;
  const day = `${user.id} ${getDayStart()}`;
  const stored = readStored('localStorage', STORAGE_KEY) ?? '';
  const minutes = stored.startsWith(`${day} `) ? Number(stored.slice(day.length)) + 1 : 1;
  writeStored('localStorage', STORAGE_KEY, `${day} ${minutes}`);
  if (minutes === NOTIFY_AFTER_MIN) await notifyTimeSpent(minutes);
}

async function notifyTimeSpent(minutes: number): Promise<void> {
  const page = { currentLength: 0, recordsToTake: 1 };
  const reply = await channel.call('statement', { ...page, direction: 'out', from: getDayStart() });
  if (!reply.ok) return;
  const { t } = translations();
  toast({
    type: 'success',
    global: true,
    durationMs: TOAST_MS,
    message: t('contacts.time_spent', { minutes, coins: reply.details.went }),
    action: {
      label: t('contacts.time_spent_limits'),
      onPress: () => void navigate({ to: '/settings/payments' }),
    },
  });
}

setInterval(() => void countMinute(), MINUTE_MS);
