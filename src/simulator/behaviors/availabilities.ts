import {isObject} from '../../lib/isObject';
import type {Behaviors, Call} from '../call';
import {Refusal} from '../call';
import {ChangedLists, isKnownShop, withEntry, without, type Availability, type Fields, type Project} from '../state';

function withList(project: Project, sku: string, list: readonly Availability[]): Project {
  const {availabilities} = project;
  return {
    ...project,
    availabilities: list.length > 0 ? withEntry(availabilities, sku, list) : without(availabilities, sku),
  };
}

type Change = {op: string; availability: {sku: string; shopID: string; value?: string}};

/** The shop and the product of an invalid line, if it names both: clients match results by them. */
function ownerOf(line: unknown): Fields | undefined {
  const availability = isObject(line) ? line['availability'] : undefined;
  const {shopID, sku} = isObject(availability) ? availability : {};
  return typeof shopID === 'string' && typeof sku === 'string' ? {shopID, sku} : undefined;
}

function described(value: Fields): Fields {
  const {sku, shopID, value: kind} = (value as Change).availability;
  return {shopID, sku, ...(kind !== undefined && {value: kind})};
}

/** @returns what is wrong; empty if the change was made */
function changeOne(call: Call, changes: ChangedLists<Availability>, line: Fields): string {
  const {op, availability} = line as Change;
  const {sku, shopID, value} = availability;
  if (!isKnownShop(call.project, shopID)) {
    call.because('unknown-shop');
    return 'unknown shop';
  }
  call.because('availability-value');
  if (op === 'put' && value === undefined) return 'put requires a value';
  const shops = changes.of(sku);
  if (op === 'put') shops.set(shopID, {shopID, value: value!});
  else shops.delete(shopID);
  return '';
}

export const availabilityBehaviors: Behaviors = {
  getAvailabilities(call) {
    const {project, projectID, path} = call;
    const sku = String(path['sku']);
    call.because('availability-always');
    const list = project.availabilities.get(sku) ?? [];
    return {status: 200, body: list.map(({shopID, value}) => ({shopID, value, project: projectID, sku}))};
  },

  putAvailabilities(call) {
    const {project, path} = call;
    const entries = call.body as unknown as Availability[];
    call.because('availability-complete');
    const unknown = entries.find(({shopID}) => !isKnownShop(project, shopID));
    if (unknown) throw new Refusal(400, `unknown shop ${unknown.shopID}`, 'unknown-shop');
    const list = new Map(entries.map(({shopID, value}) => [shopID, {shopID, value}]));
    return {status: 200, project: withList(project, String(path['sku']), [...list.values()])};
  },

  importAvailabilities(call) {
    const {project} = call;
    call.because('batch-lines', 'batch-order');
    const changes = new ChangedLists(project.availabilities, ({shopID}: Availability) => shopID);
    const results = call.lines.map(({value, problem}) => {
      const message = problem ?? changeOne(call, changes, value);
      const availability = problem === undefined ? described(value) : ownerOf(value);
      return {...(availability && {availability}), status: message === '' ? 'ok' : 'error', message};
    });
    const availabilities = changes.done();
    if (availabilities === project.availabilities) return {status: 200, body: results};
    return {status: 200, body: results, project: {...project, availabilities}};
  },
};
