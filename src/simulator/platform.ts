/** The whole simulated platform: also the APIs that only guides describe. Pages load it with the first of those requests. */
import {guideTables} from '../../.generated/simulator/guideTables';
import {tables as ownTables} from '../../.generated/simulator/tables';
import type {Tables} from '../openapi/simulation/tables';
import {behaviors} from './behaviors';
import {responseCheckOf} from './checkResponse';
import {guideBehaviors} from './checkout/behaviors';
import {checkoutRules} from './checkout/rules';
import {createHandler} from './handler';
import {rules as ownRules} from './rules';
import {saleRules} from './sale/rules';

export const rules = {...ownRules, ...saleRules, ...checkoutRules};

export const tables: Tables = {
  ...ownTables,
  operations: [...ownTables.operations, ...guideTables.operations],
  schemas: {...ownTables.schemas, ...guideTables.schemas},
};

/** Responds to a request to the platform. */
export const handlePlatform = createHandler(tables, {...behaviors, ...guideBehaviors}, rules);

/** Like `checkResponse`, for all operations. */
export const checkPlatformResponse = responseCheckOf(tables);
