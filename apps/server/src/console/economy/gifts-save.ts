import type { GiftRow } from '@afterglow/protocol/console/economy/gift-row';
import { giftsSave } from '@afterglow/protocol/console/economy/gifts-save';
import { claimGiftIcon, saveGift } from '../../features/chat/index.ts';
import { reject, rejectInput, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { findVersionConflict } from '../version.ts';
import { lockGift, toGiftSubject } from './gift-rows.ts';

export const giftsSaveHandler = staffWrite(giftsSave, async ({ tx, app, me, now, afterCommit }, input) => {
  const { id, version, names, price, position, active } = input;
  const current = id === undefined ? undefined : await lockGift(tx, id, now);
  if (id !== undefined && !current) return reject('not_found');
  if (current && version !== undefined) {
    const conflict = await findVersionConflict(tx, {
      version,
      current,
      subject: toGiftSubject(current.id),
    });
    if (conflict) return reject('conflict', conflict);
  }
  const icon = await claimGiftIcon(tx, { icon: input.icon, staffId: me.id, current: current?.icon });
  if (icon === null) return rejectInput('icon', 'upload');
  const after = { names, icon, price, position, active };
  const saved = await saveGift(tx, current?.id ?? null, after);
  if (!current) afterCommit(() => publishListChanged(app, 'gifts/list'));
  return withAuditLog(reply(saved), {
    subject: toGiftSubject(saved.id),
    detail: { before: current ? toDetail(current) : null, after },
  });
});

const toDetail = ({ names, icon, price, position, active }: GiftRow): object => ({
  names,
  icon,
  price,
  position,
  active,
});
