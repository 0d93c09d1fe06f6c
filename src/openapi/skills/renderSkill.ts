import {parse} from 'yaml';
import {fenced} from '../../lib/fenced';
import {guideSample} from '../../lib/guideSample';
import {reasonOf} from '../../lib/reasonOf';
import {siteUrl} from '../../site/address';
import {addressOfOperation} from '../../site/guideApis';
import {addressInCopy} from '../../site/copyPath';
import {fillSample} from '../../site/sampleValues';
import {simulatedApisText} from '../../site/simulatedApis';
import {operationIdOf} from '../document/documentParts';
import {addressOf} from '../links/operationIndex';
import {writeSample} from '../samples/writeSample';
import {stepRequest} from '../view/buildWorkflowView';
import type {WorkflowDocument} from '../workflows/workflowDocument';
import type {Workflow} from '../workflows/workflow';

/** What skills take from the documents. */
export interface SkillSources {
  documents: readonly WorkflowDocument[];
  workflows: readonly Workflow[];
}

/**
 * Renders a file of `docs/_skills/`: links lead to Markdown copies, and these lines are replaced:
 * `<Operations ids="products/importProducts,…" />`, `<Workflow id="…" />`, and
 * `<GuideSample page="docs/….mdx" title="…" />`. In sentences, `<SimulatedApis />` is replaced.
 * @throws Error naming the file and what it refers to if that doesn't exist
 */
export function renderSkill(file: string, source: string, sources: SkillSources) {
  try {
    const front = /^---\n([\s\S]*?)\n---\n/.exec(source);
    const {name, description} = parse(front?.[1] ?? '') as {name: string; description: string};
    const markdown = source
      .replace(/^<Operations ids="([^"]+)" \/>$/gm, (_, ids: string) => operations(ids.split(','), sources))
      .replace(/^<Workflow id="([^"]+)" \/>$/gm, (_, id: string) => steps(id, sources))
      .replace(/^<GuideSample page="([^"]+)" title="([^"]+)" \/>$/gm, (_, page: string, title: string) =>
        guideSample(page, title),
      )
      .replaceAll('<SimulatedApis />', simulatedApisText);
    return {name, description, markdown: fillSample(withAddresses(markdown))};
  } catch (error) {
    throw new Error(`${file}: ${reasonOf(error)}`);
  }
}

/** Writes `op:` links and paths as full addresses. */
function withAddresses(markdown: string): string {
  return markdown.replace(/\]\((?:op:([^)]+)|(\/[^)]*))\)/g, (_, operation?: string, path?: string) => {
    const address = operation === undefined ? path! : addressOf('op', operation);
    return `](${addressInCopy(new URL(address.slice(1), siteUrl).href, siteUrl)})`;
  });
}

function operations(ids: readonly string[], {documents}: SkillSources): string {
  const lines = ids.map((id) => {
    const [apiId, operationId = ''] = id.trim().split('/');
    const found = documents.find(({api}) => api.id === apiId);
    const operation = found?.document.operations.find((one) => operationIdOf(one) === operationId);
    if (!found || !operation) throw new Error(`There is no operation ${id}.`);
    const {method, path, summary} = operation;
    return `- [${summary}](${addressOfOperation(found.api, operationId)}): \`${method.toUpperCase()} ${path}\``;
  });
  return lines.join('\n');
}

function steps(id: string, {workflows, documents}: SkillSources): string {
  const workflow = workflows.find((one) => one.id === id);
  if (!workflow) throw new Error(`There is no workflow ${id}.`);
  return workflow.steps
    .map((step, index) =>
      [
        `### ${index + 1}. ${step.title}`,
        step.description,
        fenced(writeSample(stepRequest(workflow, step, documents), 'curl'), 'bash'),
        `Check:\n\n${step.checks.map(({text}) => `- ${text}`).join('\n')}`,
      ]
        .filter(Boolean)
        .join('\n\n'),
    )
    .join('\n\n');
}
