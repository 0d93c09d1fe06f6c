import {messageOf, Refusal, type Answer, type Behaviors, type Call} from '../call';
import {isObject} from '../../lib/isObject';
import type {Fields} from '../state';
import {isMethod, pricedCart, signed} from './info';
import {abort, decide, overridePrices, processOf, setPaymentState, start, type PaymentState} from './process';
import {fieldsOf, mergePatch, posView, report} from './posView';
import {shopBehaviors} from './shops';

const reported = (call: Call, wanted: Fields) => {
  const {stored, project} = report(call, String(call.path['id']), wanted);
  return {status: 200, body: posView(stored), project};
};

/** Also with the ID in the path, if an app generated one. */
function startCheckout(call: Call): Answer {
  const {body, path, because} = call;
  because('checkout-methods');
  if (!isMethod(body['paymentMethod']))
    throw new Refusal(400, 'paymentMethod must be one of availableMethods', 'checkout-methods');
  const {stored, project} = start(call, body, path['id'] as string | undefined);
  const {self} = stored.process['links'] as {self: {href: string}};
  return {status: 201, headers: {Location: self.href}, body: stored.process, project};
}

/** Behaviors of the APIs that only guides describe, by operation ID. */
export const guideBehaviors: Behaviors = {
  ...shopBehaviors,

  priceCart: {
    // An invalid shop ID has its own error type.
    checksBody: true,
    async answer(call) {
      const {body, problems, projectID} = call;
      const problem = problems.find(({path}) => path !== 'shopID');
      if (!isObject(body) || problem) throw new Refusal(400, messageOf(problem ?? problems[0]!), 'body');
      return {status: 200, body: signed(projectID, await pricedCart(call, body))};
    },
  },

  startCheckout,
  startCheckoutWithID: startCheckout,

  listCheckoutProcesses({project, query}) {
    const processes = [...project.processes.values()].map(({process}) => process);
    const ofShop = processes.filter(({checkoutInfo}) => (checkoutInfo as Fields)['shopID'] === query['shop']);
    return {status: 200, body: {processes: ofShop}};
  },
  getCheckoutProcess: ({project, path}) => ({status: 200, body: processOf(project, String(path['id'])).process}),

  updateCheckoutProcess(call) {
    const {body, path} = call;
    const id = String(path['id']);
    const fields = ['aborted', 'paymentState', 'pricing'].filter((name) => Object.hasOwn(body, name));
    if (fields.length !== 1)
      throw new Refusal(400, 'The body requires exactly one of aborted, paymentState, and pricing', 'body');
    const {stored, project} =
      fields[0] === 'aborted'
        ? abort(call, id)
        : fields[0] === 'pricing'
          ? overridePrices(call, id, body['pricing'] as Fields)
          : setPaymentState(call, id, body['paymentState'] as PaymentState);
    return {status: 200, body: stored.process, project};
  },

  approveCheckout(call) {
    const {project} = decide(call, String(call.path['id']), true);
    return {status: 201, body: {type: 'supervisor'}, project};
  },

  getPosProcess({project, path, because}) {
    because('pos-view');
    return {status: 200, body: posView(processOf(project, String(path['id'])))};
  },

  updatePosProcess(call) {
    call.because('pos-merge');
    const before = posView(processOf(call.project, String(call.path['id'])));
    const fields = fieldsOf(call.tables);
    if (!fields.some((name) => Object.hasOwn(call.body, name)))
      throw new Refusal(400, `The body requires at least one of ${fields.join(', ')}`, 'pos-empty');
    return reported(call, mergePatch(before, call.body) as Fields);
  },

  replacePosProcess(call) {
    call.because('pos-replace');
    processOf(call.project, String(call.path['id']));
    if (!Array.isArray(call.body['lineItems'])) throw new Refusal(400, 'The process requires lineItems', 'pos-replace');
    return reported(call, call.body);
  },
};
