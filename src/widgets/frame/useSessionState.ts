import {useCallback, useEffect, useState, type Dispatch, type SetStateAction} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {inputSlot, usePlace, watchSlow} from './toolPlace';

/** Longer texts aren't stored: storage is small, and writing at each keystroke would be slow. In characters. */
export const longestStored = 200_000;

/**
 * State of a tool that survives a reload and ends with the tab. Stored fields are restored only if their type matches
 * `initial`, so that state from an older version of the site does no harm.
 * @param initial state of the tool on the first visit
 */
export function useSessionState<State extends object>(initial: State): [State, Dispatch<SetStateAction<State>>] {
  const {name, inputRef} = usePlace();
  const [state, setState] = useState<State>(() => ({
    ...initial,
    ...readStored(ExecutionEnvironment.canUseDOM ? inputSlot(name).get() : null, initial),
  }));
  const set = useCallback<typeof setState>(
    (action) => {
      const calculated = watchSlow(name);
      setState(action);
      // React renders before the next task.
      setTimeout(calculated);
    },
    [name],
  );
  useEffect(() => {
    inputSlot(name).set(JSON.stringify(state));
    inputRef.current = state;
  }, [name, inputRef, state]);
  return [state, set];
}

function readStored<State extends object>(text: string | null, initial: State): Partial<State> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(([key, value]) => kindOf(value) === kindOf(initial[key as keyof State])),
    ) as Partial<State>;
  } catch {
    return {};
  }
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value;
}
