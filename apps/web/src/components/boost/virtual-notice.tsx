import { Banner } from '@afterglow/ui/primitives/banner';
import type { ReactElement } from 'react';
import { useT } from '../../core/translations.tsx';
import { useConfigs } from '../../state/account/configs.ts';

/** Where members meet virtual profiles only nobody would see what was bought; the demo sells it all the same. */
export function useBoostsSold(): boolean {
  const site = useConfigs()?.site;
  return site !== undefined && (site.partners !== 'virtual' || site.demo);
}

export function VirtualNotice(): ReactElement | null {
  const t = useT();
  const site = useConfigs()?.site;
  if (site?.partners !== 'virtual') return null;
  return <Banner kind="neutral">{t(site.demo ? 'boost.virtual_demo' : 'boost.virtual_only')}</Banner>;
}
