/**
 * The wanted name, or the first one with a number that isn't taken. It's taken from then on.
 * @param numbered usually the name with a hyphen and the number
 */
export function claimName(
  wanted: string,
  taken: Set<string>,
  numbered = (number: number) => `${wanted}-${number}`,
): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = numbered(number);
  taken.add(name);
  return name;
}
