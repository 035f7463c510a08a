import { RESTRICTION_KINDS } from '@afterglow/domain/members';
import type { RestrictionKind } from '@afterglow/domain/sanctions';
import { Checkbox } from '@afterglow/ui/primitives/checkbox';
import { Select } from '@afterglow/ui/primitives/select';
import { SANCTION_DAYS } from '../core/sanction-choice.ts';
import { useT } from '../core/translations.tsx';

type KindBoxesProps = {
  kinds: readonly RestrictionKind[];
  /** Nothing is chosen although something must be. */
  isMissing: boolean;
  onChange: (kinds: readonly RestrictionKind[]) => void;
};

/** What a restriction closes: a box a kind. */
export function KindBoxes({ kinds, isMissing, onChange }: KindBoxesProps) {
  const t = useT();
  const choose = (chosen: RestrictionKind, isChosen: boolean) =>
    onChange(RESTRICTION_KINDS.filter((kind) => (kind === chosen ? isChosen : kinds.includes(kind))));
  return RESTRICTION_KINDS.map((kind) => (
    <Checkbox
      key={kind}
      checked={kinds.includes(kind)}
      errorText={isMissing && kind === 'chat' ? t('members.decide_nothing') : undefined}
      onChange={(isChosen) => choose(kind, isChosen)}
    >
      {t(`members.restriction.${kind}`)}
    </Checkbox>
  ));
}

/** How long a restriction or a suspension lasts. */
export function SanctionDays({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const t = useT();
  return (
    <Select
      label={t('members.decide_days')}
      value={String(days)}
      options={SANCTION_DAYS.map((n) => ({
        value: String(n),
        label: t.plain('members.decide_n_days', { n }),
      }))}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
