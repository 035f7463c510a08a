import type { DataOf } from '@afterglow/protocol/define';
import type { MemberCalls } from '@afterglow/protocol/member';
import { channel } from '../../core/channel.ts';
import { translations } from '../../core/language.ts';
import { queryClient } from '../../core/query-client.ts';
import { setServerTime } from '../../core/server-clock.ts';

/** Requests the current packages: they come as a push, with the server's time. */
export function requestOffers(): void {
  void channel.call('credits_promo', {}, { queue: false });
}

channel.on('update_credit_discount', ({ data }) => {
  setServerTime(data.now);
  queryClient.setQueryData<DataOf<MemberCalls['configs']>>(
    ['configs', translations().language],
    (configs) => configs && { ...configs, credits: data.credits_packages },
  );
});
