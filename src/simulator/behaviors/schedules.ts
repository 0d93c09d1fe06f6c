import {zoneName} from '../../lib/zonedTime';
import {scheduleProblem} from '../../openapi/request/crossRules';
import type {Behaviors, Call} from '../call';
import {messageOf, notFound, picked, Refusal, selfLink} from '../call';
import {isKnownShop, without, withEntry, type Fields} from '../state';

/** A schedule as the API returns it. */
function shown({projectID}: Call, schedule: Fields): Fields {
  const {id, ...rest} = schedule;
  const links = selfLink(projectID, 'closings', 'schedules', 'id', id as number);
  return {id, project: projectID, ...rest, links};
}

const kept = [
  'shop',
  'mode',
  'days',
  'hour',
  'minute',
  'location',
  'includeAllStates',
  'formats',
  'appendBatchEvery',
  'batchFormats',
];

/** @throws Refusal for a schedule that isn't valid */
function toStore(call: Call, id: number): Fields {
  const {body, problems} = call;
  call.because('schedule-required', 'job-mode');
  const [problem] = problems;
  const mode = problems.find(({path}) => path === 'mode');
  if (mode) throw new Refusal(400, 'Unknown job mode', 'job-mode');
  if (problem) throw new Refusal(400, messageOf(problem), 'schedule-required');
  call.because('schedule-zone');
  if (zoneName(String(body['location'])) !== body['location'])
    throw new Refusal(400, 'location must be the name of a time zone', 'schedule-zone');
  call.because('read-only', 'schedule-times');
  const {shop} = body;
  const wrong = scheduleProblem(body);
  if (wrong)
    throw new Refusal(400, wrong.join(' '), wrong[0] === 'appendBatchEvery' ? 'schedule-interval' : 'schedule-times');
  if (!isKnownShop(call.project, String(shop)))
    throw new Refusal(400, `unknown shop ${String(shop)}`, 'schedule-times');
  call.because('schedule-idle');
  return {id, ...picked(body, kept)};
}

function idOf({path, project}: Call): number {
  const id = Number(path['scheduleID']);
  if (!project.schedules.has(id)) throw notFound();
  return id;
}

export const scheduleBehaviors: Behaviors = {
  listClosingSchedules(call) {
    const schedules = [...call.project.schedules.values()].map((schedule) => shown(call, schedule));
    return {status: 200, body: {schedules, links: selfLink(call.projectID, 'closings', 'schedules')}};
  },

  createClosingSchedule: {
    checksBody: true,
    answer(call) {
      const {project, projectID} = call;
      const id = project.last.schedule + 1;
      const schedule = toStore(call, id);
      return {
        status: 201,
        headers: {Location: (selfLink(projectID, 'closings', 'schedules', 'id', id)['self'] as {href: string}).href},
        project: {
          ...project,
          schedules: withEntry(project.schedules, id, schedule),
          last: {...project.last, schedule: id},
        },
      };
    },
  },
  getClosingSchedule: (call) => ({status: 200, body: shown(call, call.project.schedules.get(idOf(call))!)}),

  updateClosingSchedule: {
    checksBody: true,
    answer(call) {
      const {project} = call;
      const id = idOf(call);
      call.because('schedule-replaced');
      return {status: 200, project: {...project, schedules: withEntry(project.schedules, id, toStore(call, id))}};
    },
  },

  deleteClosingSchedule(call) {
    const {project} = call;
    return {status: 200, project: {...project, schedules: without(project.schedules, idOf(call))}};
  },
};
