import type { MemberKey } from '@afterglow/i18n/keys';
import type { Values } from '@afterglow/i18n/words';
import { I18nProvider, Trans } from '@lingui/react';
import type { ReactElement } from 'react';
import { useWords } from '../../ground/words.tsx';

/** A text with elements in it: `<b>…</b>` in the words becomes `components.b` around what it holds. */
export function RichWords({
  id,
  values,
  components,
}: {
  id: MemberKey;
  values?: Values;
  components?: Record<string, ReactElement>;
}): ReactElement {
  const { i18n, filled } = useWords();
  return (
    <I18nProvider i18n={i18n}>
      <Trans id={id} values={filled(id, values)} components={components ?? {}} />
    </I18nProvider>
  );
}
