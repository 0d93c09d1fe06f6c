/** In place of a result if the script of the simulator couldn't be fetched. */
export const notLoaded = "The simulator couldn't load. Check your connection, and try again.";
