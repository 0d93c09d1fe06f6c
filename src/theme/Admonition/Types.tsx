import type {ComponentType, ReactNode} from 'react';
import clsx from 'clsx';
import IconDanger from '@theme/Admonition/Icon/Danger';
import IconInfo from '@theme/Admonition/Icon/Info';
import IconNote from '@theme/Admonition/Icon/Note';
import IconTip from '@theme/Admonition/Icon/Tip';
import IconWarning from '@theme/Admonition/Icon/Warning';
import Layout, {type Props} from '@theme/Admonition/Layout';

/** Replaces the stock map: no types under old names, and an icon that a screen reader names, because titles seldom say the type. */
function admonition(type: string, alert: string, Icon: ComponentType): ComponentType<Props> {
  const icon = (
    <span role="img" aria-label={type}>
      <Icon />
    </span>
  );
  return function Admonition({className, ...props}: Props): ReactNode {
    return <Layout icon={icon} title={type} {...props} className={clsx('alert', `alert--${alert}`, className)} />;
  };
}

export default {
  danger: admonition('danger', 'danger', IconDanger),
  info: admonition('info', 'info', IconInfo),
  note: admonition('note', 'secondary', IconNote),
  tip: admonition('tip', 'success', IconTip),
  warning: admonition('warning', 'warning', IconWarning),
};
