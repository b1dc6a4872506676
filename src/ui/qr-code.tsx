import { encode } from 'uqr';

/** A QR code as one path; dark on white in both themes, as scanners want it. */
export const QrCode = ({
  text,
  label,
  size = 220,
}: {
  text: string;
  label: string;
  size?: number;
}) => {
  const code = encode(text, { ecc: 'M', border: 2 });
  const path = code.data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
    >
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
