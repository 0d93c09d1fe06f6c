import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

interface Props extends ComponentProps<'button'> {
  /** Whether it does what its place is for. */
  isMain?: boolean;
}

/** A button in the colors of the site. Tools and code have their own. */
export default function Button({isMain, className, ...attributes}: Props): ReactNode {
  const look = clsx('site-button', isMain && 'site-button--main', className);
  return <button type="button" className={look} {...attributes} />;
}
