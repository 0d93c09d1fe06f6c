/** The bar above every page. It stays dismissed until its id changes, so a new message needs a new id. */
export const announcementBar = {
  id: 'pricing-api-v2-2025',
  content:
    'New in 2025: the <a href="/docs/api/api_pricing">pricing API version 2</a> with price conditions for tiers, quantities and periods.',
  isCloseable: true,
};
