/** Whether an address begins with a scheme, such as `https:`. */
export function isAbsolute(address: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(address);
}
