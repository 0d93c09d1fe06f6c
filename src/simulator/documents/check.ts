/**
 * What is wrong with a value, such as `pages must be integer`.
 * @param isText whether the value consists of texts, which stand for values of any type
 * @returns undefined if nothing is, and `unchecked` if the schema can't be checked
 */
export type Check = (schema: unknown, value: unknown, isText?: boolean) => string | undefined | typeof unchecked;

export const unchecked = Symbol('unchecked');
