import {guideSample} from '../../lib/guideSample';
import {siteUrl} from '../../site/address';
import {fillSample} from '../../site/sampleValues';

/** The README of a package, in Markdown. @param titles of blocks in the guide */
export function clientReadme(name: string, requirement: string, titles: readonly string[], onRetry: string): string {
  return `# ${name}

A typed method for each operation of the platform's APIs. For more calls, see [Install a client](${siteUrl}docs/api/#clients).
The client requires ${requirement} or later.

${titles.map((title) => fillSample(guideSample('docs/api/index.mdx', title))).join('\n\n')}

## Retries and time limits

- After status 409, 429, 500, or another 5xx status, and if no complete response arrives, a request is sent again, up to 5 times in
  all (\`attempts\`). The first delay is 1 second, and each further one is twice as long (\`delay\`). A \`Retry-After\` header can extend
  a delay. If it asks for more than 300 seconds, you get the error instead.
- A \`POST\` request that isn't an import or a search isn't sent again after 502, 504, or a missing response. Check whether the
  resource exists before you send it again.
- An attempt ends after 60 seconds, or after 300 seconds if it sends or reads lines (\`timeout\`).
- To log each attempt that failed, pass a function as \`${onRetry}\`.
`;
}
