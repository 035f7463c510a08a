import { genders, goals } from '@afterglow/domain/wizard-answers';
import type { ConfigSections } from '../config-sections.ts';

export const profileConfigs: ConfigSections<'genders' | 'answers'> = {
  genders: () => Object.entries(genders).map(([key, id]) => ({ id, key })),
  answers: () => goals.map((key, index) => ({ id: index + 1, key })),
};
