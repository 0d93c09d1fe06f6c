import {insertAfterLast, mustBeNew, Refusal, type Plan, type Project} from './plan';

const sidebars = 'sidebars.ts';

/**
 * A new guide with its line in the sidebar, behind the last page of its folder.
 * @param place folder below `docs/` and name of the file, for instance `api/api_returns`
 * @throws Refusal when the name is taken or cannot be an address, or the title does not fit
 */
export function planGuide(project: Project, place: string, title: string): Plan {
  const [, folder, slug] = /^([\w-]+(?:\/[\w-]+)*)\/([\w-]+)$/.exec(place) ?? [];
  if (folder === undefined || slug === undefined)
    throw new Refusal(
      `"${place}" is no place for a page. Write a folder below docs/ and a name, such as api/api_returns.`,
    );
  if (!project.exists(`docs/${folder}`))
    throw new Refusal(`There is no folder docs/${folder}. Use one that exists, or make it first.`);
  if (title.trim() === '' || title.length > 60)
    throw new Refusal(
      `The title has ${title.trim().length} characters. It needs 1 to 60: it is the heading and the result in a search.`,
    );
  const path = `docs/${place}.mdx`;
  mustBeNew(project, path);
  mustBeNew(project, `docs/${place}/index.mdx`);
  return {
    files: {
      [path]: page(title),
      [sidebars]: insertAfterLast(
        project.read(sidebars),
        // Pages in a list; the page that a category links to stands behind `id:` and is followed by a brace.
        new RegExp(`(?<!id: )'${folder}/[\\w-]+(?:/index)?'(?!\\s*})`, 'g'),
        `,\n'${place}'`,
        sidebars,
      ),
    },
    next: [
      `Write the description (50 to 160 characters), the opening and the first task in ${path}.`,
      `Check it in seconds: npm run check:docs -- ${path}`,
      `Move its line in ${sidebars} to where a reader would look for it.`,
      'Read it with npm start.',
      'Once it is built, npm run addresses:publish takes its address into the list of those that must never break.',
    ],
  };
}

/** What stands in a new guide until its writer puts something in its place, and what that is. */
export const placeholders = {
  'With this page you': 'Open with what the reader will have at the end.',
  '## First task': 'Name the task as a reader would search for it.',
  '1.': 'Write the first step.',
  '-': 'Link to where the reader goes next.',
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
