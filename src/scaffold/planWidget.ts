import {insertAfterLast, mustBeNew, Refusal, type Plan, type Project} from './plan';

const tools = 'src/components/Bench/tools.tsx';
const toolsOfTests = 'tests/support/tools.ts';
const served = 'src/plugins/served-pages/splitPage.cjs';

/**
 * A new tool for guides: its component in the frame that all tools share, its name in MDX, and a test.
 * @param name name of the component, for instance `TaxBench`
 * @param label what readers call it, for instance "tax bench"
 * @throws Refusal when the name is taken or is no name of a component
 */
export function planWidget(project: Project, name: string, label: string): Plan {
  if (!/^[A-Z][A-Za-z0-9]+$/.test(name))
    throw new Refusal(`"${name}" is no name of a component. Write one word with a capital letter, such as TaxBench.`);
  if (label.trim() === '') throw new Refusal('Say what readers call it, in small letters, such as "tax bench".');
  const component = `src/components/${name}/index.tsx`;
  const test = `tests/site/widgets-${kebab(name)}.spec.ts`;
  mustBeNew(project, `src/components/${name}`);
  mustBeNew(project, test);
  return {
    files: {
      [component]: componentText(name, label),
      [test]: testText(label),
      [tools]: insertAfterLast(project.read(tools), /^const contents: .*= \{\n/gm, entryText(name, label), tools),
      [toolsOfTests]: insertAfterLast(
        project.read(toolsOfTests),
        /^export const tools = \[\n/gm,
        `  {path: '/docs/api/', component: '${name}', name: '${capitalized(label)}'},\n`,
        toolsOfTests,
      ),
      [served]: insertAfterLast(project.read(served), /^ {2}\/\/ Tools: .*\n/gm, `  '${name}',\n`, served),
    },
    next: [
      `Write what it does: pure logic in a folder of its own under src/, fields in ${component}.`,
      `Say in ${tools} what readers without JavaScript get, and its height as tests/site/widgets-layout.spec.ts measures it.`,
      `Put <${name} /> on a line of its own into a guide, and that guide's address into ${test} and ${toolsOfTests}.`,
      'Add its budget, its hostile input and its keyboard task to widgets-weight, widgets-input and widgets-keyboard in tests/site.',
      'Add its sample, and what that shows, to tests/hosting/tools.spec.ts.',
    ],
  };
}

const kebab = (name: string) => name.replace(/(?!^)([A-Z])/g, '-$1').toLowerCase();
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function componentText(name: string, label: string): string {
  return `import type {ReactNode} from 'react';
import Bench from '@site/src/components/Bench';
import {TextField} from '@site/src/components/Bench/fields';
import {useSessionState} from '@site/src/components/Bench/useSessionState';

interface State {
  text: string;
}

const empty: State = {text: ''};
const story: State = {text: '10001'};

/** Says in one sentence what the ${label} does for a reader. */
export default function ${name}(): ReactNode {
  const [state, setState] = useSessionState<State>('${kebab(name)}', empty);
  return (
    <Bench
      name="${capitalized(label)}"
      samples={[{label: 'Sample', load: () => setState(story)}]}
      onClear={() => setState(empty)}
    >
      <TextField label="SKU" value={state.text} onChange={(text) => setState({text})} />
    </Bench>
  );
}
`;
}

function entryText(name: string, label: string): string {
  return `  ${name}: {
    load: () => import('@site/src/components/${name}'),
    label: 'the ${label}',
    heights: [16, 16, 16, 16, 16, 16, 16],
    fallback: <p>With JavaScript, a tool in this place is the ${label}.</p>,
  },
`;
}

function testText(label: string): string {
  return `import {expect, test} from '@playwright/test';
import {accessibilityProblems, openTool, watchRequests} from '../support/tools';

/** The guide that holds the tool. */
const guide = '/docs/api/';

test.describe('The ${label}', () => {
  test('opens, is accessible and asks the network for nothing while it is used', async ({page}) => {
    const tool = await openTool(page, guide, '${capitalized(label)}');
    const requests = watchRequests(page);
    await tool.getByRole('button', {name: 'Sample'}).click();
    await expect(tool.getByLabel('SKU')).toHaveValue('10001');
    expect(await accessibilityProblems(page, '${capitalized(label)}')).toEqual([]);
    expect(requests).toEqual([]);
  });
});
`;
}
