/** Where the guard remembers; a slot of the session's storage. */
export interface GuardStorage {
  get: () => string | null;
  set: (value: string) => void;
  del: () => void;
}

/** Allows one reload per failed navigation: a page that still fails after it says so instead of reloading for ever. */
export interface ReloadGuard {
  /** True once per path until the path has loaded; never where the answer cannot be remembered (storage blocked). */
  mayReload: (path: string) => boolean;
  /** Tells that a path has loaded. */
  loaded: (path: string) => void;
}

/** The guard of a tab. @param storage remembers the path that was reloaded last */
export function createReloadGuard(storage: GuardStorage): ReloadGuard {
  return {
    mayReload(path) {
      if (storage.get() === path) return false;
      storage.set(path);
      return storage.get() === path;
    },
    loaded(path) {
      if (storage.get() === path) storage.del();
    },
  };
}
