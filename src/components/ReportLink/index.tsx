import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import {reportAddress} from './reportAddress';

/**
 * A link that reports a mistake, if the owner has set where to. Without scripts, the report names the page; with them, also the
 * passage (report.ts, which src/components/KeyboardHelp/client.ts loads).
 */
export default function ReportLink(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {pathname} = useLocation();
  const to = siteConfig.customFields!['report'] as string | undefined;
  if (to === undefined) return null;
  return (
    <a
      href={reportAddress(to, 'Mistake in the documentation', `Page: ${siteConfig.url}${pathname}\n`)}
      data-report={to}
    >
      Report this passage
    </a>
  );
}
