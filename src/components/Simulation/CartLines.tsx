import type {ReactNode} from 'react';
import Button from '@site/src/components/Button';
import {TextField} from '@site/src/components/Field';
import type {Project} from '@site/src/simulator/state';
import {askedOf, emptyLine, type Line} from './enteredSale';
import styles from './styles.lazy.module.css';

/** Suggestions; a project can have tens of thousands of products. */
const mostSuggested = 100;

interface Props {
  project: Project;
  lines: readonly Line[];
  errorOf: (field: string) => string | undefined;
  onChange: (lines: readonly Line[]) => void;
}

/** The lines of the cart that is sold. */
export default function CartLines({project, lines, errorOf, onChange}: Props): ReactNode {
  const change = (index: number, part: Partial<Line>) =>
    onChange(lines.map((line, at) => (at === index ? {...line, ...part} : line)));
  const skus = [...project.products.keys()].slice(0, mostSuggested);
  return (
    <div className={styles.lines}>
      {lines.map((line, index) => {
        const common = (field: keyof Line) => ({
          unseenLabel: ` of line ${index + 1}`,
          error: errorOf(`items[${index}].${field}`),
          value: line[field],
          onChange: (typed: string) => change(index, {[field]: typed}),
        });
        const asked = askedOf(project, line.product.trim());
        return (
          <div key={index} className={styles.cartLine} role="group" aria-label={`Line ${index + 1}`}>
            <TextField
              {...common('product')}
              label="SKU or code"
              hint={project.products.get(line.product.trim())?.product['name'] as string | undefined}
              options={skus}
            />
            <TextField {...common('amount')} label="Quantity" inputMode="numeric" />
            {asked && <TextField {...common(asked.field)} label={asked.label} inputMode="numeric" />}
            {lines.length > 1 && (
              <Button onClick={() => onChange(lines.filter((_, at) => at !== index))}>
                Remove<span className="unseen"> line {index + 1}</span>
              </Button>
            )}
          </div>
        );
      })}
      <Button className={styles.more} onClick={() => onChange([...lines, emptyLine])}>
        Add a line
      </Button>
    </div>
  );
}
