import type { MemberRecord } from '@afterglow/protocol/console/members/members-get';
import { MoneyCell } from '../../components/cells.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import { formatCount } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';

type MoneyPropertiesProps = { member: MemberRecord; coins: NonNullable<MemberRecord['credits']> };

/** The coins by balance, and what was paid. */
export function MoneyProperties({ member, coins }: MoneyPropertiesProps) {
  const t = useT();
  const { paid = [], owed = 0 } = member;
  return (
    <Properties>
      <Property label={t('members.given')}>{formatCount(coins.given)}</Property>
      <Property label={t('members.bought')}>{formatCount(coins.bought)}</Property>
      {owed > 0 ? <Property label={t('members.owed')}>{formatCount(owed)}</Property> : null}
      <Property label={t('members.paid')}>
        <MoneyCell amounts={paid} />
      </Property>
    </Properties>
  );
}
