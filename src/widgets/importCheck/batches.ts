/** Maximum lines per batch of products or prices: `x-max-lines` of both in `openapi/products.yaml`. */
export const longestBatch = 20_000;
