/** The simulated platform with its controls, as a port serves it. Pages load it with the first control. */
import {tables} from '../../.generated/simulator/tables';
import {control} from './controls';
import type {Handle} from './handler';
import {handle} from '.';
import {isControl} from './router';

/** Responds to a request to the platform or to a control. */
export const handleAll: Handle = (state, request, environment) =>
  isControl(new URL(request.url).pathname)
    ? control(tables, state, request, environment)
    : handle(state, request, environment);
