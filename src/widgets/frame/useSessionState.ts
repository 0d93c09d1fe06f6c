import {useEffect, useState, type Dispatch, type SetStateAction} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {inputSlot} from '@site/src/components/ToolLink';
import {fits} from '@site/src/lib/fits';
import {valueOfJson} from '@site/src/lib/valueOfJson';
import {usePlace} from './toolPlace';

/** Longer texts aren't stored: storage is small, and writing at each keystroke would be slow. In characters. */
export const longestStored = 200_000;

/** JSON escapes quotation marks and line breaks. */
const longestJson = 3 * longestStored;

/**
 * State of a tool that survives a reload and ends with the tab. Stored fields are restored only if their type matches
 * `initial`, and everything in them, so that state from an older version of the site does no harm.
 * @param initial state of the tool on the first visit; the same object at each call
 * @param keep what is stored of a state, if not all; the same function at each call
 */
export function useSessionState<State extends object>(
  initial: State,
  keep?: (state: State) => State,
): [State, Dispatch<SetStateAction<State>>] {
  const {name, inputRef, given} = usePlace();
  const [state, setState] = useState<State>(() => ({
    ...initial,
    ...fitting(given ?? valueOfJson(ExecutionEnvironment.canUseDOM ? inputSlot(name).get() : null), initial),
  }));
  useEffect(() => {
    const kept = keep?.(state) ?? state;
    const text = JSON.stringify(kept);
    if (text.length <= longestJson && text !== JSON.stringify(initial)) inputSlot(name).set(text);
    else inputSlot(name).del();
    inputRef.current = kept;
  }, [name, inputRef, state, initial, keep]);
  return [state, setState];
}

function fitting<State extends object>(input: unknown, initial: State): Partial<State> {
  return Object.fromEntries(
    Object.entries(input ?? {}).filter(([key, value]) => fits(value, initial[key as keyof State])),
  ) as Partial<State>;
}
