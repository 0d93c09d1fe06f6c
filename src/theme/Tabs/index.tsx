// Wraps the classic part, whose name docusaurus-theme-openapi-docs takes: tabs name their panels, so that a screen reader leads
// from one to the other. The part has no property for that but the attributes of tabs.
import Tabs from '@theme-init/Tabs';
import type {Props as TabItemProps} from '@theme/TabItem';
import type {Props} from '@theme/Tabs';
import {Children, isValidElement, useId, type ReactNode} from 'react';

/** Alternatives in `<TabItem>`s, of which one is shown. */
export default function LinkedTabs({children, ...props}: Props): ReactNode {
  const id = useId();
  const values = Children.toArray(children)
    .filter((child) => isValidElement<TabItemProps>(child))
    .map(({props: {value, label, default: isDefault}}) => ({
      value,
      label: label ?? value,
      default: isDefault ?? false,
      attributes: {id: `${id}${value}-tab`, 'aria-controls': `${id}${value}`},
    }));
  return (
    <Tabs {...props} values={values}>
      {children}
    </Tabs>
  );
}
