import {useSessionState} from './useSessionState';

/**
 * The input of a tool, which a reload keeps, a function that changes parts of it, and what the frame of the tool needs.
 * @param first the input of a tool that a reader hasn't used
 */
export function useToolState<State extends object>(first: State, empty: State) {
  const [state, setState] = useSessionState<State>(first);
  const set = (part: Partial<State>) => setState((now) => ({...now, ...part}));
  const frame = {
    current: state,
    onSample: (sample: Partial<State>) => setState({...empty, ...sample}),
    onClear: () => setState(empty),
  };
  return {state, set, frame};
}
