import { BARRED_KINDS } from '@afterglow/domain/barred';
import { LANGUAGES } from '@afterglow/domain/languages';
import { RULE_CLASSES } from '@afterglow/domain/sanctions';
import { defineListAddress } from '../../core/list-address.ts';

export const MODERATION_PATH = '/moderation' as const;

/** The parts of the area, each at an address of its own. */
export const MODERATION_TABS = ['photos', 'rules', 'words', 'barred'] as const;
export type ModerationTab = (typeof MODERATION_TABS)[number];

/** A row that is open, or the form of a new one. */
const ROW = /^(new|[1-9]\d{0,14})$/;

export const rulesAddress = defineListAddress('rules/list', {
  search: true,
  filters: { class: RULE_CLASSES, active: 'yes_no' },
  sorts: ['code', '-code'],
  row: ROW,
});

export const wordsAddress = defineListAddress('words/list', {
  search: true,
  filters: { language: LANGUAGES, class: RULE_CLASSES, active: 'yes_no' },
  sorts: ['phrase', '-phrase', '-at', 'at'],
  // Or the field that tries words on a text.
  row: /^(new|test|[1-9]\d{0,14})$/,
});

export const barredAddress = defineListAddress('barred/list', {
  search: true,
  filters: { kind: BARRED_KINDS, active: 'yes_no' },
  sorts: ['-at', 'at'],
  row: ROW,
});

const addresses = [rulesAddress, wordsAddress, barredAddress];

/** Each list drops what it does not know. */
export const validateModerationSearch = (search: Record<string, unknown>): Record<string, string> =>
  Object.assign({}, ...addresses.map(({ validate }) => validate(search)));
