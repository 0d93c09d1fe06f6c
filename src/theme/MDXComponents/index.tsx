// Adds the components that guides use without an import. Wrap: the stock map stays as it is.
import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import Cards from '@site/src/components/Cards';
import CodeBlock from '@site/src/components/CodeBlock';
import Diagram from '@site/src/components/Diagram';
import Figure from '@site/src/components/Figure';
import GlossaryTerm from '@site/src/components/GlossaryTerm';
import QrCode from '@site/src/components/QrCode';
import QuickCard from '@site/src/components/QuickCard';
import Roles from '@site/src/components/Roles';
import TableFrame from '@site/src/components/TableFrame';
import TaskCard from '@site/src/components/Task/TaskCard';

export default {
  ...MDXComponents,
  Cards,
  CodeBlock,
  Diagram,
  Figure,
  GlossaryTerm,
  QrCode,
  QuickCard,
  Roles,
  TabItem,
  Tabs,
  TaskCard,
  table: TableFrame,
};
