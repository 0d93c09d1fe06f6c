import type {Tag} from '../../../openapi/document/document';
import type {Rule} from './rule';
import {childOf, operationsOf} from './visit';

const shortestDescription = 60;

export const isSuccess = (status: string) => /^2\d\d$/.test(status);

/** Checks the summary of an operation, which is its page title and its label in lists. */
function summaryProblem(summary: string): string | undefined {
  if (/^\S.{2,48}[^.\s]$/.test(summary)) return undefined;
  return `The summary has ${summary.length} characters${summary.endsWith('.') ? ' and ends with a period' : ''}. It needs 4 to 50 in the imperative, without a period or spaces around it, such as "List labels".`;
}

/** Checks the tags, summary, description, and responses of operations. */
export const operations: Rule = () => {
  let tags: readonly Tag[] = [];
  return {
    Root({tags: declared = []}) {
      tags = declared;
    },
    PathItem(item, context) {
      for (const {operation, location} of operationsOf(item, context)) {
        const {summary = '', description = '', responses = {}} = operation;
        const report = (key: string, ...messages: readonly (string | false | undefined)[]) => {
          for (const message of messages)
            if (message) context.report({message, location: childOf(operation, location, key)});
        };
        report('tags', ...tagProblems(operation.tags ?? [], tags));
        report('summary', summaryProblem(summary));
        report(
          'description',
          description.trim().length < shortestDescription &&
            `The description has ${description.trim().length} characters; the minimum is ${shortestDescription}. Say when to use the operation, and mention pitfalls.`,
        );
        report(
          'responses',
          !Object.keys(responses).some(isSuccess) &&
            'There is no success response. Add a "200", "201", or "204" with a description, and an example of its body if it has one.',
          !responses['default'] &&
            'There is no default response. Add "default" with $ref ./shared/responses.yaml#/Default.',
        );
      }
    },
  };
};

/** The first tag is the operation's group, the others are its audiences. */
function tagProblems(names: readonly string[], tags: readonly Tag[]): string[] {
  const kinds = new Map(tags.map(({name, kind}) => [name, kind]));
  const put = (kind: string, place: string) => {
    const listed = tags.filter((tag) => tag.kind === kind).map(({name}) => name);
    return listed.length > 0
      ? `Put one of ${listed.join(', ')} ${place}.`
      : `Give a tag in the "tags" of the document "kind: ${kind}", and put it ${place}.`;
  };
  // The linter reports unknown tags.
  if (names.some((name) => !kinds.has(name))) return [];
  const [first, ...others] = names.map((name) => kinds.get(name));
  return [
    ...(first === 'nav' ? [] : [`The first tag isn't a navigation group. ${put('nav', 'first')}`]),
    ...(others.length > 0 && others.every((kind) => kind === 'audience')
      ? []
      : [`The operation has no audience tag. ${put('audience', 'after the first tag')}`]),
  ];
}
