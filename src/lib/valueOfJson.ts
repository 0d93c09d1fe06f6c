/** The value of a JSON text; undefined for anything else. */
export function valueOfJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
