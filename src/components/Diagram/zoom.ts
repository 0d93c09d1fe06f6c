/** Sizes of an enlarged diagram, in parts of its natural one. */
const smallest = 0.25;
const largest = 4;

/** The size that shows a drawing of a width and height whole inside a frame. */
export function fit(drawing: {width: number; height: number}, frame: {width: number; height: number}): number {
  return clamp(Math.min(frame.width / drawing.width, frame.height / drawing.height));
}

/** The next size up or down. */
export function step(size: number, direction: 1 | -1): number {
  return clamp(size * (direction === 1 ? 1.25 : 0.8));
}

function clamp(size: number): number {
  return Math.min(largest, Math.max(smallest, size));
}
