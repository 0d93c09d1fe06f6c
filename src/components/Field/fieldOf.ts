/**
 * Builds the function that gives an input its part of the state of a form, and the problem of that part.
 * @param set changes parts of the state
 * @param problems by the parts of the state
 */
export function fieldOf<State extends object>(
  state: State,
  set: (part: Partial<State>) => void,
  problems: {readonly [Name in keyof State]?: string | undefined} = {},
) {
  return <Name extends keyof State>(name: Name) => ({
    value: state[name],
    onChange: (value: State[Name]) => set({[name]: value} as unknown as Partial<State>),
    error: problems[name],
  });
}
