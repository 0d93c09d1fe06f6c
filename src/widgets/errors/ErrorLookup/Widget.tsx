import {useLayoutEffect, useRef, type ReactNode} from 'react';
import ToolFrame from '@site/src/widgets/frame';
import Answer from '@site/src/widgets/frame/Answer';
import Panes from '@site/src/widgets/frame/Panes';
import {AreaField, SelectField, TextField} from '@site/src/components/Field';
import {fieldOf} from '@site/src/components/Field/fieldOf';
import {countOf} from '@site/src/lib/countOf';
import InlineCode from '@site/src/components/InlineCode';
import styles from '@site/src/widgets/frame/tool.module.css';
import {useToolState} from '@site/src/widgets/frame/useToolState';
import {fieldCategories} from '@site/src/widgets/errors/errorCatalog';
import {lookUpErrors, type FoundError, type RequestKind} from '@site/src/widgets/errors/lookUpErrors';

interface State {
  status: string;
  body: string;
  request: RequestKind | '';
}

const empty: State = {status: '', body: '', request: ''};

const tooMany: State = {
  ...empty,
  status: '403',
  body: '{"type": "too_many_records", "message": "Too many records"}',
};

const samples: Record<string, State> = {
  'Too many orders': tooMany,
  'Rejected coupon': {
    ...empty,
    status: '422',
    body: JSON.stringify(
      {
        error: {
          type: 'validation_failed',
          message: 'Validation failed',
          details: [
            {field: 'channels', category: 'inclusion'},
            {field: 'translations.name', category: 'blank'},
            {field: 'validTo', category: 'custom', reason: 'must not be before validFrom'},
          ],
        },
      },
      null,
      2,
    ),
  },
  'Recalled product in a cart': {
    ...empty,
    body: JSON.stringify({error: {type: 'invalid_cart_item', details: [{sku: '10019', type: 'sale_stop'}]}}, null, 2),
  },
};

/** A long batch response contains thousands of errors; the response reader handles those. */
const mostErrors = 30;

/** Finds the catalog entries for the errors in a response. Shows the text of the page itself. */
export default function ErrorLookup(): ReactNode {
  const {state, set, frame} = useToolState<State>(tooMany, empty);
  const {problems, status, statusRow, errors, notes} = lookUpErrors(state);
  const field = fieldOf(state, set, Object.fromEntries(problems.map((problem) => [problem.field, problem.rule])));
  const anything = state.status.trim() !== '' || state.body.trim() !== '';

  return (
    <ToolFrame name="Error lookup" samples={samples} {...frame}>
      <Answer value={anything && problems.length === 0 ? answerOf(errors, status) : undefined}>
        {!anything
          ? 'Paste a response, or choose a sample.'
          : problems.length === 0
            ? summaryOf(errors, status)
            : 'Fix the marked fields first.'}
      </Answer>
      <Panes
        isNarrow
        hint="The errors and their solutions appear here."
        summary={[state.status.trim() && `Status ${state.status}`, state.body.trim() && 'response body']
          .filter(Boolean)
          .join(', ')}
        input={
          <>
            <div className={styles.pairs}>
              <TextField label="Status code" inputMode="numeric" {...field('status')} />
              <SelectField
                label="Request"
                options={[
                  ['', 'Any request'],
                  ['get', 'GET'],
                  ['change', 'PUT or DELETE'],
                  ['post', 'POST'],
                  ['batch', 'Batch'],
                ]}
                {...field('request')}
              />
            </div>
            <AreaField
              label="Response body"
              hint="Can be empty. You can also paste the complete output of curl -i or curl -v."
              rows={24}
              {...field('body')}
            />
          </>
        }
        result={
          anything && (
            <div className={styles.copied}>
              {errors.slice(0, mostErrors).map((error, index) => (
                <ErrorCard key={`${index} ${error.path} ${error.type} ${error.message}`} error={error} />
              ))}
              {errors.length > mostErrors && <p>Only the first {mostErrors} errors are shown.</p>}
              {notes.length > 0 && (
                <ul>
                  {notes.map((note) => (
                    <li key={note}>
                      <InlineCode text={note} />
                    </li>
                  ))}
                </ul>
              )}
              {statusRow && status !== undefined && <StatusCard row={statusRow} status={status} />}
            </div>
          )
        }
      />
    </ToolFrame>
  );
}

function answerOf(errors: readonly FoundError[], status?: number): string {
  const [first, ...others] = errors;
  if (!first) return status === undefined ? 'No error' : `Status ${status}`;
  return others.length > 0 ? countOf(errors.length, 'error') : nameOf(first);
}

function nameOf({type, message, field, category, reason}: FoundError): string {
  return type ?? message ?? (field === undefined ? category : `${field}: ${category}`) ?? reason ?? 'Error';
}

function summaryOf(errors: readonly FoundError[], status?: number): string {
  const known = errors.filter(isKnown).length;
  if (errors.length === 0)
    return status === undefined ? "The body doesn't contain an error." : `Status ${status}, no error in the body.`;
  return `${errors.length} ${errors.length === 1 ? 'error' : 'errors'} found, ${known} of them in the catalog.`;
}

const isCategory = (category: string | undefined) => fieldCategories.some((one) => one === category);
const isKnown = ({entry, category}: FoundError) => entry !== undefined || isCategory(category);

function ErrorCard({error}: {error: FoundError}): ReactNode {
  const {path, type, message, sku, field, category, reason, attributes, entry, because} = error;
  const name = nameOf(error);
  return (
    <article className={styles.card} data-state={isKnown(error) ? 'bad' : 'unsure'}>
      <h4>{entry ? <a href={`#${entry.anchor}`}>{name}</a> : name}</h4>
      {(reason !== undefined || attributes.length > 0) && (
        <p>
          {reason !== undefined && (
            <>
              Reason: <strong>{reason}</strong>.{' '}
            </>
          )}
          {attributes.map((attribute) => (
            <span key={attribute.name}>
              <code>{attribute.name}</code>: <strong>{attribute.value}</strong>.{' '}
            </span>
          ))}
        </p>
      )}
      <p>
        {path && (
          <>
            At <code>{path}</code>.{' '}
          </>
        )}
        {sku !== undefined && (
          <>
            Item <code>{sku}</code>.{' '}
          </>
        )}
        {field !== undefined && (
          <>
            Field <code>{field}</code>
            {category !== undefined && !isCategory(category) && (
              <>
                , with a category that isn't in the <a href="#error-validation_failed">table of categories</a>
              </>
            )}
            {isCategory(category) && (
              <>
                : <Excerpt of={() => meaningOf(category!)} />
              </>
            )}
            .{' '}
          </>
        )}
        {(type ?? message) !== undefined && <InlineCode text={because} />}
      </p>
      {entry && <Excerpt isBlock of={() => sectionBelow(entry.anchor)} />}
    </article>
  );
}

function StatusCard({row, status}: {row: string; status: number}): ReactNode {
  return (
    <article className={styles.card}>
      <h4>
        <a href="#status-codes">Status {status}</a>
      </h4>
      <Excerpt isBlock of={() => statusCells(row)} />
    </article>
  );
}

/** Copies nodes from the page, so that cause and fix have a single source. */
function Excerpt({of, isBlock = false}: {of: () => Node[]; isBlock?: boolean}): ReactNode {
  const place = useRef<HTMLDivElement & HTMLSpanElement>(null);
  // Before the browser paints, so that nothing below moves.
  useLayoutEffect(() => {
    place.current?.replaceChildren(...of());
  });
  return isBlock ? <div ref={place} className={styles.results} /> : <span ref={place} />;
}

/** The page's text about a category of field errors. */
function meaningOf(category: string): Node[] {
  const cells = sectionBelow('error-validation_failed')
    .flatMap((node) => (node instanceof Element ? [...node.querySelectorAll('tbody tr')] : []))
    .find((row) => row.firstElementChild?.textContent === category)?.children;
  return [...(cells?.[1]?.childNodes ?? [])];
}

/**
 * Everything between the heading with this ID and the next heading, but no samples: readers would take them for their
 * own response.
 */
function sectionBelow(id: string): Node[] {
  const nodes: Node[] = [];
  let next = document.getElementById(id)?.nextElementSibling;
  while (next && !/^H[1-6]$/.test(next.tagName)) {
    if (!next.matches('pre, :has(pre)')) nodes.push(next.cloneNode(true));
    next = next.nextElementSibling;
  }
  return nodes;
}

/** The columns of a row in the status table. */
function statusCells(row: string): Node[] {
  const table = document.querySelector('#status-codes ~ table, #status-codes ~ * table');
  const heads = [...(table?.querySelectorAll('thead th') ?? [])];
  const cells = [...(table?.querySelectorAll('tbody tr') ?? [])].find((candidate) =>
    (candidate.firstElementChild?.textContent ?? '').split(', ').includes(row),
  )?.children;
  return [...(cells ?? [])].slice(1).map((cell, index) => {
    const line = document.createElement('p');
    line.append(`${(heads[index + 1]?.textContent ?? '').replace(/\?$/, '')}: `, ...cell.cloneNode(true).childNodes);
    return line;
  });
}
