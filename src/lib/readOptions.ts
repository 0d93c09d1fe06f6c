import {parseArgs, type ParseArgsConfig} from 'node:util';
import {nearest} from './nearest';

/**
 * Parses the arguments of a command. `--help` prints the usage and exits with 0; an unknown option prints the reason
 * and the usage.
 * @param config for `parseArgs`
 * @param code exit code for an unknown option
 */
export function readOptions<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
  code = 1,
): ReturnType<typeof parseArgs<Config>> {
  try {
    const parsed = parseArgs({...config, options: {...config.options, help: {type: 'boolean', short: 'h'}}});
    const {help} = parsed.values as {help?: boolean};
    if (!help) return parsed as ReturnType<typeof parseArgs<Config>>;
    console.log(usage);
    process.exit(0);
  } catch (error) {
    // Node.js also explains how to pass a positional argument that looks like an option, which none is.
    const reason = (error as Error).message.split('. To specify')[0]!;
    const [, unknown = ''] = /^Unknown option '--(.+)'/.exec(reason) ?? [];
    const near = nearest(unknown, Object.keys(config.options ?? {}));
    console.error(`${reason}${near === undefined ? '' : `. Did you mean --${near}?`}\n${usage}`);
    process.exit(code);
  }
}
