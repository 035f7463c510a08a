import type { StaffRole } from './staff-role.ts';

/** The boards of figures. */
export const BOARDS = ['people', 'money', 'answers', 'wheel', 'safety', 'care'] as const;
export type Board = (typeof BOARDS)[number];

/** The role that a board needs. */
export const BOARD_ROLES: Readonly<Record<Board, StaffRole>> = {
  people: 'manager',
  money: 'manager',
  answers: 'moderator',
  wheel: 'manager',
  safety: 'moderator',
  care: 'manager',
};
