/** Zoom levels, relative to the natural size. */
const smallest = 0.25;
const largest = 4;

/** The zoom level at which a whole diagram fits a frame. */
export function fit(drawing: {width: number; height: number}, frame: {width: number; height: number}): number {
  return clamp(Math.min(frame.width / drawing.width, frame.height / drawing.height));
}

/** The next zoom level up or down. */
export function step(size: number, direction: 1 | -1): number {
  return clamp(size * (direction === 1 ? 1.25 : 0.8));
}

function clamp(size: number): number {
  return Math.min(largest, Math.max(smallest, size));
}
