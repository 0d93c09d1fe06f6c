/** A script that hands data to a function of the page: pages without a server can't fetch. */
export function toScript(taker: string, data: unknown): string {
  // Unlike a literal, JSON.parse treats the name __proto__ as any other.
  return `${taker}(JSON.parse(${JSON.stringify(JSON.stringify(data))}));\n`;
}
