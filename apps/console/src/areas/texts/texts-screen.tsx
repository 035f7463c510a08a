import { TEXT_NAMES } from '@afterglow/domain/texts';
import type { AreaRoute } from '../../core/area.ts';
import { TextPage } from './text-page.tsx';
import { TextsList } from './texts-list.tsx';

/** The texts that staff publish, or the page of one of them. */
export function TextsScreen({ tab }: AreaRoute) {
  const name = TEXT_NAMES.find((textName) => textName === tab);
  return name ? <TextPage key={name} name={name} /> : <TextsList />;
}
