/** Controls of the simulator itself, clearly not an API of the platform. */
import type {Tables} from '../../openapi/simulation/tables';
import {isObject} from '../../lib/isObject';
import {readBytes, readText, readValue} from '../body';
import {Refusal} from '../call';
import type {Environment, Outcome, Reason} from '../handler';
import {withProject} from '../limits';
import {controlRoot} from '../router';
import {rules} from '../platform';
import type {RuleName} from '../rules';
import {seed, seedNames, type SeedName} from '../seeds';
import {closeDay} from './closeDay';
import type {Control, ControlResponse} from './control';
import {checkout, listPayments, scan, shopper, supervisor, terminal} from './counter';
import {controlTexts, type ControlName} from './controlTexts';
import {sell} from './sell';
import {listRequests, setClock, setFaults, verify} from './server';
import {decodeState, encodeState, type State} from '../state';

const controls: Readonly<Record<ControlName, Control>> = {
  'GET state': ({state}) => ({status: 200, body: JSON.parse(encodeState(state)) as unknown}),
  'GET rules': () => ({status: 200, body: rules}),
  'POST reset': ({tables, body, server}) => {
    const {seed: name = 'story'} = body;
    server?.reset();
    if (isObject(name)) {
      try {
        return {status: 204, state: decodeState(JSON.stringify(name))};
      } catch (error) {
        throw new Refusal(400, (error as Error).message);
      }
    }
    if (!(seedNames as readonly unknown[]).includes(name))
      throw new Refusal(400, `seed must be ${seedNames.join(', ')}, or a state`);
    return {status: 204, state: seed(name as SeedName, tables)};
  },
  'POST sell': sell,
  'POST close-day': closeDay,
  'POST scan': scan,
  'POST checkout': checkout,
  'POST shopper': shopper,
  'POST supervisor': supervisor,
  'POST terminal': terminal,
  'GET terminal': listPayments,
  'POST clock': setClock,
  'POST faults': setFaults,
  'GET requests': listRequests,
  'POST verify': verify,
};

/** Responds to a request to a control. */
export async function control(
  tables: Tables,
  state: State,
  request: Request,
  {now, server, services}: Environment,
): Promise<Outcome> {
  const noted = new Set<RuleName>(['control']);
  const {pathname, searchParams} = new URL(request.url);
  const name = pathname.slice(controlRoot.length);
  let result: ControlResponse;
  try {
    const key = `${request.method} ${name}`;
    if (!Object.hasOwn(controls, key))
      throw new Refusal(404, `There is no control ${key}. Available: ${Object.keys(controlTexts).join(', ')}.`);
    const text = request.method === 'POST' ? readText(await readBytes(request)) : '';
    const body = text.trim() === '' ? Object.fromEntries(searchParams) : readValue(text);
    if (!isObject(body)) throw new Refusal(400, 'The body must be a JSON object');
    const done = await controls[key as ControlName]({
      tables,
      state,
      body,
      now,
      server,
      services,
      because: (...rules) => rules.forEach((rule) => noted.add(rule)),
    });
    result = done.project ? {...done, state: withProject(state, done.projectID ?? '', done.project)} : done;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.rule) noted.add(error.rule);
    const {status, type, message, details} = error;
    result = {status, body: {error: {type, message, ...(details && {details})}}};
  }
  return {
    state: result.state ?? state,
    response: await toResponse(result, request.headers.get('accept') ?? ''),
    ...(result.cut && {cut: true as const}),
    why: [...noted].map((rule): Reason => ({rule, ...rules[rule]})),
  };
}

async function toResponse({status, body, text}: ControlResponse, accept: string): Promise<Response> {
  if (body === undefined) return new Response(null, {status});
  if (text && /^\s*text\/plain\b/i.test(accept)) return new Response(await text(), {status});
  return Response.json(body, {status});
}
