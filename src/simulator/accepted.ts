/** What a header such as `Accept` or `Accept-Language` names, in lowercase, with its weight from 0 to 1, in the header's order. */
export function acceptedIn(header: string): {name: string; weight: number}[] {
  return header
    .split(',')
    .slice(0, 100)
    .map((part) => {
      const [name = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
      const quality = parameters.find((one) => one.startsWith('q='))?.slice(2);
      return {name, weight: quality === undefined ? 1 : Math.min(1, Math.max(0, Number(quality) || 0))};
    });
}
