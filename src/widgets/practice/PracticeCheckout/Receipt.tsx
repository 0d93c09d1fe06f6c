import type {ReactNode} from 'react';
import {keepUnits} from '@site/src/lib/keepUnits';
import type {Receipt as Printed} from '../model';
import {methods} from '../payment';
import {euros} from '../wording';
import styles from '../parts/styles.lazy.module.css';

/** A schematic receipt. Fiscal data is left out: a model signs nothing. */
export default function Receipt({receipt, exitCode}: {receipt: Printed; exitCode: boolean}): ReactNode {
  const {title, number, time, lines, total, payments, notes} = receipt;
  return (
    <div className={styles.receipt} role="group" aria-label={title}>
      <p>
        <strong>Greengrocer Example Ltd</strong>
        <br />
        {title} {number}
        <br />
        {time}
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <table>
        <tbody>
          {lines.map(({id, name, detail, total: amount}) => (
            <tr key={id}>
              <td>
                {keepUnits(name)}
                {detail !== undefined && <small> {detail}</small>}
              </td>
              <td>{euros(amount)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Total</th>
            <td>{euros(total)}</td>
          </tr>
          {payments.map(({method, cents}, index) => (
            <tr key={index}>
              <td>{methods[method] ?? method}</td>
              <td>{euros(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {exitCode && <p>Exit code for the gate</p>}
      <p>Practice only. Not a receipt.</p>
    </div>
  );
}
