import type {Rule} from './rule';
import {operationsOf} from './visit';

/** Tags that no operation uses. */
export const unusedTags: Rule = () => {
  const used = new Set<string>();
  return {
    PathItem(item, context) {
      for (const {operation} of operationsOf(item, context)) operation.tags?.forEach((tag) => used.add(tag));
    },
    Root: {
      leave({tags = []}, {report, location}) {
        tags.forEach(({name}, index) => {
          if (!used.has(name))
            report({
              message: `No operation uses the tag ${name}. Use it, or remove it.`,
              location: location.child(['tags', String(index)]),
            });
        });
      },
    },
  };
};
