import { Button } from '@afterglow/ui/primitives/button';
import { PasswordField } from '@afterglow/ui/primitives/password-field';
import { type ReactElement, type ReactNode, useState } from 'react';
import card from '../../components/settings/settings-card.module.css';
import { useT } from '../../core/translations.tsx';

/**
 * A form that asks for the current password. `onSend` returns null, or the error to show: a code, a text, or '' when
 * another field shows it.
 */
export function PasswordForm({
  label,
  children,
  isReady,
  isDanger,
  onSend,
  onCancel,
}: {
  label: string;
  children?: ReactNode;
  isReady: boolean;
  isDanger?: boolean;
  onSend: (password: string) => Promise<string | null>;
  onCancel: () => void;
}): ReactElement {
  const t = useT();
  const [password, setPassword] = useState('');
  const [errorText, setErrorText] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    const code = await onSend(password);
    setBusy(false);
    setErrorText(
      code === 'forbidden'
        ? t('account.password_wrong')
        : code === 'limit_reached'
          ? t('account.password_later')
          : code || null,
    );
    if (code === null) setPassword('');
  };
  return (
    <form
      className={card.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && password && !isBusy) void send();
      }}
    >
      {children}
      <PasswordField
        label={t('account.password_now')}
        autoComplete="current-password"
        value={password}
        showLabel={t('common.password_show')}
        hideLabel={t('common.password_hide')}
        errorText={errorText ?? undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button
        type="submit"
        kind={isDanger ? 'danger-outline' : 'primary'}
        block
        busy={isBusy}
        disabled={!isReady || !password}
      >
        {label}
      </Button>
      <Button kind="ghost" block disabled={isBusy} onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </form>
  );
}
