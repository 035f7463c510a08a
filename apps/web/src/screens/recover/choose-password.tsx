import { PASSWORD_MIN, passwordFault } from '@afterglow/domain/password';
import { Button } from '@afterglow/ui/primitives/button';
import { PasswordField } from '@afterglow/ui/primitives/password-field';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { type ReactElement, useEffect, useState } from 'react';
import { errorText, http } from '../../ground/http.ts';
import { Link } from '../../ground/link.tsx';
import { navigate } from '../../ground/router.ts';
import { useT } from '../../ground/words.tsx';
import { FormPage } from '../../parts/form-page.tsx';

export function ChoosePassword({ token }: { token: string }): ReactElement {
  const t = useT();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [link, setLink] = useState<'asked' | 'good' | 'stale'>('asked');
  useEffect(() => {
    let here = true;
    // Nobody thinks up a password for a link that no longer works. Without an answer the form is there all the same.
    void http('GET', `/api/recover/${encodeURIComponent(token)}`).then((answer) => {
      if (here) setLink(!answer.ok && answer.status === 410 ? 'stale' : 'good');
    });
    return () => {
      here = false;
    };
  }, [token]);

  const save = async (): Promise<void> => {
    const fault = passwordFault(password);
    if (fault) {
      setWrong(errorText(t, `password_${fault}`));
      return;
    }
    setBusy(true);
    const answer = await http('POST', `/api/recover/${encodeURIComponent(token)}`, { password });
    setBusy(false);
    if (answer.ok) await navigate({ to: '/login', search: { notice: 'password' }, replace: true });
    else if (answer.status === 410) setLink('stale');
    else setWrong(errorText(t, answer.fields.password ?? answer.error, answer.seconds));
  };

  if (link === 'asked') {
    return (
      <FormPage title={t('auth.new_title')}>
        <Spinner label={t('common.loading')} />
      </FormPage>
    );
  }
  if (link === 'stale') {
    return (
      <FormPage title={t('auth.stale_title')} text={t('auth.stale_text')}>
        <Button size="l" render={<Link to="/reset" />}>
          {t('auth.stale_again')}
        </Button>
      </FormPage>
    );
  }
  return (
    <FormPage title={t('auth.new_title')} text={t('auth.new_text')} onSubmit={() => void save()}>
      <PasswordField
        label={t('auth.new_password')}
        hint={t('auth.new_hint')}
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        value={password}
        showLabel={t('common.password_show')}
        hideLabel={t('common.password_hide')}
        error={wrong}
        onChange={(event) => {
          setWrong(undefined);
          setPassword(event.currentTarget.value);
        }}
      />
      <Button type="submit" size="l" block busy={busy}>
        {t('auth.new_save')}
      </Button>
    </FormPage>
  );
}
