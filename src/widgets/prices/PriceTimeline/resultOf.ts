import {countOf} from '../../../lib/countOf';
import type {Stretch} from '../priceTimeline';

/** `1.49 EUR`, `no price`, `ambiguous: 1.89 EUR or 1.49 EUR`. */
export function resultOf({kind, prices, more}: Pick<Stretch, 'kind' | 'prices' | 'more'>): string {
  if (kind === 'price') return prices[0]!;
  if (kind === 'none') return 'no price';
  return `ambiguous: ${[...prices, ...(more > 0 ? [countOf(more, 'other')] : [])].join(' or ')}`;
}
