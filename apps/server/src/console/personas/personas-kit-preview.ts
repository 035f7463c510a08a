import { personasKitPreview } from '@afterglow/protocol/console/personas/personas-kit-preview';
import { reject, reply, staffRead } from '../../rpc/handler.ts';
import { createReader } from '../reader.ts';
import { loadKitPreview } from './kit-preview.ts';
import { findKit } from './kit-rows.ts';

export const personasKitPreviewHandler = staffRead(personasKitPreview, async (ctx, { key }) => {
  const { db, me, now } = ctx;
  const kit = await findKit(db, { key, staffId: me.id, now });
  return kit ? reply(await loadKitPreview(db, kit, createReader(ctx))) : reject('not_found');
});
