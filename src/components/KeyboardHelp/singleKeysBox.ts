import {element} from '@site/src/lib/element';
import {singleKeys} from './singleKeys';

/** A checkbox with which readers turn single-key shortcuts on and off. */
export function singleKeysBox(): HTMLElement {
  const label = element('label');
  const box = element('input');
  box.type = 'checkbox';
  box.checked = singleKeys.get() !== 'off';
  box.addEventListener('change', () => (box.checked ? singleKeys.del() : singleKeys.set('off')));
  label.append(box, ' Use single-key shortcuts (/, ?, j, k)');
  return label;
}
