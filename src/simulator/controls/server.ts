/** Controls of a server: its clock, faults, and the requests that it received. */
import {readTimestamp} from '../../lib/timestamps';
import {timestamp, Refusal} from '../call';
import {readFaults} from '../faults';
import type {SimulatorServer} from '../handler';
import type {Control, ControlCall} from './control';

function serverOf({server}: ControlCall): SimulatorServer {
  if (!server) throw new Refusal(404, 'Only the simulator on a port has this control');
  return server;
}

/** `POST /__simulator/clock`: a moment, or seconds to move on. */
export const setClock: Control = (call) => {
  const {at, advance} = call.body;
  const server = serverOf(call);
  const moment =
    typeof at === 'string' && advance === undefined
      ? readTimestamp(at)
      : typeof advance === 'number' && at === undefined
        ? call.now + advance * 1000
        : undefined;
  if (moment === undefined || Math.abs(moment) > 8e15)
    throw new Refusal(400, 'The body requires either at, a timestamp with an offset, or advance, a number of seconds');
  server.setClock(moment);
  return {status: 200, body: {now: timestamp(moment)}};
};

/** `POST /__simulator/faults`: replaces the faults of following requests. */
export const setFaults: Control = (call) => {
  const {faults} = call.body;
  const server = serverOf(call);
  if (typeof faults !== 'string')
    throw new Refusal(400, 'The body requires faults, such as "importProducts:503#2", or "" for none');
  try {
    server.faults = readFaults(faults, call.tables.operations);
  } catch (error) {
    throw new Refusal(400, `faults: ${(error as Error).message}`);
  }
  // Counts the n-th request from now on.
  server.requests.length = 0;
  return {status: 200, body: {faults: server.faults}};
};

/** `GET /__simulator/requests`. */
export const listRequests: Control = (call) => ({status: 200, body: {requests: serverOf(call).requests}});

/** `POST /__simulator/verify`: how many requests an operation got, and 409 if it isn't the expected number. */
export const verify: Control = (call) => {
  const {operation, times, status} = call.body;
  const isCount = (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value >= 0;
  if (typeof operation !== 'string' || !isCount(times) || !(status === undefined || isCount(status)))
    throw new Refusal(400, 'The body requires operation and times, and can have status');
  if (!call.tables.operations.some(({id}) => id === operation))
    throw new Refusal(400, `No operation has the ID ${operation}`);
  const received = serverOf(call).requests.filter(
    (one) => one.operation === operation && (status === undefined || one.status === status),
  ).length;
  return {status: received === times ? 200 : 409, body: {operation, times, received}};
};
