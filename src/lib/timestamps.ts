const form =
  /^([0-9]{4})-(0[1-9]|1[0-2])-([0-9]{2})[Tt]([01][0-9]|2[0-3]):([0-5][0-9]):([0-5][0-9]|60)([.][0-9]+)?([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$/;

/**
 * Parses an RFC 3339 timestamp to milliseconds since 1970.
 * @returns undefined for invalid text, such as a missing offset or a nonexistent day
 */
export function readTimestamp(text: string): number | undefined {
  const match = form.exec(text);
  if (!match) return undefined;
  const day = Number(match[3]);
  const days = new Date(Date.UTC(2000 + (Number(match[1]) % 400), Number(match[2]), 0)).getUTCDate();
  if (day < 1 || day > days) return undefined;
  // Date doesn't support leap seconds: the previous second is close enough to compare.
  const moment = Date.parse(text.toUpperCase().replace(/:60(?=[.Z+-])/, ':59'));
  // Only the last minute of a day in UTC can have one.
  if (match[6] === '60' && !new Date(moment).toISOString().includes('T23:59')) return undefined;
  return moment;
}
