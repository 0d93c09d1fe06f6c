import {useLayoutEffect, useRef, type ComponentProps, type ReactNode, type RefObject} from 'react';
import clsx from 'clsx';
import Button from '@site/src/components/Button';
import {keepFocus} from '@site/src/lib/keepFocus';
import styles from './styles.lazy.module.css';

interface Props extends ComponentProps<'dialog'> {
  ref?: RefObject<HTMLDialogElement | null>;
}

/** A modal dialog that opens at once. The browser handles Escape and returns the focus. */
export default function Dialog({ref, className, ...attributes}: Props): ReactNode {
  const own = useRef<HTMLDialogElement>(null);
  const dialog = ref ?? own;
  useLayoutEffect(() => {
    const opened = dialog.current!;
    // A click on the backdrop has the dialog itself as its target.
    opened.addEventListener('click', ({target}) => target === opened && opened.close());
    opened.showModal();
    // Start at the top: the first control may be below the text.
    opened.querySelector('h2')?.focus();
    return keepFocus(opened);
  }, [dialog]);
  return <dialog ref={dialog} className={clsx(styles.dialog, className)} {...attributes} />;
}

/** A dialog under its title and its buttons, the last of which closes it. */
export function TitledDialog({
  title,
  actions,
  children,
  ...attributes
}: Omit<Props, 'title'> & {title: string; actions?: ReactNode}): ReactNode {
  return (
    <Dialog aria-label={title} {...attributes}>
      <div className={styles.head}>
        <h2 tabIndex={-1}>{title}</h2>
        {actions}
        <Button onClick={({currentTarget}) => currentTarget.closest('dialog')!.close()}>Close</Button>
      </div>
      {children}
    </Dialog>
  );
}
