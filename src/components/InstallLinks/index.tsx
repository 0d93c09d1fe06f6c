import type {ReactNode} from 'react';
import {installLinks} from '@site/src/site/mcpProgram';

/** Links that add the MCP program to an editor. Plain ones: Docusaurus' would open an empty tab. */
export default function InstallLinks(): ReactNode {
  return installLinks.map(({label, href}, index) => (
    <span key={label}>
      {index > 0 && ' or '}
      <a href={href}>{label}</a>
    </span>
  ));
}
