import type {ReactNode} from 'react';
import {countOf} from '@site/src/lib/countOf';
import {dayText, momentText} from '@site/src/widgets/prices/moments';
import type {Stretch} from '@site/src/widgets/prices/priceTimeline';
import {
  isCovered,
  isShort,
  piecesOn,
  placeOn,
  ticksOf,
  type Piece,
  type Scale,
} from '@site/src/widgets/prices/timeScale';
import styles from './styles.module.css';

export interface ChartRow {
  name: string;
  note: string;
  stretches: readonly Stretch[];
  /** Those of the categories with a higher priority. */
  before?: readonly (readonly Stretch[])[];
}

interface Props {
  rows: readonly ChartRow[];
  scale: Scale;
  moment: number;
  now: number;
  zone: string;
  onMove: (moment: number) => void;
}

/** Steps of the slider. */
const steps = 1000;

/** Least share of the scale, in percent, that has room for a label. */
const labeled = 9;

/** A scale of time with a row for the result and for each category, and a slider that chooses a moment. */
export default function Chart({rows, scale, moment, now, zone, onMove}: Props): ReactNode {
  const {from, to} = scale;
  const length = to - from;
  const drawn = rows.map((row) => ({...row, pieces: piecesOn(scale, row.stretches)}));
  const hasJoined = drawn.some(({pieces}) => pieces.some(({count}) => count > 1));
  const nowPlace = placeOn(scale, now);
  const isNowOnScale = now >= from && now <= to;
  return (
    <div className={styles.chart}>
      {isNowOnScale && (
        <div className={styles.today} aria-hidden="true">
          <span style={{left: `${Math.min(95, Math.max(5, nowPlace))}%`}}>Now</span>
        </div>
      )}
      <div
        role="img"
        aria-label={`Prices from ${dayText(from, zone)} to ${dayText(to, zone)}. The list of periods contains the same information.`}
      >
        {drawn.map(({name, note, pieces, before = []}, row) => (
          <div key={name} className={styles.line}>
            <p className={styles.name}>
              <strong>{name}</strong> {note}
            </p>
            <div className={styles.track}>
              {pieces.map((piece) => {
                const {stretch, count} = piece;
                const isUnused = count === 1 && isCovered(stretch, before);
                // In the row of the result.
                const isChosen = row === 0 && count === 1 && moment >= stretch.from && moment < stretch.to;
                return <PieceBox key={piece.left} piece={piece} isUnused={isUnused} isChosen={isChosen} />;
              })}
              {isNowOnScale && <i className={styles.now} style={{left: `${nowPlace}%`}} />}
              {moment >= from && moment <= to && (
                <i className={styles.chosen} style={{left: `${placeOn(scale, moment)}%`}} />
              )}
            </div>
          </div>
        ))}
      </div>
      <div className={styles.line}>
        <p className={styles.name} aria-hidden="true">
          Choose a time
        </p>
        <input
          type="range"
          className={styles.slider}
          aria-label="Moment on the scale"
          aria-valuetext={momentText(moment, zone)}
          min={0}
          max={steps}
          value={Math.round((placeOn(scale, moment) / 100) * steps)}
          onChange={(event) => {
            const place = from + (length * Number(event.target.value)) / steps;
            onMove(Math.min(Math.round(place / 1000) * 1000, to - 1000));
          }}
        />
      </div>
      <div className={styles.axis} aria-hidden="true">
        {ticksOf(scale, rows[0]!.stretches).map(({moment: tick, place, isMinor}) => (
          <span
            key={tick}
            data-minor={isMinor ? '' : undefined}
            data-end={place === 0 || place === 100 ? place : undefined}
            style={{left: `${place}%`}}
          >
            {isShort(scale) ? momentText(tick, zone) : dayText(tick, zone)}
          </span>
        ))}
      </div>
      {hasJoined && (
        <p className={styles.note}>
          A striped part contains several changes. To see them, choose a moment in it and a shorter scale.
        </p>
      )}
    </div>
  );
}

/** The price without its currency, or what is wrong. */
function labelOf({kind, prices}: Stretch): string {
  return kind === 'price' ? prices[0]!.split(' ')[0]! : kind === 'none' ? 'no price' : 'ambiguous';
}

/** Least share of the scale, in percent, that has room for saying that a price isn't used. */
const explained = 30;

function PieceBox({
  piece: {left, width, kind, stretch, count},
  isUnused,
  isChosen,
}: {
  piece: Piece;
  isUnused: boolean;
  isChosen: boolean;
}): ReactNode {
  return (
    <span
      className={styles.piece}
      data-kind={kind}
      data-unused={isUnused ? '' : undefined}
      data-chosen={isChosen ? '' : undefined}
      data-joined={count > 1 ? '' : undefined}
      style={{left: `${left}%`, width: `calc(${width}% - 2px)`}}
    >
      {width >= labeled && (count > 1 ? countOf(count, 'period') : labelOf(stretch))}
      {isUnused && width >= explained && ', not used'}
    </span>
  );
}
