// Adds the components that guides use without an import. Wrap: the stock map stays as it is.
import MDXComponents from '@theme-original/MDXComponents';
import CodeBlock from '@site/src/components/CodeBlock';
import {tools} from '@site/src/widgets/frame/tools';
import Diagram from '@site/src/components/Diagram';
import Figure from '@site/src/components/Figure';
import GlossaryTerm from '@site/src/components/GlossaryTerm';
import QrCode from '@site/src/components/QrCode';
import QuickCard from '@site/src/components/QuickCard';
import Roles from '@site/src/components/Roles';
import TableFrame from '@site/src/components/TableFrame';
import Tabs, {TabItem} from '@site/src/components/Tabs';

export default {
  ...MDXComponents,
  ...tools,
  CodeBlock,
  Diagram,
  Figure,
  GlossaryTerm,
  QrCode,
  QuickCard,
  Roles,
  TabItem,
  Tabs,
  table: TableFrame,
};
