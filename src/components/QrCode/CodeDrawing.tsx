import type {ReactNode} from 'react';

interface Props {
  /** Dark modules as path data. */
  path: string;
  /** With the quiet zone, in modules. */
  width: number;
  height: number;
  label: string;
  className?: string | undefined;
  /** Pixels of a module; without them, the style sheet decides. */
  scale?: number;
  /** Drawn over the code. */
  children?: ReactNode;
}

/** A QR code or barcode, black on white in both color modes, because scanners expect it. */
export default function CodeDrawing({path, width, height, label, className, scale, children}: Props): ReactNode {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={scale && width * scale}
      height={scale && height * scale}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={width} height={height} fill="#fff" />
      <path d={path} fill="#000" />
      {children}
    </svg>
  );
}
