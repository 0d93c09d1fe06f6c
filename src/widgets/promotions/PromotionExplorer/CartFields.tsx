import type {ReactNode} from 'react';
import {CheckField, TextField} from '@site/src/components/Field';
import {fieldOf} from '@site/src/components/Field/fieldOf';
import tool from '@site/src/widgets/frame/tool.module.css';
import {emptyRow, type CartInput, type CartReading, type Row} from '@site/src/widgets/promotions/readCart';

/** Largest number of line items that the form can hold. */
const mostRows = 100;

interface Props {
  cart: CartInput;
  problems: CartReading;
  onChange: (part: Partial<CartInput>) => void;
}

/** The cart and the circumstances of the purchase. */
export default function CartFields({cart, problems, onChange}: Props): ReactNode {
  const {rows} = cart;
  const {coupons, moment} = problems;
  const ofCart = fieldOf(cart, onChange, {coupons, moment});
  const change = (index: number, part: Partial<Row>) =>
    onChange({rows: rows.map((row, at) => (at === index ? {...row, ...part} : row))});
  return (
    <fieldset className={tool.fields}>
      <legend>Cart</legend>
      <div className={tool.results}>
        {rows.map((row, index) => {
          const problem = problems.rows[index]!;
          const field = (name: keyof typeof problem) => ({
            unseenLabel: ` of line item ${index + 1}`,
            value: row[name],
            onChange: (value: string) => change(index, {[name]: value}),
            error: problem[name],
          });
          return (
            <div key={index} className={tool.card} role="group" aria-label={`Line item ${index + 1}`}>
              <div className={tool.columns}>
                <TextField label="SKU" {...field('sku')} />
                <TextField
                  label="Name"
                  unseenLabel={` of line item ${index + 1}`}
                  value={row.name ?? ''}
                  onChange={(name) => change(index, {name})}
                />
                <TextField label="Unit price" inputMode="decimal" {...field('price')} />
                <TextField label="Amount" inputMode="numeric" {...field('amount')} />
                <TextField label="Coupon IDs" {...field('coupons')} />
              </div>
              <div className={tool.title}>
                <CheckField
                  label="Discountable"
                  checked={row.isDiscountable}
                  onChange={(isDiscountable) => change(index, {isDiscountable})}
                />
                {rows.length > 1 && (
                  <button type="button" onClick={() => onChange({rows: rows.filter((_, at) => at !== index)})}>
                    Remove<span className="unseen"> line item {index + 1}</span>
                  </button>
                )}
              </div>
            </div>
          );
        })}
        <div className={tool.buttons}>
          <button
            type="button"
            aria-disabled={rows.length >= mostRows}
            onClick={() => rows.length < mostRows && onChange({rows: [...rows, emptyRow]})}
          >
            Add a line item
          </button>
        </div>
        <TextField
          label="Currency"
          hint="Shown with the total"
          value={cart.currency ?? ''}
          onChange={(currency) => onChange({currency})}
        />
        <TextField label="Coupon IDs for all line items" hint="Separate IDs with commas" {...ofCart('coupons')} />
        <TextField label="Time of the purchase" {...ofCart('moment')} />
        <TextField label="External shop ID" {...ofCart('shop')} />
        <CheckField
          label="Loyalty card presented"
          checked={cart.hasLoyaltyCard}
          onChange={(hasLoyaltyCard) => onChange({hasLoyaltyCard})}
        />
      </div>
    </fieldset>
  );
}
