import {lazy, type ReactNode} from 'react';
import ServedHtml from '@site/src/components/ServedHtml';

const Table = lazy(() => import('./Table'));

/** All rules of the import check. The served page contains them; their texts load only after client-side navigation. */
export default function RuleTable(): ReactNode {
  return <ServedHtml id="import-rules">{() => <Table />}</ServedHtml>;
}
