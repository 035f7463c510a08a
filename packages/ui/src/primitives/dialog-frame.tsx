import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import frame from './dialog-frame.module.css';
import { enableFlowFooter } from './flow-footer.ts';
import { IconButton } from './icon-button.tsx';
import { joinClasses } from './join-classes.ts';
import { enableKeyboardScroll } from './keyboard-scroll.ts';
import { createFocusRestorer } from './restore-focus.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Also the dialog's name. */
  title: ReactNode;
  titleHidden?: boolean;
  description?: ReactNode;
  closeLabel: string;
  /** A maximum width of 480 or 640 px. */
  size?: 'm' | 'l';
  /** Stays visible below the scrolling part. */
  footer?: ReactNode;
  /**
   * The initial focus: `field` is the first field of the content, but only on devices with a mouse, so no keyboard
   * opens on a phone.
   */
  focusFirst?: 'title' | 'field';
  /** false: neither Esc nor a press outside closes it, and there is no close button. */
  dismissible?: boolean;
  /** The element that gets the focus on close; by default the one that had it before. */
  returnTo?: () => HTMLElement | null;
  /** Dark in both themes (premium). */
  theme?: 'dark';
  children: ReactNode;
};

/** The common part of a dialog and a sheet: opening, closing, focus and structure. */
export function DialogFrame({
  open,
  onOpenChange,
  title,
  titleHidden = false,
  description,
  closeLabel,
  footer,
  focusFirst = 'title',
  dismissible = true,
  returnTo,
  theme,
  children,
  popup,
  className,
  styles,
  head,
}: Omit<DialogProps, 'size'> & {
  popup: RefObject<HTMLDivElement | null>;
  /** The CSS class of the popup. */
  className: string;
  /** `backdrop`, `viewport`, `body`, `description`, `footer`, in addition to the common classes. */
  styles: Readonly<Record<string, string>>;
  /** Renders the title and the close button in the header. */
  head: (content: ReactNode, className: string | undefined) => ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (next || dismissible) onOpenChange(next);
      }}
      disablePointerDismissal={!dismissible}
    >
      <Base.Portal>
        <Base.Backdrop className={joinClasses(frame.backdrop, styles.backdrop)} />
        <Base.Viewport className={joinClasses(frame.viewport, styles.viewport)}>
          <Base.Popup
            ref={popup}
            className={joinClasses(frame.popup, className)}
            data-theme={theme}
            inert={!open}
            finalFocus={createFocusRestorer(popup, returnTo)}
            initialFocus={() =>
              focusFirst === 'field' && matchMedia('(pointer: fine)').matches
                ? (popup.current?.querySelector<HTMLElement>('input, textarea, select') ?? true)
                : heading.current
            }
          >
            {head(
              <>
                <Base.Title ref={heading} tabIndex={-1} className={frame.title}>
                  {titleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
                </Base.Title>
                {dismissible ? (
                  <Base.Close
                    render={
                      <IconButton label={closeLabel}>
                        <X size={22} strokeWidth={1.75} />
                      </IconButton>
                    }
                  />
                ) : null}
              </>,
              frame.head,
            )}
            <div className={joinClasses(frame.body, styles.body)} ref={enableKeyboardScroll}>
              {description ? (
                <Base.Description className={joinClasses(frame.description, styles.description)}>
                  {description}
                </Base.Description>
              ) : null}
              {children}
            </div>
            {footer ? (
              <div className={joinClasses(frame.footer, styles.footer)} ref={enableFlowFooter}>
                {footer}
              </div>
            ) : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
