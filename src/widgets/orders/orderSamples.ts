/** Orders and a closing of the simulated platform, as they are or with planted errors. */
import {handle, initialState, storyMoment} from '../../simulator';
import {sampleDefaults} from '../../site/sampleValues';

export type OrderSample = 'right' | 'wrong';

interface Order {
  payments: unknown[];
  price: {tax: Record<string, number>};
}

/** The list of orders, and the list of closings. */
export async function orderSample(sample: OrderSample): Promise<{response: string; sent: string}> {
  const orders = await read<{resources: Order[]}>('orders');
  const closings = await read<{closings: {shareByPaymentMethod: {amount: number}[]}[]}>('closings');
  if (sample === 'wrong') {
    const [till, app] = orders.resources;
    till!.payments.pop();
    app!.price.tax['19']! += 1;
    orders.resources.push(app!);
    closings.closings[0]!.shareByPaymentMethod[0]!.amount += 494;
  }
  return {response: JSON.stringify(orders, null, 2), sent: JSON.stringify(closings, null, 2)};
}

async function read<T>(list: string): Promise<T> {
  const request = new Request(`https://simulated.invalid/${sampleDefaults.projectID}/${list}`, {
    headers: {Authorization: 'Bearer simulated'},
  });
  const {response} = await handle(initialState('story'), request, {now: storyMoment});
  return (await response.json()) as T;
}
