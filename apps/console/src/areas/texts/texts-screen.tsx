import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { TEXT_NAMES } from '@afterglow/domain/texts';
import type { AreaRoute } from '../../core/area.ts';
import { TextPage } from './text-page.tsx';
import { TextsList } from './texts-list.tsx';

/** The texts that staff publish, or the page of one of them. */
export function TextsScreen({ tab }: AreaRoute) {
  const name = parseOneOf(TEXT_NAMES, tab);
  return name ? <TextPage key={name} name={name} /> : <TextsList />;
}
