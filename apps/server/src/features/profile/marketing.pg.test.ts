import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpFixture, type HttpFixture } from '../../testing/http-fixture.ts';
import { createUnsubscribePath } from './marketing.ts';

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await createHttpFixture();
});
afterAll(() => fixture.close());

const setMarketing = (id: number, value: unknown) =>
  fixture.call(id, 'user/update', { key: 'marketing', value } as never);
const agrees = async (id: number) => {
  const outcome = await fixture.call(id, 'session/validate');
  return (outcome as unknown as { data: { user: OwnUser } }).data.user.marketing;
};
const consents = (id: number) =>
  fixture.db
    .selectFrom('consent')
    .select(['at', 'withdrawn_at'])
    .where('person_id', '=', id)
    .where('kind', '=', 'marketing')
    .execute();
const pathOf = (id: number) => createUnsubscribePath(fixture.app, id);
const oneClick = (url: string, headers: Record<string, string> = {}) =>
  fixture.send({
    method: 'POST',
    url,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

test('[C86] offers are off until the member agrees; the consent is kept with its end', async () => {
  const { id } = await fixture.member();
  expect([await agrees(id), await consents(id)]).toEqual([false, []]);
  expect(await setMarketing(id, 'yes')).toMatchObject({ code: 'bad_request' });
  expect(await setMarketing(id, true)).toMatchObject({ ok: true, data: { key: 'marketing', value: true } });
  const at = fixture.clock.now;
  expect([await agrees(id), await consents(id)]).toEqual([true, [{ at, withdrawn_at: null }]]);
  await setMarketing(id, true);
  fixture.setClock(new Date(at.getTime() + 60_000));
  await setMarketing(id, false);
  expect([await agrees(id), await consents(id)]).toEqual([false, [{ at, withdrawn_at: fixture.clock.now }]]);
  await setMarketing(id, true);
  expect([await agrees(id), await consents(id)]).toEqual([
    true,
    [{ at: fixture.clock.now, withdrawn_at: null }],
  ]);
});

test('[C86] one click without a session ends it, also from another site; opening the page does not', async () => {
  const [{ id }, { id: other }] = [
    await fixture.member({ language: 'de' }),
    await fixture.member({ language: 'de' }),
  ];
  for (const one of [id, other]) await setMarketing(one, true);
  const page = await fixture.send({ method: 'GET', url: pathOf(id) });
  expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
    ...[200, 'text/html; charset=utf-8', 'no-store'],
  ]);
  expect(page.body).toMatch(/<form method="post"><button type="submit">Angebote abbestellen<\/button>/);
  expect(page.body).toContain('noindex');
  expect(await agrees(id)).toBe(true);
  const before = fixture.pushes.length;
  const done = await oneClick(pathOf(id), {
    origin: 'https://mail.example',
    'sec-fetch-site': 'cross-site',
  });
  expect([done.statusCode, await agrees(id), await agrees(other)]).toEqual([200, false, true]);
  expect(done.body).toContain('Keine Angebote mehr');
  expect(fixture.pushes.slice(before)).toMatchObject([{ personId: id }]);
  expect((await oneClick(pathOf(id))).statusCode).toBe(200);
});

test('[C86] a wrong link gets the same reply and changes nothing', async () => {
  const { id } = await fixture.member({ language: 'en' });
  await setMarketing(id, true);
  const right = await fixture.send({ method: 'GET', url: pathOf(id) });
  const forged = pathOf(id).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const url of [
    forged,
    pathOf(999_999_999),
    '/api/unsubscribe/x',
    '/api/unsubscribe/1.%00'.slice(0, -3),
  ]) {
    const page = await fixture.send({ method: 'GET', url, headers: { cookie: 'lang=en' } });
    expect([page.statusCode, page.body]).toEqual([200, right.body]);
    expect((await oneClick(url)).statusCode).toBe(200);
  }
  expect(await agrees(id)).toBe(true);
});
