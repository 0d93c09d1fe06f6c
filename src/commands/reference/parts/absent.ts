/** Stands in for what only the site has: the simulator, its builds, rules of its documents, and its sample values. */
export default function Absent(): null {
  return null;
}

export const contextChip = '';
export const chosenValues = () => ({});
export const checkAcross = () => [];
