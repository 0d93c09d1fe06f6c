/** What the API documents have from the specification. The lists are its own, so nothing of them can get lost in an edit. */
import {expect, test} from '@playwright/test';
import type {Schema} from '../../src/openapi/document/document';
import type {LoadedDocument} from '../../src/openapi/document/loaded';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {followerOf, lookUpIn} from '../../src/openapi/document/lookUp';
import {apis, documentPath} from '../../src/site/apis';

/** Fields of schemas, with `!` if they are required. */
const fields = `
Availability: shopID project sku
AvailabilityBatchOperation: availability
AvailabilityBatchOperation.availability: shopID sku
AvailabilityBatchResult: availability message
AvailabilityUpdate: shopID value
CategoryPrice: tier! price! currency basePrice validFrom validTo quantity
CategoryPricingBatch: prices sku! category!
Closing: taxShares project shopID sequenceNumber createdAt currency lastOrderSequenceNumber shop total taxNumber vatID
  companyName orders shareByPaymentMethod companyAdress logs
Closing.companyAdress: city country street zip
Closing.logs: id format state
Closing.shareByPaymentMethod: paymentMethod amount
Closing.taxShares: rate net tax total
ClosingList: closings pagination links
ClosingSchedule: days! shop! id project hour minute includeAllStates formats location! appendBatchEvery batchFormats
ClosingScheduleList: schedules links
Code: code isPrimary transmissionCode encodingUnit specifiedQuantity
Composition: children
Coupon: channels id projectID name description
CouponCode: code! template!
CouponCreateParams: type! channels!
CouponIdentity: name description
CouponImageUpload: file!
CouponList: coupons links
CouponSettings: channels requiresLoyaltyCard validFrom validUntil additionalAttributes
CouponTranslations: description name!
DigitalCoupon: foregroundColor backgroundColor image! promotionDescription disclaimer translations
DigitalCoupon.image: size contentType url width height
DigitalCoupon.translations: image
DigitalCouponTranslations: image!
Error: type! message! details
ErrorBody: error
FieldError: reason attributes field! category!
FiscalReference: securityDeviceModule logs
FiscalReference.logs: timestamp counter processType processData error
FiscalReference.securityDeviceModule: serialNumber signatureAlgorithm logTimeFormat certificate
Group: condition rules
ImageRef: ref
LineItem: totalPrice price id name refersTo amount taxRate listPrice taxCategory scannedCode sku couponID couponType
  discountID discountRuleID discountType discountValue discountPercentage discountReasonCode discountReasonMessage
  saleRestriction weight weightUnit referenceUnit units priceModifiers additionalAttributes returnReason
  returnReference
LineItem.priceModifiers: name method action price percentage reasonCode reasonMessage
LineItem.returnReason: code name
LineItem.returnReference: transactionID lineID
NewCouponIdentity: id!
Order: lineItems id project startedAt finalizedAt date createdAt appUserID clientID checkoutDeviceID checkoutDevice
  shopID shop customer paymentCardType paymentMethod paymentInformation paymentResult paymentState paidAmount currency
  price session fiscalReference links payments
Order.checkoutDevice: type externalID name
Order.customer: loyaltyCard details location
Order.payments: providerID cardType method state information result currency paidAmount
Order.price: price netPrice tax taxNet taxPre
OrderList: resources pagination links
OrderPrice: price
Predicate: args
PricingCategory: id project name priority shops
PrintedCoupon: codes
PrintedCouponCreateParams: codes!
PrintedCouponFields: codes
Product: sku! project name description subtitle imageURL depositProduct bundledProduct outOfStock deleted taxCategory
  weighByCustomer referenceUnit encodingUnit codes controlIndication forceControl saleStop pluSet scanMessage
  notForSale isDiscountable isReturnable priceEntryRequired fulfillmentType additionalAttributes quantityPriceKey
ProductBatchResult: sku message
ProductSearchResultWithPrice: price sku name description subtitle imageUrl saleRestriction saleStop notForSale
  basePrice referenceUnit encodingUnit weighByCustomer additionalAttributes quantityPriceKey
ProductSearchResultWithPriceResponse: products pagination
ProductSearchResultWithPriceResponse.pagination: page perPage totalPages totalItems
ProductStatistics: inStock created updated deleted count
PromotionConfiguration: groups id projectID active rounding ranks links
PromotionConfiguration.groups: id condition rules
PromotionConfiguration.rounding: mode! precision!
PromotionConfigurationList: configurations
Rank: id! evaluationMode!
ResolvedProductListParams: search! showProductsWithoutPrices page perPage shopID!
Rule: id! rankID! condition! actions!
Rule.condition: type children args
Shop: name externalID street zip state country phone email
`;

/** All values of a field or a schema. */
const values = `
Action.type: addCartDiscount modifyPrice addLineItemDiscount reduceItem addForceControl redeemReferringCoupon
  redeemCouponID redeemCouponCode addAdditionalAttribute reduceBundle
Availability.value: inStock listed notAvailable
AvailabilityBatchOperation.op: put delete
AvailabilityBatchResult.status: ok error
AvailabilityValue: inStock listed notAvailable
ClosingLog.state: not_present ongoing present failed
ClosingSchedule.mode: includeUntilExecution includeUntilScheduled
Code.template: default ean14_code128 ean13_instore ean13_instore_chk german_print
Composition.type: and or not
CouponChannel: app sco
CouponImage.size: ldpi mdpi hdpi xhdpi xxhdpi xxxhdpi
CouponSettings.processingType: custom none builtin
CouponSettings.redeemType: once-per-scanned-code once-per-app-user-id multiple
CouponSettings.type: manual printed digital
FieldError.category: custom blank inclusion invalid
HealthStatus.status: UP DEGRADED DOWN
LineItem.disposalType: none write_off return_to_stock
LineItem.priceOrigin: master client promotions external
LineItem.type: default deposit discount coupon manualDiscount depositReturnVoucher depositReturn
Order.state: final transferred userAborted systemAborted preconditionsNotMet paymentFailed
Predicate.type: hasSKU amountGreaterOrEqual isExclusiveForLineItem isReferredToByCoupon hasAdditionalAttribute
  hasLoyaltyCard hasCoupon hasCouponCode totalGreaterThan totalGreaterThanOrEqual discountableTotalGreaterThanOrEqual
  hasShopID hasExternalShopID hasProductInCart isCurrentlyActive grantedDiscountGreaterThanOrEqual
PriceModifier.action: add replace
Product.productType: default weighable deposit depositReturnVoucher
Product.saleRestriction: min_age_6 min_age_12 min_age_14 min_age_16 min_age_18 min_age_21 fsk
ProductBatchResult.status: ok error
ProductSearchResultWithPrice.type: default weighable deposit depositReturnVoucher
ProductSearchResultWithPrice.weighing: piece predefined user depositReturnVoucher
PromotionConfiguration.rounding.mode: up down
Rank.evaluationMode: applyAll selectBest
Unit: ml cl dl l m3 cm3 m2 m2e-1 dm2 m2e-3 cm2 mm cm dm m g dag hg kg t piece price
Weekday: Monday Tuesday Wednesday Thursday Friday Saturday Sunday
`;

/** Keywords of fields. */
const keywords: Readonly<Record<string, Schema>> = {
  'CategoryPrice.quantity': {default: 1},
  'CategoryPrice.validFrom': {format: 'date-time'},
  'CategoryPrice.validTo': {format: 'date-time'},
  'ClosingSchedule.hour': {minimum: 0, maximum: 24},
  'ClosingSchedule.id': {readOnly: true},
  'ClosingSchedule.minute': {minimum: 0, maximum: 59},
  'ClosingSchedule.project': {readOnly: true},
  'CouponSettings.processingType': {default: 'builtin'},
  'CouponSettings.requiresLoyaltyCard': {default: false},
  'PrintedCoupon.codes': {minItems: 1},
  'PrintedCouponFields.codes': {minItems: 1},
  'Product.controlIndication': {default: 0},
  'Product.deleted': {default: false},
  'Product.outOfStock': {default: false},
};

/** Query parameters and header fields, with `!` if they are required, and statuses of operations. */
const calls = `
DELETE /coupons/{couponID}: If-Match! 204 401 403 412
DELETE /pricing/products/sku/{sku}/category/{pricingCategoryID}: 204
DELETE /products/sku/{sku}: 204 404
GET /closings: page perPage
GET /coupons: 401 403
GET /coupons/{couponID}: 200 404
GET /orders: from to date page perPage shopID shop.externalID includeAllStates 400 403 404
GET /products: limit q 401 403 default
GET /products/health: 200 500
GET /products/plu/{plu}: 200
GET /products/sku/{sku}: 404
GET /products/skus: plu-prefix! 400
GET /products/statistics: since
POST /closings/schedules: 201
POST /coupons: 201 400 401 403 422
POST /coupons/images: 201 400 401 403 422
POST /pricing/v2/category/batch: 201
POST /products: 201 400
POST /products/_batch: 200 409
POST /promotions/configurations: 201 400 403
POST /promotions/configurations/id/{configID}/activate: 200
PUT /coupons/{couponID}: If-Match! 200 400 401 403 412 422
PUT /products/sku/{sku}: 200
PUT /promotions/configurations/id/{configID}: 200 400 403
`;

/** The words of a list by the name before them. */
function listOf(text: string): [name: string, words: string[]][] {
  return text
    .trim()
    .split(/\n(?! )/)
    .map((entry) => {
      const [, name, words] = /^(.*?): ([\s\S]*)$/.exec(entry)!;
      return [name!, words!.split(/\s+/)];
    });
}

let documents: LoadedDocument[];
test.beforeAll(async () => {
  documents = await Promise.all(apis.map((api) => loadDocument(documentPath(api))));
});

/** A schema with those that it consists of: its target, alternatives, parts, and items. */
function partsOf(schema: Schema, follow: (schema: Schema) => Schema): Schema[] {
  const {allOf = [], anyOf = [], oneOf = [], items} = {...follow(schema), ...schema};
  return [
    schema,
    follow(schema),
    ...[...allOf, ...anyOf, ...oneOf, ...(items ? [items] : [])].flatMap((part) => partsOf(part, follow)),
  ];
}

/** The parts of a schema or a field, such as `Product.codes`, in the first document that has it. */
function partsAt(place: string): Schema[] {
  const [name, ...path] = place.split('.');
  for (const {written} of documents) {
    const follow = followerOf(lookUpIn(written));
    const parts = (schemas: Schema[]) => schemas.flatMap((schema) => partsOf(schema, follow));
    const root = written.components?.schemas?.[name!];
    if (root)
      return path.reduce(
        (found, field) => parts(found.flatMap(({properties}) => properties?.[field] ?? [])),
        parts([root]),
      );
  }
  return [];
}

test.describe('The API documents have, of the specification,', () => {
  test('every field, and which are required', () => {
    const missing = listOf(fields).flatMap(([place, names]) => {
      const parts = partsAt(place);
      const found = new Set(parts.flatMap(({properties}) => Object.keys(properties ?? {})));
      const required = new Set(parts.flatMap((part) => (part.required ?? []).map((name) => `${name}!`)));
      return names
        .filter((name) => !(name.endsWith('!') ? required : found).has(name))
        .map((name) => `${place}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  test('every value', () => {
    for (const [place, words] of listOf(values)) {
      const found = partsAt(place).flatMap((part) => (part.enum ?? []).map(String));
      expect([place, ...new Set(found)].sort()).toEqual([place, ...words].sort());
    }
  });

  test('every default, limit, and format', () => {
    for (const [place, wanted] of Object.entries(keywords))
      expect(Object.assign({}, ...partsAt(place)), place).toMatchObject({...wanted});
  });

  test('every parameter and status', () => {
    const found = new Map(
      documents.flatMap(({operations}) =>
        operations.map(({method, path, parameters, responses}): [string, string[]] => [
          `${method.toUpperCase()} ${path.replace('/{projectID}', '')}`,
          [
            ...parameters.flatMap(({name, required}) => (required ? [name, `${name}!`] : [name])),
            ...Object.keys(responses),
          ],
        ]),
      ),
    );
    const missing = listOf(calls).flatMap(([call, words]) =>
      words.filter((word) => !found.get(call)?.includes(word)).map((word) => `${call}: ${word}`),
    );
    expect(missing).toEqual([]);
  });
});

test.describe('Every operation', () => {
  test('begins with the project', () => {
    for (const {path} of documents.flatMap(({operations}) => operations)) expect(path).toMatch(/^\/\{projectID\}\//);
  });

  test('needs a bearer token, without finer roles', () => {
    for (const {operations, schemes} of documents) {
      expect([...schemes.values()]).toEqual([
        expect.objectContaining({type: 'http', scheme: 'bearer', bearerFormat: 'JWT'}),
      ]);
      for (const {operationId, security, responses} of operations) {
        expect([operationId, security]).toEqual([operationId, [{bearerAuth: []}]]);
        expect(Object.keys(responses)).toContain('403');
      }
    }
  });

  test('has an error object, and the Orders API its fields at the top level', () => {
    for (const {operationId, path, responses} of documents.flatMap(({operations}) => operations)) {
      const errors = Object.entries(responses).filter(([status]) => /^(?:[45]..|default)$/.test(status));
      expect(errors.length, operationId).toBeGreaterThan(2);
      const ofOrders = /^\/\{projectID\}\/(?:orders|closings)/.test(path);
      for (const [status, {content}] of errors) {
        // A service that is down has a status instead.
        const fields = ofOrders ? 'type,message' : status === '500' && path.endsWith('/health') ? 'status' : 'error';
        const found = [...content['application/json']!.schema!.properties!.keys()];
        expect([operationId, status, String(found)]).toEqual([
          operationId,
          status,
          expect.stringMatching(`^${fields}`),
        ]);
      }
    }
  });
});

test('Lists of orders and closings have pages of 1,000 entries, at most 30,000', () => {
  const lists = documents
    .flatMap(({operations}) => operations)
    .filter(({operationId}) => /^list(?:Orders|Closings)$/.test(operationId!));
  expect(lists).toHaveLength(2);
  for (const {parameters} of lists) {
    const schemaOf = (name: string) => parameters.find((parameter) => parameter.name === name)?.schema.keywords;
    expect(schemaOf('page')).toMatchObject({minimum: 1, default: 1});
    expect(schemaOf('perPage')).toMatchObject({minimum: 1, maximum: 30000, default: 1000});
  }
});
