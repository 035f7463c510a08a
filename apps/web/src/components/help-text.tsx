import { Fragment, type ReactElement } from 'react';
import { parseHelpText } from '../core/parse-help-text.ts';

/** A text of help: its telephone numbers and websites can be pressed. */
export function HelpText({ text }: { text: string }): ReactElement {
  return (
    <>
      {parseHelpText(text).map(({ text: part, href }, at) =>
        href ? (
          // A number reads from left to right in every language.
          <a key={`${at} ${href}`} href={href} dir="ltr">
            {part}
          </a>
        ) : (
          <Fragment key={`${at} `}>{part}</Fragment>
        ),
      )}
    </>
  );
}
