import {simulatedApisText} from '../../site/simulatedApis';

/** What an assistant reads before the first call. */
export const instructions = `Documentation and tools of a retail platform: HTTP APIs for products, prices, promotions, coupons, and orders, POS manuals, and SDKs.
To answer a question, search, then read_page or describe_operation. Host names, projects, and IDs in samples are examples.
To write an integration: describe_operation, write_request, try it with run_request, and check files with check_import.
run_request uses a simulated platform with the ${simulatedApisText}: nothing is sent to the platform. Never ask for a token.`;
