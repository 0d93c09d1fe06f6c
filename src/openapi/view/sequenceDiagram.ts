import type {Workflow} from '../workflows/workflow';

/** Who sends requests, unless a step names an actor. */
const reader = 'Your system';

/** Mermaid text of the requests and responses of a workflow, and the same in words. */
export function sequenceDiagram({title, steps}: Workflow): {text: string; alt: string} {
  const actors = [...new Set(steps.map(({actor}) => actor ?? reader))];
  const lines = steps.flatMap(({actor = reader, title: request, expected, outputs}, index) => {
    const sender = `A${actors.indexOf(actor)}`;
    const kept = outputs.map(({name}) => name).join(', ');
    return [
      `  ${sender}->>P: ${index + 1}. ${toLabel(request)}`,
      `  P-->>${sender}: ${expected.status}${kept && `, keep ${toLabel(kept)}`}`,
    ];
  });
  const [first, ...others] = actors.map((actor, index) => `  participant A${index} as ${toLabel(actor)}`);
  // Between two senders, so that few labels cross a line.
  const participants = [first, '  participant P as Platform', ...others];
  const words = steps.map(
    ({actor, title: request, expected}, index) =>
      `${index + 1}. ${actor === undefined ? '' : `${actor}: `}${request}: ${expected.status}.`,
  );
  return {
    text: ['sequenceDiagram', ...participants, ...lines].join('\n'),
    alt: `${title}. Requests in order, with the status of each response: ${words.join(' ')}`,
  };
}

/** Without signs that end a statement of Mermaid. */
function toLabel(text: string): string {
  return text.replace(/[;#`]/g, '');
}
