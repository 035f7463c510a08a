import type { KeyHelp } from '../../core/area.ts';

/** The keys of the inbox, for its help. */
export const inboxKeys: readonly KeyHelp[] = [
  ['N', 'console.key.next'],
  ['J', 'console.key.following'],
  ['K', 'console.key.previous'],
  ['Alt + ↑ ↓', 'console.key.switch'],
  ['R', 'console.key.reply'],
  ['Ctrl + Enter', 'console.key.send_next'],
  ['Ctrl + Shift + Enter', 'console.key.send'],
  ['L', 'console.key.release'],
  ['O', 'console.key.note'],
  ['P', 'console.key.album'],
  ['E', 'console.key.escalate'],
  ['/', 'console.key.snippet'],
  ['B', 'console.key.unveil'],
  ['Esc', 'console.key.leave'],
];
