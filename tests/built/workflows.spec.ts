import {expect, test} from '@playwright/test';
import type {Element} from 'hast';
import {findAll, findFirst, readBuiltPage, textOf} from '../../src/lib/builtPages';
import {guidesWithWorkflows, workflowsOf} from '../support/workflowViews';

const labeled = (part: Element, label: string) => findFirst(part, ({properties}) => properties['ariaLabel'] === label)!;
const linkIn = (part: Element, text: string) =>
  findFirst(part, (element) => element.tagName === 'a' && textOf(element) === text)?.properties['href'];

test.describe('Without JavaScript, a workflow', () => {
  for (const path of guidesWithWorkflows)
    test(`of ${path} has every step with request, expected response, and checks`, async () => {
      const {main} = await readBuiltPage('build', path);
      for (const {id, title, steps, command} of workflowsOf(path)) {
        const workflow = findFirst(main, ({properties}) => properties['dataWorkflow'] === id)!;
        expect(workflow.properties['ariaLabel']).toBe(title);
        const parts = findAll(workflow, ({properties}) => 'dataStep' in properties);
        expect(parts).toHaveLength(steps.length);
        // The browser opens the others.
        expect(parts.map(({properties}) => properties['open'])).toEqual(
          steps.map((_, index) => index === 0 || undefined),
        );
        for (const [index, {title: name, operation, expected, checks}] of steps.entries()) {
          const step = parts[index]!;
          expect(textOf(findFirst(step, ({tagName}) => tagName === 'summary')!)).toContain(name);
          expect(textOf(labeled(step, 'Sample request'))).toContain('curl ');
          expect(linkIn(step, operation.summary)).toBe(operation.route);
          expect(textOf(step)).toContain(expected.status);
          expect(findAll(step, ({properties}) => 'dataCheck' in properties)).toHaveLength(checks.length);
        }
        // Without a command, no program runs the file.
        expect(linkIn(workflow, 'Download the Arazzo file') !== undefined).toBe(command !== undefined);
      }
    });
});
