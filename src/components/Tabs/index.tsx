import {Children, isValidElement, useEffect, type ReactElement, type ReactNode} from 'react';
import clsx from 'clsx';
import {tabsDrawn} from './drawn';
import styles from './styles.module.css';

interface ItemProps {
  /** The choice that this tab stands for, the same in all groups of its name. */
  value: string;
  label: string;
  children: ReactNode;
}

interface Props {
  /** Groups of one name show the same choice, on every page and at later visits. */
  groupId: string;
  children: ReactNode;
}

/**
 * Alternatives of which one is seen. Drawn with the first one shown and complete as served HTML: `src/components/Tabs/client.ts`
 * brings it to life, so that a guide with tabs costs no more than another one.
 */
export default function Tabs({groupId, children}: Props): ReactNode {
  useEffect(() => {
    document.dispatchEvent(new Event(tabsDrawn));
  }, []);
  const items = Children.toArray(children).filter((child) => isValidElement(child)) as ReactElement<ItemProps>[];
  return (
    <div className={clsx('tabs-container', styles.tabs)} data-tabs={groupId}>
      <div role="tablist" className="tabs">
        {items.map(({props: {value, label}}, index) => (
          <div
            key={value}
            role="tab"
            tabIndex={index === 0 ? 0 : -1}
            aria-selected={index === 0}
            data-tab={value}
            className={clsx('tabs__item', styles.tab)}
          >
            {label}
          </div>
        ))}
      </div>
      <div className="margin-top--md">
        {items.map(({props: {value, label, children: content}}, index) => (
          <div key={value} role="tabpanel" aria-label={label} className={styles.panel} hidden={index > 0}>
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}

/** One of the alternatives; Tabs draws it. */
export function TabItem({children}: ItemProps): ReactNode {
  return children;
}
