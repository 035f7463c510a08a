import { HEIGHT_MAX_CM, HEIGHT_MIN_CM } from '@afterglow/domain/questionnaire';
import { Field } from '@afterglow/ui/primitives/field';
import { Slider } from '@afterglow/ui/primitives/slider';
import { type ReactElement, useState } from 'react';
import { useT } from '../../core/translations.tsx';

/** The slider's start, in the middle of adults' heights. */
export const DEFAULT_CM = 170;

const isValidHeight = (cm: number): boolean =>
  Number.isInteger(cm) && cm >= HEIGHT_MIN_CM && cm <= HEIGHT_MAX_CM;

/** A height by slider or typed. Invalid input keeps the last valid height. */
export function HeightInput({ cm, onChange }: { cm: number; onChange: (cm: number) => void }): ReactElement {
  const t = useT();
  const [typed, setTyped] = useState<string>();
  const isInvalid = typed !== undefined && typed !== '' && !isValidHeight(Number(typed));
  return (
    <>
      <Slider
        label={t('questions.height')}
        min={HEIGHT_MIN_CM}
        max={HEIGHT_MAX_CM}
        value={cm}
        onChange={(next) => {
          setTyped(undefined);
          onChange(next);
        }}
        valueText={t('questions.height_value', { n: cm })}
      />
      <Field
        label={t('questions.height_cm')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        ltr
        value={typed ?? String(cm)}
        errorText={
          isInvalid ? t('questions.height_range', { min: HEIGHT_MIN_CM, max: HEIGHT_MAX_CM }) : undefined
        }
        onChange={({ currentTarget: { value } }) => {
          const digits = value.replace(/\D/g, '');
          setTyped(digits);
          if (isValidHeight(Number(digits))) onChange(Number(digits));
        }}
        onBlur={() => {
          if (!isInvalid) setTyped(undefined);
        }}
      />
    </>
  );
}
