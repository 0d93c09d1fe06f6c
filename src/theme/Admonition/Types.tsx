import type {ComponentType, ReactNode} from 'react';
import clsx from 'clsx';
import Layout, {type Props} from '@theme/Admonition/Layout';

/**
 * Replaces the stock map: no types under old names, icons like all others of the site, and named for screen readers, because
 * titles seldom say the type.
 * @param path on a grid of 20 pixels
 */
function admonition(type: string, alert: string, path: string): ComponentType<Props> {
  const icon = (
    <span role="img" aria-label={type}>
      <svg viewBox="0 0 20 20">
        <path d={path} />
      </svg>
    </span>
  );
  return function Admonition({className, ...props}: Props): ReactNode {
    return <Layout icon={icon} title={type} {...props} className={clsx('alert', `alert--${alert}`, className)} />;
  };
}

const circle = 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z';

export default {
  danger: admonition('danger', 'danger', 'M6.9 2.5h6.2l4.4 4.4v6.2l-4.4 4.4H6.9l-4.4-4.4V6.9l4.4-4.4ZM10 6v4.5m0 3v.1'),
  info: admonition('info', 'info', `${circle}m0-8.5V14m0-7.6v.1`),
  note: admonition('note', 'secondary', 'M4.5 2.5h11v15h-11v-15Zm3 4.5h5m-5 3.5h5M7.5 14h3'),
  tip: admonition('tip', 'success', 'M7.5 14.5c0-2.5-2.5-3.5-2.5-6.5a5 5 0 0 1 10 0c0 3-2.5 4-2.5 6.5h-5Zm.5 3h4'),
  warning: admonition('warning', 'warning', 'M10 2.8 18 17H2l8-14.2Zm0 5.2v4m0 2.5v.1'),
};
