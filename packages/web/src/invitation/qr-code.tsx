import encodeQR from 'qr';
import { t } from '../texts/t.ts';
import classes from './invitation.module.css';

/** Squares of white that readers need around the code. */
const MARGIN = 3;

/** A link as a square that a phone's camera reads: always black on white. @param text the link */
export function QrCode({ text }: { readonly text: string }) {
  const rows = encodeQR(text, 'raw', { border: MARGIN });
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={classes['code']}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={t('The link as a QR code')}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
