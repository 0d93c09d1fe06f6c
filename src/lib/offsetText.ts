/** An offset from UTC as in timestamps, such as `+01:00`. @param minutes such as `offsetAt` returns */
export function offsetText(minutes: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
}
