/** The simulated platform with its controls, as a port serves it. Pages load it with the first control. */
import {simulatedApis} from '../site/simulatedApis';
import {control} from './controls';
import {controlTexts} from './controls/controlTexts';
import {faultHeader, faultTexts} from './faults';
import type {Handle} from './handler';
import {handlePlatform, tables} from './platform';
import {controlRoot, isControl} from './router';

export {checkPlatformResponse} from './platform';

/** Responds to a request to the platform or to a control, and at `/` with what there is. */
export const handleAll: Handle = async (state, request, environment) => {
  const {pathname} = new URL(request.url);
  if (pathname === '/')
    return {state, response: Response.json({...overview, strict: environment.strict === true}), why: []};
  const {services} = environment;
  const isOfControl = isControl(pathname);
  const respond = isOfControl ? control.bind(null, tables) : handlePlatform;
  const done = await respond(state, request, environment);
  const outcome = services ? {...done, state: await services.report(state, done.state)} : done;
  if (isOfControl) return outcome;
  const {requests} = environment.server ?? {};
  requests?.push({
    method: request.method,
    url: request.url.replace(/^https?:\/\/[^/]*/, ''),
    operation: outcome.operationId,
    status: outcome.response.status,
  });
  if (requests && requests.length > 1000) requests.shift();
  return outcome;
};

const overview = {
  simulated: simulatedApis.map(({id, title}) => ({
    api: title,
    operations: tables.operations.filter(({api}) => api === id).map(({method, path}) => `${method} ${path}`),
  })),
  controls: Object.fromEntries(
    Object.entries(controlTexts).map(([name, text]) => [name.replace(' ', ` ${controlRoot}`), text]),
  ),
  faults: {header: faultHeader, names: faultTexts},
  rules: `${controlRoot}rules`,
};
