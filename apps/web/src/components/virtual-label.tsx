import { DisclosureChip } from '@afterglow/ui/primitives/disclosure-chip';
import type { ReactElement } from 'react';
import { useT } from '../core/translations.tsx';

/**
 * Discloses that staff write and answer for this profile. The only component for it; every surface that shows such a
 * person uses it. `xs` under small portraits, `s` for rows and tiles, `m` for cards and headers; `onPress` makes it a
 * button.
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
