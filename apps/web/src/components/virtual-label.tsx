import { DisclosureChip } from '@afterglow/ui/primitives/disclosure-chip';
import type { ReactElement } from 'react';
import { useT } from '../core/translations.tsx';

/**
 * Says that a profile is written and answered by staff. THE one component for it, on every surface that shows such
 * a person. `xs` under small portraits, `s` for rows and tiles, `m` for cards and headers; `onPress` makes it a button that explains.
 */
export function VirtualLabel({
  size = 'm',
  onPress,
}: {
  size?: 'xs' | 's' | 'm';
  onPress?: () => void;
}): ReactElement {
  const t = useT();
  return (
    <DisclosureChip size={size} {...(onPress ? { onPress } : {})}>
      {t('common.virtual_profile')}
    </DisclosureChip>
  );
}
