import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'ltr' | 'suffix'> & {
  showLabel: string;
  hideLabel: string;
};

export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={isShown ? 'text' : 'password'}
      ltr
      suffix={
        <IconButton
          label={isShown ? hideLabel : showLabel}
          onClick={() => setShown(!isShown)}
          disabled={rest.disabled}
        >
          {isShown ? <EyeOff size={20} strokeWidth={1.75} /> : <Eye size={20} strokeWidth={1.75} />}
        </IconButton>
      }
    />
  );
}
