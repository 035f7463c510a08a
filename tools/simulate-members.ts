import { setTimeout as sleep } from 'node:timers/promises';
import { openWire } from '@afterglow/testkit/wire';
import { dumpedMember } from '../apps/server/src/testing/dumps.ts';
import { cookiesOf, registration } from '../apps/server/src/testing/registration.ts';

/** Test cards of the sandbox: paid and refunded, and paid. */
const CARDS = ['4000000000000259', '4242424242424242'];

/** Simulates two members on a server with the demo: coins, messages, a match, draws, purchases, a refund. */
export async function simulateMembers(address: string): Promise<void> {
  const post = (to: string, body: unknown, cookie = '') =>
    fetch(`${address}${to}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });

  async function join(email: string, more: object = {}) {
    const answer = await post('/api/register', { ...registration(email, dumpedMember.password), ...more });
    if (answer.status !== 201) throw new Error(`register: ${answer.status} ${await answer.text()}`);
    const { user_id: id } = (await answer.json()) as { user_id: number };
    const cookie = cookiesOf(answer);
    const ticket = await post('/api/ticket', {}, cookie);
    const { token } = (await ticket.json()) as { token: string };
    const jar = [cookie, cookiesOf(ticket)].filter(Boolean).join('; ');
    const wire = await openWire(
      `${address.replace('http', 'ws')}/socket?token=${encodeURIComponent(token)}`,
      jar,
    );
    let sequence = 0;
    const call = async (name: string, data: object = {}) => {
      const answer = await wire.call(name, data);
      if (answer.request_status !== 1) throw new Error(`${name}: ${answer.error_code}`);
      return answer;
    };
    const callOnce = (name: string, data: object = {}) =>
      call(name, { ...data, trace_id: `dump-${id}-${++sequence}-of-a-member` });
    const write = (to: number, text: string) =>
      callOnce('send_message', { receiver_id: to, message_type: 'text', message_text: text });
    return { id, call, traced: callOnce, write, close: wire.close };
  }

  const daniel = await join(dumpedMember.email);
  const noa = await join('noa@example.test', { name: 'Noa', gender: 2, s_gender: 1, language: 'he' });
  await daniel.call('notice/accept', { kind: 'virtual' });
  const personas = (await daniel.call('explore')).data.map(({ id }: { id: number }) => id) as number[];
  const packages = (await daniel.call('configs')).data.credits as { id: number }[];
  for (const [n, { id: package_id }] of packages.slice(0, 2).entries()) {
    const { data } = await daniel.call('payment/initiate', {
      provider: 'sandbox',
      type: 'buy-credits',
      package_id,
    });
    const paid = await fetch(new URL(new URL(data.redirect_url, address).pathname, address), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `number=${CARDS[n]}`,
    });
    if (paid.status !== 303) throw new Error(`sandbox: ${paid.status}`);
    if (n === 0) await waitForRefund(daniel.call, data.payment_id);
  }
  for (const id of personas.slice(0, 5)) {
    await daniel.call('visit', { visited_user_id: id });
    await daniel.call('swipe', { swiped_user_id: id, like: 1 });
    await daniel.write(id, `Good evening, number ${id}`);
  }
  for (let n = 0; n < 3; n++) await daniel.traced('spinofluck/buy_spin');
  await noa.call('user/update', { key: 'bio', value: 'ערב טוב' });
  daniel.close();
  noa.close();
}

/** Waits until the sandbox has reported the refund of an order. */
async function waitForRefund(call: (name: string) => Promise<{ data?: unknown }>, id: number): Promise<void> {
  for (let attempt = 0; attempt < 40; attempt++) {
    const orders = (await call('purchases')).data as { payment_id: number; state: string }[];
    if (orders.some((order) => order.payment_id === id && order.state === 'refunded')) return;
    await sleep(300);
  }
  throw new Error(`the order ${id} was not refunded`);
}
