import { GiftIcon } from '@afterglow/ui/icons/gift';
import { type ReactElement, useState } from 'react';

const files: Readonly<Record<string, string>> = import.meta.glob('./art/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The drawing of a gift, by its name on the wire; a glyph for gifts newer than this build. The name is beside it. */
export function GiftArt({ icon, size }: { icon: string; size: number }): ReactElement {
  const src = files[`./art/${icon}.svg`];
  const [hasFailed, setFailed] = useState(false);
  if (!src || hasFailed) return <GiftIcon size={size} />;
  return (
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      draggable={false}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
