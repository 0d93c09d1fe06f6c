import {countOf} from '../../../lib/countOf';
import {interpret} from '../../../openapi/validators/interpret';
import {problemsOf} from '../../../openapi/validators/problems';
import {ToolError, type Field, type Host, type Output, type Tool} from './tool';

export interface ToolResult {
  text: string;
  isError: boolean;
  /** For programs, as `outputSchemaOf` describes it. */
  data?: Output['data'];
}

/** Longest part of a result, in characters; with the note on the rest, it stays below 8,000. */
const longestResult = 7_800;

/** Longest input, in characters of JSON. */
const longestInput = 4_000_000;

const from: Field = {type: 'integer', minimum: 0, description: 'Character at which to go on with a truncated result.'};
const fromStored: Field = {
  ...from,
  description: `${from.description!} Nothing runs again: repeat only the required fields of the last call.`,
};

/** The last result of a tool that changes something, which isn't run again for the rest. */
const stored = new Map<Tool, {key: string; output: string | Output}>();

/** The JSON Schema of a tool's input. */
export function inputSchemaOf({input, required, changes}: Tool) {
  return {
    type: 'object' as const,
    properties: {...input, from: changes ? fromStored : from},
    required: [...required],
    additionalProperties: false,
  };
}

/** The JSON Schema of a tool's data; undefined if it has none. */
export function outputSchemaOf({output}: Tool) {
  return output && {type: 'object' as const, properties: output, additionalProperties: false};
}

/** Runs a tool with input of any kind. Never throws: an error is a result that says what to do. */
export async function callTool(tool: Tool, input: unknown, host: Host): Promise<ToolResult> {
  try {
    const checked = checkInput(tool, input ?? {});
    const {from: start = 0, ...rest} = checked;
    const output = await resultOf(tool, rest, start, host);
    const {text, data} = typeof output === 'string' ? {text: output, data: undefined} : output;
    return {text: partOf(text, start, tool), isError: false, ...(data && {data})};
  } catch (error) {
    if (error instanceof ToolError) return {text: error.message, isError: true};
    const reason = error instanceof Error ? error.message : String(error);
    return {text: `${tool.title} failed: ${reason.slice(0, 500)}. Check the input, and try again.`, isError: true};
  }
}

async function resultOf(tool: Tool, input: object, start: number, host: Host): Promise<string | Output> {
  const run = async () => ((await tool.load()) as (input: object, host: Host) => Promise<string | Output>)(input, host);
  if (!tool.changes) return run();
  const values = tool.required.map((name) => (input as Record<string, unknown>)[name]);
  const key = JSON.stringify(values);
  if (start === 0) stored.set(tool, {key, output: await run()});
  const last = stored.get(tool);
  if (last?.key !== key)
    throw new ToolError(
      `The last call wasn't ${values.join(' ')}, so its result can't go on. Call ${tool.name} without from.`,
    );
  return last.output;
}

function checkInput(tool: Tool, input: unknown): {from?: number} {
  const size = JSON.stringify(input).length;
  if (size > longestInput)
    throw new ToolError(
      `The input has ${countOf(size, 'character')}. Send at most ${longestInput.toLocaleString('en')}, for example in several calls.`,
    );
  const schema = inputSchemaOf(tool);
  const problems = problemsOf(interpret(schema, {}), input);
  if (problems.length === 0) return input as {from?: number};
  const lines = problems.slice(0, 10).map(({path, message}) => `- ${path || 'The input'} ${message}.`);
  throw new ToolError(
    `The input of ${tool.name} is invalid:\n${lines.join('\n')}\nFields: ${Object.keys(schema.properties).join(', ')}. Required: ${tool.required.join(', ') || 'none'}.`,
  );
}

/** The part of a result that is sent, and how to go on. */
function partOf(text: string, start: number, {name, changes}: Tool): string {
  if (start > 0 && start >= text.length)
    throw new ToolError(`The result has ${countOf(text.length, 'character')}. Set from to a smaller number.`);
  if (text.length - start <= longestResult) return text.slice(start);
  // At the end of a line, unless the last line is a long one.
  const lineEnd = text.lastIndexOf('\n', start + longestResult) + 1;
  const end = lineEnd > start + longestResult / 2 ? lineEnd : start + longestResult;
  const more = `To go on, call ${name} again with "from": ${end}.${changes ? ' The request is not run again.' : ''}`;
  return `${text.slice(start, end)}\n\n[Truncated at character ${end} of ${text.length}. ${more}]`;
}
