import type { Language } from '@afterglow/domain/languages';
import type { Wire } from '@afterglow/testkit/wire';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { openStaffWire } from './console.ts';
import { expect } from './fixtures.ts';
import { acceptWelcome, buyCoins, createMember, listCards, openMemberWire } from './server-setup.ts';

/** The albums of the demo belong to women who look for men. */
const seeksAlbums = { gender: 1, s_gender: 2 };

export type WaitingMembers = {
  wires: readonly Wire[];
  /** The waiting text of each conversation; all differ. */
  lines: readonly string[];
  /** The line that waits for a virtual profile with pictures in its album. */
  albumLine: string;
};

/** Creates another text each time: the same one may be sent to five members in ten minutes. */
export const createWord = (): string => crypto.randomUUID().replaceAll(/[\d-]/g, '');

/**
 * Creates members who each wrote to so many virtual profiles; the first one wrote to one with an album before
 * that.
 */
export async function createWaitingMembers(
  { context, own, language }: { context: BrowserContext; own: string; language: Language },
  { members, profiles, owners }: { members: number; profiles: number; owners: readonly number[] },
): Promise<WaitingMembers> {
  const wires: Wire[] = [];
  const lines: string[] = [];
  const write = async (wire: Wire, receiver_id: number): Promise<boolean> => {
    const line = createWord();
    const text = { receiver_id, message_type: 'text', message_text: line, trace_id: crypto.randomUUID() };
    const { request_status } = await wire.call('send_message', text);
    if (request_status === 1) lines.push(line);
    return request_status === 1;
  };
  const open = async (overrides: Record<string, unknown>): Promise<Wire> => {
    await context.clearCookies({ name: 'session' });
    await createMember(context, language, overrides);
    const wire = await openMemberWire(context, own);
    wires.push(wire);
    await acceptWelcome(wire);
    await buyCoins(context, wire, 2_500);
    return wire;
  };

  const first = await open(seeksAlbums);
  const written = new Set<number>();
  for (const id of owners) if (written.size === 0 && (await write(first, id))) written.add(id);
  const [albumLine = ''] = lines;
  expect(albumLine, 'the first member meets somebody with an album').not.toBe('');
  for (let n = 0; n < members; n++) {
    const wire = n === 0 ? first : await open({});
    const cards = (await listCards(wire, profiles + 1)).filter(({ id }) => n > 0 || !written.has(id));
    for (const { id } of cards.slice(0, profiles)) expect(await write(wire, id)).toBe(true);
  }
  expect(lines).toHaveLength(members * profiles + 1);
  return { wires, lines, albumLine };
}

/**
 * Returns the virtual profiles with pictures in their album. The demo paints the first albums right after its
 * start, each owner's before the owner's story.
 */
export async function findAlbumOwners(
  request: APIRequestContext,
  { own, language }: { own: string; language: Language },
): Promise<number[]> {
  const moderator = await openStaffWire('moderator', { request, own });
  const ofLanguage = { filter: { state: 'active', language }, recordsToTake: 100 };
  const hasAlbum = async (id: number): Promise<boolean> => {
    const photos: { place: string }[] = (await moderator.call('personas/get', { id })).data.photo_list;
    return photos.some(({ place }) => place === 'album');
  };
  let owners: number[] = [];
  const look = async (): Promise<number> => {
    const rows: { id: number; stories: number }[] = (await moderator.call('personas/list', ofLanguage)).data
      .rows;
    const ids = rows.filter(({ stories }) => stories > 0).map(({ id }) => id);
    const found = await Promise.all(ids.map(hasAlbum));
    owners = ids.filter((_, n) => found[n]);
    return owners.length;
  };
  await expect.poll(look, { timeout: 30_000 }).toBeGreaterThan(0);
  moderator.close();
  return owners;
}
