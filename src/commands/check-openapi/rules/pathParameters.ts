import {nearest} from '../../../lib/nearest';
import {followed, type Rule} from './rule';
import {operationsOf} from './visit';

/** Names in braces that no parameter describes, and parameters "in: path" that their path does not name. */
export const pathParameters: Rule = {
  promise: 'describes every parameter that a path names, and no other',
  visit: () => ({
    PathItem(item, context) {
      const {report, location} = context;
      const messages = operationsOf(item, context).flatMap(({path, operation}) => {
        const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
        const described = parameters
          .map((parameter) => followed(parameter, location, context).part)
          .flatMap(({name, in: place}) => (place === 'path' ? [name] : []));
        return problemsOf(
          [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name!),
          described,
        );
      });
      // Operations of one path mostly share its parameters.
      for (const message of new Set(messages)) report({message, location});
    },
  }),
};

function problemsOf(named: readonly string[], described: readonly string[]): string[] {
  const [unnamed, undescribed] = [outside(described, named), outside(named, described)];
  return [
    ...undescribed.map((name) => {
      const meant = nearest(name, unnamed);
      return `The path names {${name}}, but no parameter describes it. ${
        meant === undefined ? `Add one under "parameters" with "name: ${name}" and "in: path".` : `Perhaps {${meant}}?`
      }`;
    }),
    ...unnamed
      .filter((name) => nearest(name, undescribed) === undefined)
      .map(
        (name) =>
          `The parameter ${name} is "in: path", but the path does not name it. Write {${name}} into the path, or take it out.`,
      ),
  ];
}

const outside = (names: readonly string[], others: readonly string[]) => names.filter((name) => !others.includes(name));
