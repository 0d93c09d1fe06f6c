/** Ends the running task, so that the browser can answer the reader and draw. @returns in a task of its own */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
