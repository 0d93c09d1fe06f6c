/** Dark areas as SVG path data, with their quiet zone. Sizes are in modules, the width of the narrowest bar. */
export interface Drawing {
  path: string;
  width: number;
  height: number;
  /** Centered below the bars. */
  text?: string | undefined;
}

/** Size of the text and distance of its baseline from the lower edge, in modules. */
export const textSize = 9;
export const textRise = 4;

/** Width of the text in modules, if it has to be made narrower. */
export function textWidth({text = '', width}: Drawing): number | undefined {
  // Characters of monospaced fonts are about 0.6 em wide.
  return text.length * textSize * 0.6 > width - 4 ? width - 4 : undefined;
}
