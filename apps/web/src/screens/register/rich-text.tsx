import type { MemberKey } from '@afterglow/i18n/keys';
import type { Values } from '@afterglow/i18n/translations';
import { I18nProvider, Trans } from '@lingui/react';
import type { ReactElement } from 'react';
import { useTranslations } from '../../core/translations.tsx';

/** A text with elements in it: `<b>…</b>` in the words becomes `components.b` around what it holds. */
export function RichText({
  id,
  values,
  components,
}: {
  id: MemberKey;
  values?: Values;
  components?: Record<string, ReactElement>;
}): ReactElement {
  const { i18n, prepareValues } = useTranslations();
  return (
    <I18nProvider i18n={i18n}>
      <Trans id={id} values={prepareValues(id, values)} components={components ?? {}} />
    </I18nProvider>
  );
}
