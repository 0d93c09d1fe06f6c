import type {Task} from '../task';
import {couponRace, promotion} from './offers';
import {newShop, nextMonday, noPrice} from './prices';
import {importFile, labels, recall, unreliable} from './products';
import {appSale, exportDay, posSale} from './sales';

/** The tasks, in the order of their numbers. */
export const tasks: readonly Task[] = [
  ...[importFile, unreliable, recall, labels],
  ...[nextMonday, noPrice, newShop],
  ...[couponRace, promotion],
  ...[appSale, posSale, exportDay],
];
