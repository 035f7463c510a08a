import { type AnchorHTMLAttributes, cloneElement, type ReactElement, type ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './link.module.css';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  children: ReactNode;
  /** `quiet` for footers and secondary places: the colour of the text around it. */
  tone?: 'primary' | 'quiet';
  /** Renders a router's link in this style. */
  render?: ReactElement<Record<string, unknown>>;
};

export function Link({ children, tone = 'primary', render, className, ...rest }: LinkProps) {
  const name = joinClasses(styles.link, styles[tone], className);
  if (render) {
    return cloneElement(
      render,
      { ...rest, className: joinClasses(name, render.props.className as string) },
      children,
    );
  }
  return (
    <a {...rest} className={name}>
      {children}
    </a>
  );
}
