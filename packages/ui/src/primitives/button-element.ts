import {
  type ButtonHTMLAttributes,
  cloneElement,
  createElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import styles from './button-element.module.css';
import { joinClasses } from './join-classes.ts';

/** The common props of a button and an icon button. */
export type ButtonElementProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  /** Shows a spinner, keeps the focus, ignores presses. */
  busy?: boolean;
  /** Renders another element as the button, e.g. `render={<Link to="/login" />}`. */
  render?: ReactElement<Record<string, unknown>>;
  ref?: Ref<HTMLButtonElement>;
};

/** Renders a button, or the element of `render` in its place. A busy button stays in the tab order. */
export function renderButton(
  { busy = false, render, disabled, onClick, type = 'button', ...rest }: ButtonElementProps,
  content: ReactNode,
): ReactElement {
  const isDisabled = busy || disabled === true;
  const props = {
    ...rest,
    className: joinClasses(styles.button, rest.className),
    'aria-busy': busy || undefined,
    'aria-disabled': isDisabled || undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (isDisabled) event.preventDefault();
      else onClick?.(event);
    },
  };
  const native = { ...props, type, disabled: disabled && !busy };
  // biome-ignore lint/a11y/useButtonType: the props hold the type.
  if (!render) return createElement('button', native, content);
  const className = joinClasses(props.className, render.props.className as string);
  return cloneElement(render, { ...props, className }, content);
}
