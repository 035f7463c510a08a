import { Button } from '@afterglow/ui/primitives/button';
import { Dialog } from '@afterglow/ui/primitives/dialog';
import { Field } from '@afterglow/ui/primitives/field';
import { type FormEvent, useId, useState } from 'react';
import { CallError, request } from '../core/request.ts';
import { answerStepUp } from '../core/step-up.ts';
import { useT } from '../core/translations.tsx';
import { useErrorText } from './use-error-text.ts';

/** The longest code that the server takes. Recovery codes have letters too. */
const MAX_CODE_LENGTH = 12;

/** Asks for a code of the second factor while an act waits for it. The shell shows it once, for all acts. */
export function StepUpDialog({ open }: { open: boolean }) {
  return open ? <OpenDialog /> : null;
}

function OpenDialog() {
  const t = useT();
  const getErrorText = useErrorText();
  const form = useId();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') return setErrorText(t('console.login.code_required'));
    setBusy(true);
    try {
      await request('session/step_up', { code: code.trim() });
      answerStepUp(true);
    } catch (error) {
      setBusy(false);
      // A rejected code stays invalid, so the field is emptied.
      setCode('');
      if (error instanceof CallError) setErrorText(describe(error));
    }
  }
  function describe(error: CallError): string {
    switch (error.code) {
      case 'forbidden':
      case 'bad_request':
        return t('console.login.invalid_code');
      case 'rate_limited':
        return t('console.step_up.wait');
      default:
        return getErrorText(error);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) answerStepUp(false);
      }}
      title={t('console.step_up.title')}
      description={t('console.step_up.text')}
      closeLabel={t('common.close')}
      focusFirst="field"
      footer={
        <Button block type="submit" form={form} busy={isBusy}>
          {t('console.step_up.submit')}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={t('console.login.code')}
          hint={t('console.login.code_hint')}
          errorText={errorText}
          ltr
          autoComplete="one-time-code"
          maxLength={MAX_CODE_LENGTH}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
