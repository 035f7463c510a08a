import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactElement, type RefObject, useEffect, useState } from 'react';
import { useLanguage } from '../core/translations.tsx';
import styles from './scroll-buttons.module.css';

/**
 * Buttons for a mouse, which cannot swipe a row: one at each end at which the row continues. Keyboards and screen
 * readers reach the items themselves.
 */
export function ScrollButtons({ row }: { row: RefObject<HTMLElement | null> }): ReactElement {
  const { dirSign } = useLanguage();
  const [more, setMore] = useState({ before: false, after: false });
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const update = (): void => {
      const scrolled = Math.abs(list.scrollLeft);
      const before = scrolled > 4;
      const after = scrolled + list.clientWidth < list.scrollWidth - 4;
      setMore((now) => (now.before === before && now.after === after ? now : { before, after }));
    };
    update();
    const sizes = new ResizeObserver(update);
    sizes.observe(list);
    for (const item of list.children) sizes.observe(item);
    list.addEventListener('scroll', update, { passive: true });
    return () => {
      sizes.disconnect();
      list.removeEventListener('scroll', update);
    };
  });
  const move = (by: 1 | -1): void => {
    const list = row.current;
    list?.scrollBy({ left: by * dirSign * list.clientWidth * 0.8, behavior: 'smooth' });
  };
  const [Before, After] = dirSign === 1 ? [ChevronLeft, ChevronRight] : [ChevronRight, ChevronLeft];
  return (
    <div className={styles.steps} aria-hidden="true">
      {more.before ? (
        <button type="button" tabIndex={-1} className={styles.step} onClick={() => move(-1)}>
          <Before size={20} strokeWidth={1.75} />
        </button>
      ) : null}
      {more.after ? (
        <button type="button" tabIndex={-1} className={styles.step} data-after="" onClick={() => move(1)}>
          <After size={20} strokeWidth={1.75} />
        </button>
      ) : null}
    </div>
  );
}
