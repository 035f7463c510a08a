import type { StaffRole } from '@afterglow/domain/staff-role';
import { areas } from '../app/areas.ts';

/** Returns whether a tab shows the same as the tab before it, with other words. */
const isAlike = (address: string): boolean =>
  /^\/(?:figures\/.+|texts\/mail_(?!verify$).+|moderation\/(?:texts|escalations|appeals|public))$/.test(
    address,
  );

/** Every screen of the navigation, with each of its tabs, and the page of a record, and who may see it. */
export const screens: readonly { address: string; minRole: StaffRole }[] = areas
  .flatMap(({ path, tabs = [{ id: '' }], record, minRole }) => [
    ...tabs.map(({ id }, at) => ({ address: at === 0 ? path : `${path}/${id}`, minRole })),
    ...(record ? [{ address: `${record.path ?? path}/7`, minRole }] : []),
  ])
  .filter(({ address }) => !isAlike(address));
