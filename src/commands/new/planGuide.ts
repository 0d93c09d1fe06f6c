import {insertAfterLast, mustBeNew, Refusal, type Plan, type Project} from './plan';

const sidebars = 'sidebars.ts';

/**
 * A new guide with its line in the sidebar, after the last page of its folder.
 * @param place folder below `docs/` and file name, such as `api/api_returns`
 * @throws Refusal if the name is taken or isn't a valid address, or the title has the wrong length
 */
export function planGuide(project: Project, place: string, title: string): Plan {
  const [, folder, slug] = /^([\w-]+(?:\/[\w-]+)*)\/([\w-]+)$/.exec(place) ?? [];
  if (folder === undefined || slug === undefined)
    throw new Refusal(
      `"${place}" isn't a valid page path. Use a folder below docs/ and a name, such as api/api_returns.`,
    );
  if (!project.exists(`docs/${folder}`))
    throw new Refusal(`There is no folder docs/${folder}. Use an existing folder, or create it first.`);
  if (title.trim() === '' || title.length > 60)
    throw new Refusal(
      `The title has ${title.trim().length} characters. It needs 1 to 60: it's the heading of the page and of its search results.`,
    );
  const path = `docs/${place}.mdx`;
  mustBeNew(project, path);
  mustBeNew(project, `docs/${place}/index.mdx`);
  return {
    files: {
      [path]: page(title),
      [sidebars]: insertAfterLast(
        project.read(sidebars),
        // Match pages in a list, but not the page that a category links to, which follows `id:`.
        new RegExp(`(?<!id: )'${folder}/[\\w-]+(?:/index)?'(?!\\s*})`, 'g'),
        `,\n'${place}'`,
        sidebars,
      ),
    },
    next: [
      `Write the description (50 to 160 characters), the opening and the first task in ${path}.`,
      `Check it: npm run check:docs -- ${path}`,
      `Move its line in ${sidebars} to where a reader would look for it.`,
      'Preview it with npm start.',
      'After a build, run npm run addresses:publish to add its address to the published ones.',
    ],
  };
}

/** Placeholders in a new guide, with what to replace them with. */
export const placeholders = {
  'Describe the subject of the page.': 'Start with a definition or with what the reader will achieve.',
  '## First task': 'Name the task as a reader would search for it.',
  '1.': 'Write the first step.',
  '-': 'Link to a next step.',
} as const;

function page(title: string): string {
  const quoted = /^[\w(][\w &(),/-]*$/.test(title) ? title : JSON.stringify(title);
  const [opening, task, step, link] = Object.keys(placeholders);
  return `---
title: ${quoted}
description: ''
---

${opening}

${task}

${step}

## Next steps

${link}
`;
}
