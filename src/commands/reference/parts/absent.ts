/** Stands in for what only the site has: the simulator, the request builder, its builds, and its sample values. */
export default function Absent(): null {
  return null;
}

export const contextChip = '';
export const chosenValues = () => ({});
