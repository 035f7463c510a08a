import type { DataOf } from '@afterglow/protocol/define';
import type { MemberCalls } from '@afterglow/protocol/member';
import { channel } from '../../ground/channel.ts';
import { words } from '../../ground/language.ts';
import { queryClient } from '../../ground/query.ts';
import { noteServerTime } from '../../ground/server-clock.ts';

/** Asks what is sold now: it comes as a push, with the server's time. */
export function askForOffers(): void {
  void channel.call('credits_promo', {}, { queue: false });
}

channel.on('update_credit_discount', ({ data }) => {
  noteServerTime(data.now);
  queryClient.setQueryData<DataOf<MemberCalls['configs']>>(
    ['configs', words().language],
    (configs) => configs && { ...configs, credits: data.credits_packages },
  );
});
