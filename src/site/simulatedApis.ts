import {apis} from './apis';
import {guideApis} from './guideApis';

/** The APIs that the simulator responds to. */
export const simulatedApis = [...apis, ...guideApis];

/** Their names, for sentences: `Products, Promotions, …, and POS integration APIs`. */
export const simulatedApisText = `${new Intl.ListFormat('en-US').format(
  simulatedApis.map(({title}) => title.replace(/ API$/, '')),
)} APIs`;
