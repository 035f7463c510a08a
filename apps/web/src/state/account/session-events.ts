import { channel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { patchCredits, patchUser, setMember, useSession } from './session.ts';
import { leaveToDecision } from './sign-out.ts';

/**
 * Requests the signed-in member again, e.g. after a purchase. Keeps the current state if the server does not answer.
 */
export async function revalidate(): Promise<void> {
  const reply = await channel.call('session/validate', {});
  if (reply.ok && reply.data.authenticated && reply.data.user) setMember(reply.data.user);
}

// The server describes people in the language of the account: the stored data is in another one.
useSession.subscribe(({ user }, { user: before }) => {
  if (before && user?.id === before.id && user.language !== before.language) invalidateAllQueries();
});

function invalidateAllQueries(): void {
  // A first request that is under way may still return the old language, and a refetch would only join it.
  const running = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  void queryClient.invalidateQueries();
  for (const query of running) {
    const refetch = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.fetch().then(refetch, refetch);
  }
}

// Usually only the profile changed: on another device, or because premium has ended.
channel.on('session/validate', ({ data }) => {
  if (data.decision) return void leaveToDecision(data.decision);
  if (!data.authenticated) return;
  if (data.user) setMember(data.user);
  else void revalidate();
});
channel.on('balance', ({ data }) => patchCredits(data.credits, data.version));
// A purchase may have changed more than coins.
channel.on('payment/complete', () => void revalidate());
// A balance push may be among the lost ones.
channel.on('resync', () => void revalidate());
// Claimed on another device.
channel.on('claim_free_credits', ({ details }) => {
  if (details.claimed) patchUser({ claimed_free_account_credits: 1 });
});
