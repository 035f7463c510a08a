import { VirtualIcon } from '@afterglow/ui/icons/virtual';
import { type ReactElement, useEffect } from 'react';
import { VirtualLabel } from '../../../components/virtual-label.tsx';
import { channel } from '../../../core/channel.ts';
import { useT } from '../../../core/translations.tsx';
import { useConfigs } from '../../../state/account/configs.ts';
import { RichText } from '../rich-text.tsx';
import { StepForm, type StepProps } from '../step-form.tsx';
import { storeAnswer } from '../wizard-store.ts';
import styles from './partners-step.module.css';

const textKeys = {
  virtual: 'wizard.partners_virtual',
  mixed: 'wizard.partners_mixed',
  members: 'wizard.partners_members',
} as const;

/** Says who answers here and what it costs, before any personal question. */
export function PartnersStep({ step, next }: StepProps<'partners'>): ReactElement {
  const t = useT();
  useEffect(() => channel.start(), []);
  const partners = useConfigs()?.site?.partners ?? 'virtual';
  return (
    <StepForm
      step={step}
      action={t('wizard.understood')}
      onSubmit={() => {
        storeAnswer({ partners: true });
        next();
      }}
    >
      <ul className={styles.list}>
        <li className={styles.who}>
          <VirtualIcon size={28} />
          <p>
            <RichText id={textKeys[partners]} components={{ b: <strong /> }} />
          </p>
        </li>
        {partners === 'members' ? null : (
          <>
            <li>
              {t('wizard.partners_label')} <VirtualLabel />
            </li>
            <li>{t('wizard.partners_meet')}</li>
          </>
        )}
        <li>{t('wizard.partners_price')}</li>
      </ul>
    </StepForm>
  );
}
