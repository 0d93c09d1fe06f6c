import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

interface Props extends ComponentProps<'button'> {
  /** Whether it does what its place is for. */
  isMain?: boolean;
}

/** A button that submits nothing, in the look of its role (src/css/site.css). */
export default function Button({isMain, className, ...attributes}: Props): ReactNode {
  return <button type="button" className={clsx(isMain && 'site-button--main', className)} {...attributes} />;
}
