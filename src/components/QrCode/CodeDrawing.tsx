import type {ReactNode} from 'react';
import {textRise, textSize, textWidth, type Drawing} from './drawing';

interface Props extends Drawing {
  label: string;
  className?: string | undefined;
  /** Pixels of a module; without them, the style sheet decides. */
  scale?: number;
}

/** A QR code or barcode, black on white in both color modes, because scanners expect it. */
export default function CodeDrawing({label, className, scale, ...drawing}: Props): ReactNode {
  const {path, width, height, text} = drawing;
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
      {text !== undefined && (
        <text
          x={width / 2}
          y={height - textRise}
          fill="#000"
          fontFamily="monospace"
          fontSize={textSize}
          textAnchor="middle"
          textLength={textWidth(drawing)}
          lengthAdjust="spacingAndGlyphs"
        >
          {text}
        </text>
      )}
    </svg>
  );
}
