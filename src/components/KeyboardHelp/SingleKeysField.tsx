import {useState, type ReactNode} from 'react';
import {CheckField} from '@site/src/components/Field';
import {singleKeys} from './singleKeys';

/** A checkbox with which readers turn single-key shortcuts on and off. */
export default function SingleKeysField(): ReactNode {
  const [isOn, setOn] = useState(() => singleKeys.get() !== 'off');
  const choose = (on: boolean) => {
    setOn(on);
    if (on) singleKeys.del();
    else singleKeys.set('off');
  };
  return <CheckField label="Use single-key shortcuts (/, ?, j, k)" checked={isOn} onChange={choose} />;
}
