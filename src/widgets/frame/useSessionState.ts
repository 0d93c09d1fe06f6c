import {useEffect, useState, type Dispatch, type SetStateAction} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {createStorageSlot} from '@docusaurus/theme-common';

/** Longer texts aren't stored: storage is small, and writing at each keystroke would be slow. In characters. */
export const longestStored = 200_000;

/**
 * State that survives a reload and ends with the tab. Stored fields are restored only if their type matches `initial`,
 * so that state from an older version of the site does no harm.
 * @param name of the tool, unique on the site
 * @param initial state of the tool on the first visit
 */
export function useSessionState<State extends object>(
  name: string,
  initial: State,
): [State, Dispatch<SetStateAction<State>>] {
  const [state, setState] = useState<State>(() => ({
    ...initial,
    ...readStored(ExecutionEnvironment.canUseDOM ? slotOf(name).get() : null, initial),
  }));
  useEffect(() => {
    slotOf(name).set(JSON.stringify(state));
  }, [name, state]);
  return [state, setState];
}

function slotOf(name: string) {
  return createStorageSlot(`tool.${name}`, {persistence: 'sessionStorage'});
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
