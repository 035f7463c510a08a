import type { CaseQueue } from '@afterglow/domain/cases';

export const MODERATION_PATH = '/moderation' as const;
/** The parts of the area, each at an address of its own. */
export const MODERATION_TABS = [
  'reports',
  'photos',
  'texts',
  'escalations',
  'appeals',
  'public',
  'rules',
  'words',
  'barred',
] as const;
export type ModerationTab = (typeof MODERATION_TABS)[number];
/** The path of a case, which names no queue: a case may move. */
export const CASE_PATH = '/case' as const;
/** Returns the path of a queue. The first is at the path of the area. */
export const getQueuePath = (queue: CaseQueue): `/${string}` =>
  queue === MODERATION_TABS[0] ? MODERATION_PATH : `${MODERATION_PATH}/${queue}`;
