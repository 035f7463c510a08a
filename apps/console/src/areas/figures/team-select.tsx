import { Select } from '@afterglow/ui/primitives/select';
import { useTeams } from '../../components/use-teams.ts';
import { useT } from '../../core/translations.tsx';

type TeamSelectProps = { team: string | undefined; onChange: (team: string | undefined) => void };

/** The team whose work is shown; absent on a site without teams. */
export function TeamSelect({ team, onChange }: TeamSelectProps) {
  const t = useT();
  const teams = useTeams();
  // A team of the address that is not listed stays to be seen, and to be cleared.
  const unlisted = team !== undefined && !teams.some(({ id }) => String(id) === team);
  if (teams.length === 0 && !unlisted) return null;
  return (
    <Select
      label={t('figures.team')}
      value={team ?? ''}
      options={[
        { value: '', label: t('figures.team_all') },
        ...teams.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(unlisted ? [{ value: team, label: t('table.number', { id: team }) }] : []),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}
