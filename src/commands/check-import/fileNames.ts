/** Names of import files and of archives with them. */
export const importFileName = /\.(csv|ndjson|jsonl|gz|tgz|tar|zip)$/i;
