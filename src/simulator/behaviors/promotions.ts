import type {Behaviors, Call} from '../call';
import {mismatch, notFound, Refusal, selfLink} from '../call';
import {isComposition, type Condition, type Configuration} from '../sale/configuration';
import {withEntry, type Fields} from '../state';

/** A configuration as the API returns it. */
function shown({projectID, project}: Call, configuration: Fields, active = project.active): Fields {
  const {id, ...rest} = configuration;
  const links = selfLink(projectID, 'promotions', 'configurations', 'id', id as number);
  return {id, projectID, active: id === active, ...rest, links};
}

function hasWrongNot(condition: Condition): boolean {
  if (!isComposition(condition)) return false;
  const {type, children = []} = condition;
  return (type === 'not' && children.length !== 1) || children.some(hasWrongNot);
}

/** The fields that a configuration keeps. @throws Refusal for rules that a schema can't express */
function toStore(call: Call, id: number): Fields {
  const {rounding, ranks, groups} = call.body as Configuration;
  call.because('rule-unique', 'rank-exists');
  const known = new Set(ranks?.map((rank) => rank.id));
  const seen = new Set<string>();
  for (const {id: ruleID, rankID} of groups?.flatMap(({rules = []}) => rules) ?? []) {
    if (seen.has(ruleID)) throw new Refusal(400, `The rule ID ${ruleID} is used more than once`, 'rule-unique');
    if (!known.has(rankID)) {
      const ranksText = [...known].join(', ') || 'none';
      throw new Refusal(400, `rankID "${rankID}" isn't the ID of a rank. Ranks: ${ranksText}`, 'rank-exists');
    }
    seen.add(ruleID);
  }
  call.because('configuration-values');
  if (rounding && rounding.precision < 0)
    throw new Refusal(400, 'rounding.precision must be at least 0', 'configuration-values');
  const conditions = groups?.flatMap(({condition, rules = []}) => [condition, ...rules.map((rule) => rule.condition)]);
  if (conditions?.some((one) => one && hasWrongNot(one)))
    throw new Refusal(400, 'not must have exactly one child condition', 'configuration-values');
  return {id, ...(rounding && {rounding}), ...(ranks && {ranks}), ...(groups && {groups})};
}

function idOf({path, project}: Call): number {
  const id = Number(path['configID']);
  if (!project.configurations.has(id)) throw notFound();
  return id;
}

export const promotionBehaviors: Behaviors = {
  listPromotionConfigurations(call) {
    const configurations = [...call.project.configurations.values()].map((one) => shown(call, one));
    return {status: 200, body: {configurations, links: selfLink(call.projectID, 'promotions', 'configurations')}};
  },

  createPromotionConfiguration(call) {
    const {project} = call;
    call.because('configuration-inactive');
    const id = project.last.configuration + 1;
    const configuration = toStore(call, id);
    const configurations = withEntry(project.configurations, id, configuration);
    const last = {...project.last, configuration: id};
    return {status: 201, body: shown(call, configuration), project: {...project, configurations, last}};
  },

  getActivePromotionConfiguration(call) {
    const {configurations, active} = call.project;
    call.because('one-active');
    const configuration = configurations.get(active);
    if (!configuration) throw new Refusal(404, 'Not found', 'none-active');
    return {status: 200, body: shown(call, configuration)};
  },
  getPromotionConfiguration: (call) => ({status: 200, body: shown(call, call.project.configurations.get(idOf(call))!)}),

  updatePromotionConfiguration(call) {
    const {project, body} = call;
    const id = idOf(call);
    call.because('configuration-replaced', 'configuration-match');
    if (body['id'] !== id) throw mismatch('id', body['id'], id, 'configuration-match');
    const configuration = toStore(call, id);
    const configurations = withEntry(project.configurations, id, configuration);
    return {status: 200, body: shown(call, configuration), project: {...project, configurations}};
  },

  activatePromotionConfiguration(call) {
    const {project} = call;
    const id = idOf(call);
    call.because('one-active');
    return {
      status: 200,
      body: shown(call, project.configurations.get(id)!, id),
      ...(id !== project.active && {project: {...project, active: id}}),
    };
  },
};
