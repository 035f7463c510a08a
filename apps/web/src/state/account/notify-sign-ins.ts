import { MINUTE_MS } from '@afterglow/domain/time';
import { readStored, writeStored } from '../../core/device-storage.ts';
import { formatDay } from '../../core/format.ts';
import { translations } from '../../core/language.ts';
import { navigate } from '../../core/router.ts';
import { toast } from '../../core/toasts.ts';
import { onAuthenticated } from '../refresh.ts';
import { listDevices } from './own-account.ts';
import { useSession } from './session.ts';

/** The member, and the start of the newest session that was known at the last check (unix seconds). */
const STORAGE_KEY = 'newest_sign_in';
const CHECK_EVERY_MS = 10 * MINUTE_MS;
/** Long enough to think about where one was. */
const TOAST_MS = 12_000;

/**
 * Asks whether a sign-in on another device was the member's own, once for each. The first visit of a member on this
 * device only remembers what there is.
 */
export async function checkSignIns(): Promise<void> {
  const { user } = useSession.getState();
  const devices = user && (await listDevices());
  if (!devices || useSession.getState().user?.id !== user.id) return;
  const [member, newestKnown] = (readStored('localStorage', STORAGE_KEY) ?? '').split(' ');
  const newest = Math.max(...devices.map(({ since }) => since));
  writeStored('localStorage', STORAGE_KEY, `${user.id} ${newest}`);
  if (member !== String(user.id)) return;
  const unknown = devices
    .filter(({ current, since }) => !current && since > Number(newestKnown))
    .sort((a, b) => b.since - a.since)[0];
  if (!unknown) return;
  const { t } = translations();
  toast({
    type: 'error',
    global: true,
    durationMs: TOAST_MS,
    message: t('contacts.new_sign_in', {
      device: unknown.device || t('contacts.unknown_device'),
      when: formatDay(unknown.since),
    }),
    action: {
      label: t('contacts.new_sign_in_check'),
      onPress: () => void navigate({ to: '/settings/devices' }),
    },
  });
}

let checkedAt = Number.NEGATIVE_INFINITY;

function checkSometimes(): void {
  if (document.hidden || performance.now() < checkedAt + CHECK_EVERY_MS) return;
  checkedAt = performance.now();
  void checkSignIns();
}
onAuthenticated(checkSometimes);
document.addEventListener('visibilitychange', checkSometimes);
checkSometimes();
