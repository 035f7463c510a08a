import type { CampaignRecord } from '@afterglow/protocol/console/campaigns/campaign-row';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { ActButton } from '../../components/act-button.tsx';
import { useActDenied } from '../../components/use-act-denied.ts';
import { useErrorText } from '../../components/use-error-text.ts';
import { queryClient } from '../../core/query-client.ts';
import { CallError, request } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';
import styles from './campaigns.module.css';
import { CAMPAIGNS_PATH } from './campaigns-paths.ts';

/** Sends a trial of the postback. The deliveries show what comes of it. */
export function TestButton({ record }: { record: CampaignRecord }) {
  const t = useT();
  const navigate = useNavigate();
  const getErrorText = useErrorText();
  const { id, may } = record;
  const { mutate, error, isPending } = useMutation(
    {
      networkMode: 'always',
      mutationFn: () => request('campaigns/test', { id }),
      onSuccess: () => void navigate({ to: `${CAMPAIGNS_PATH}/${id}/deliveries` }),
      onSettled: () => queryClient.invalidateQueries(),
    },
    queryClient,
  );
  const denied = useActDenied(may, (reason) => `campaigns.denied.${reason}`);
  return (
    <>
      <ActButton
        denied={denied('campaigns/test')}
        icon={<Send size={16} aria-hidden="true" />}
        onClick={() => {
          if (!isPending) mutate();
        }}
      >
        {t('campaigns.test')}
      </ActButton>
      {error instanceof CallError ? (
        <p className={styles.error} role="alert">
          {getErrorText(error)}
        </p>
      ) : null}
    </>
  );
}
