/**
 * What each sample changes on the simulated platform with the example project, by the title of its example, or of its
 * operation if it sends no body. `+` adds an object, `-` removes it, and `~` changes a field. Samples that aren't
 * listed here must change nothing.
 */
import type {ApiId} from '../../src/site/apis';

type Effects = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const products: Effects = {
  createProduct: {
    'New product with a primary code and a code for a pack of six': ['+ products/10023'],
    'New product with only a SKU': ['+ products/10023'],
  },
  deleteAllProducts: {'Delete all products': ['- products/*']},
  putProduct: {'Bottle with a deposit': []},
  deleteProduct: {'Delete a product': ['- products/10001']},
  importProducts: {
    'Two juices': [],
    'New product, and a product with two primary codes, which is rejected': ['+ products/10023'],
    'Complete assortment of the sample project': [],
  },
  deleteProductData: {'Delete all product and price data': ['- prices/*', '- products/*']},
  createPricingCategory: {'Category for one shop': ['+ categories/riverside']},
  updatePricingCategory: {'Higher priority for the city shops': ['~ categories/city priority = 15']},
  deletePricingCategory: {'Delete a pricing category': ['- categories/city']},
  deleteCategoryPrices: {"Delete a product's prices in a category": ['- prices/10001/city']},
  importCategoryPrices: {
    'Graduated prices for orange juice in the city shops, and no prices for mineral water there': [
      '+ prices/10002/city',
    ],
    'All prices of the sample project': [],
  },
  putAvailabilities: {'In stock in two shops, listed in the third': []},
  importAvailabilities: {'Five changes in three shops': []},
};

const promotions: Effects = {
  createPromotionConfiguration: {'Two ranks and three rules': ['+ configurations/43']},
  updatePromotionConfiguration: {
    'Inactive configuration that also excludes the shop DE-0102': [
      '~ configurations/41 groups.0.rules.0.condition.children.1.children.0.args.oneOf = ["DE-0102","DE-0103"]',
    ],
  },
  activatePromotionConfiguration: {'Activate a promotion configuration': ['~ active configuration = 41']},
};

const coupons: Effects = {
  createCoupon: {
    'Digital coupon for the app': ['+ coupons/bread-week'],
    'Coupon printed on a flyer': ['+ coupons/easter-flyer'],
    'Manual coupon': ['+ coupons/staff-tasting'],
  },
  updateCoupon: {
    'Flyer coupon extended by a week': ['~ coupons/spring-flyer validUntil = "2026-04-07T23:59:59+02:00"'],
  },
  deleteCoupon: {'Delete a coupon': ['- coupons/spring-flyer']},
  uploadCouponImage: {'Upload a coupon image': ['+ images/b35135fa-file']},
};

const orders: Effects = {
  createClosingSchedule: {
    'Closings of the Station shop every evening except Sunday': ['+ schedules/13'],
    'Closings of the Station shop on Sundays, with the required fields and a time': ['+ schedules/13'],
  },
  updateClosingSchedule: {'Closings of the Market Hall shop an hour earlier': ['~ schedules/12 hour = 21']},
  deleteClosingSchedule: {'Delete a closing schedule': ['- schedules/12']},
};

/** The effects by document and operation. */
export const sampleEffects: Readonly<Partial<Record<ApiId, Effects>>> = {products, promotions, coupons, orders};
