import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** The standard wants this many light modules around the code; some cameras do not find it with fewer. */
const QUIET_ZONE = 4;

/**
 * A text as a QR code. It is dark on white in both themes: not every app reads a light code on a dark ground. `label`
 * says what it holds; the text itself has to be beside it for those who cannot point a camera at it.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: QUIET_ZONE }), [text]);
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path fill="black" d={path} />
    </svg>
  );
}
