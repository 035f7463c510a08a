import { ALLOWED, deny, type Permission } from '@afterglow/domain/permission';

/* What managers may do with what the site sells. Rules of promos, prices and the wheel are in the domain. */

type Package = { active: boolean };

/** A package of each kind stays on sale. */
export function mayRetirePackage({ active }: Package, onSale: number): Permission<'retired' | 'last'> {
  if (!active) return deny('retired');
  return onSale > 1 ? ALLOWED : deny('last');
}

type Promo = { state: string };

/** Only a promo that runs or is still to come can be stopped. */
export function mayStopPromo({ state }: Promo): Permission<'ended'> {
  return state === 'running' || state === 'coming' ? ALLOWED : deny('ended');
}
