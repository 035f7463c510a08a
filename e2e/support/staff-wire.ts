import { openWire, type Wire } from '@afterglow/testkit/wire';
import type { Browser } from '@playwright/test';

/** A connection of a member of staff of the demo, without a screen. */
export async function openStaffWire(
  browser: Browser,
  { own, account }: { own: string; account: 'moderator' | 'manager' },
): Promise<Wire> {
  const context = await browser.newContext({ baseURL: own });
  const { request } = context;
  await request.post('/console/api/login', {
    data: { email: `${account}@afterglow.example`, password: 'afterglow-demo' },
  });
  const { token } = await (await request.post('/console/api/ticket')).json();
  const { cookies } = await request.storageState();
  await context.close();
  const jar = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return openWire(`${own.replace('http', 'ws')}/console/socket?token=${encodeURIComponent(token)}`, jar);
}
