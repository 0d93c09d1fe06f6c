/**
 * What the requests of a collection hand over to each other, so that a run without a person succeeds: a request that creates
 * something sets a variable from its response, and later requests send it. By operation ID; most operations need nothing.
 */
export interface Flow {
  /** Variables to set from the response. */
  sets?: Readonly<Record<string, ResponsePart>>;
  /** Parameters, by name, that send a variable. */
  parameters?: Readonly<Record<string, string>>;
  /** Fields of the JSON body, by name, that send a variable. */
  fields?: Readonly<Record<string, string>>;
  /** Which example of the body to send, if it isn't the first. */
  example?: number;
  /** What the request deletes, which requires the variable `allowDeleteAll`. */
  deletesAll?: string;
}

/** A JSON pointer into the body, or a header; `lastSegment` is the ID at the end of a path. */
export type ResponsePart = {body: string} | {header: string; lastSegment?: true};

const flows: Readonly<Record<string, Flow>> = {
  createProduct: {fields: {sku: 'newSKU'}},
  deleteProduct: {parameters: {sku: 'newSKU'}},
  deleteAllProducts: {deletesAll: 'all products in the project'},
  deleteProductData: {deletesAll: 'all products and prices in the project'},
  createPricingCategory: {sets: {newCategoryID: {body: '/id'}}},
  getPricingCategory: {parameters: {pricingCategoryID: 'newCategoryID'}},
  updatePricingCategory: {parameters: {pricingCategoryID: 'newCategoryID'}, fields: {id: 'newCategoryID'}},
  deletePricingCategory: {parameters: {pricingCategoryID: 'newCategoryID'}},
  createPromotionConfiguration: {sets: {configID: {body: '/id'}}},
  getPromotionConfiguration: {parameters: {configID: 'configID'}},
  updatePromotionConfiguration: {parameters: {configID: 'configID'}, fields: {id: 'configID'}},
  activatePromotionConfiguration: {parameters: {configID: 'configID'}},
  // The update changes a printed coupon.
  createCoupon: {example: 1, sets: {couponID: {body: '/id'}, couponTag: {header: 'ETag'}}},
  getCoupon: {parameters: {couponID: 'couponID'}, sets: {couponTag: {header: 'ETag'}}},
  updateCoupon: {parameters: {couponID: 'couponID', 'If-Match': 'couponTag'}},
  deleteCoupon: {parameters: {couponID: 'couponID', 'If-Match': 'couponTag'}},
  listOrders: {sets: {orderID: {body: '/resources/0/id'}}},
  getOrder: {parameters: {orderID: 'orderID'}},
  listClosings: {
    sets: {
      shopID: {body: '/closings/0/shopID'},
      seqNum: {body: '/closings/0/sequenceNumber'},
      logID: {body: '/closings/0/logs/0/id'},
    },
  },
  getClosing: {parameters: {shopID: 'shopID', seqNum: 'seqNum'}},
  getClosingLog: {parameters: {logID: 'logID'}},
  createClosingSchedule: {sets: {scheduleID: {header: 'Location', lastSegment: true}}},
  getClosingSchedule: {parameters: {scheduleID: 'scheduleID'}},
  updateClosingSchedule: {parameters: {scheduleID: 'scheduleID'}},
  deleteClosingSchedule: {parameters: {scheduleID: 'scheduleID'}},
};

/** What an operation takes over and hands over. */
export function flowOf(operationId: string): Flow {
  return flows[operationId] ?? {};
}

/** Operation IDs that this file names. */
export const flowOperations: readonly string[] = Object.keys(flows);

/** Methods in the order of a run: what is written first is read back, and deleted last. */
export const runOrder: readonly string[] = ['POST', 'PUT', 'PATCH', 'GET', 'DELETE'];
