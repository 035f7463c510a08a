import type { MemberKey } from '@afterglow/i18n/keys';
import type { Values } from '@afterglow/i18n/translations';
import { I18nProvider, Trans } from '@lingui/react';
import type { ReactElement } from 'react';
import { useTranslations } from '../../core/translations.tsx';

/** A text with elements: `<b>…</b>` in the message becomes `components.b` around its content. */
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
