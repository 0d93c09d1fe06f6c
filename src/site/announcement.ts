import {baseUrl} from './address';

/** The bar above every page. It stays dismissed until its id changes, so a new message needs a new id. */
export const announcementBar = {
  id: 'pricing-api-v2-2025',
  // The theme inserts this HTML as it is, so add the base URL here.
  content: `New in 2025: <a href="${baseUrl}docs/api/api_pricing">pricing API v2</a> with price conditions (Beta)`,
  isCloseable: true,
  backgroundColor: 'var(--site-inset)',
  textColor: 'var(--site-text)',
};
