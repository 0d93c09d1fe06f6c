import {tools, toolsRoute} from '../../site/tools';
import type {Entry} from './engine/entry';

/** Makes the sections of tools entries of their own kind with the tool's name, and adds the list of tools. */
export function withTools(entries: readonly Entry[]): Entry[] {
  const left = new Map(tools.map((tool) => [tool.to, tool]));
  const named = entries.map((entry): Entry => {
    const tool = left.get(entry.url);
    if (!tool) return entry;
    left.delete(entry.url);
    return {...entry, kind: 'tool', title: tool.title, text: `${tool.text} ${entry.text}`, names: entry.title};
  });
  if (left.size > 0) throw new Error(`No section for these tools in the search: ${[...left.keys()].join(', ')}.`);
  const text = tools.map(({title}) => title).join(', ');
  const list = {kind: 'tool', area: 'api', url: toolsRoute, title: 'Tools and glossary', trail: 'Home', text} as const;
  return [...named, {...list, names: 'tools', values: '', method: '', path: ''}];
}
