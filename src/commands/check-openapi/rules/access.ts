/** Addresses and credentials that samples can send. */
import type {Location} from '@redocly/openapi-core';
import type {Document, Parameter, SecurityScheme} from '../../../openapi/document/document';
import {unsupported} from '../supported';
import {followed, type Rule} from './rule';

/** Paths whose parts aren't either text or one parameter. */
export const paths: Rule = () => ({
  PathItem(_, {key, location, report}) {
    const path = String(key);
    if (!path.startsWith('/')) return;
    const odd = path.split('/').find((segment) => !/^(?:\{[^{}]+\}|[^{}?#]*)$/.test(segment));
    if (odd === undefined) return;
    const remedy = /[?#]/.test(odd)
      ? 'Describe what follows "?" as query parameters, and remove "#".'
      : 'Give each parameter a separate segment.';
    report({message: unsupported(`"${odd}" in a path`, remedy), location});
  },
});

/** Addresses of servers that aren't complete. */
export const servers: Rule = () => ({
  Root(document, {location, report}) {
    const {servers: all = []}: Document = document;
    if (all.length === 0)
      report({message: 'There are no servers. Add "servers" with the addresses that samples send to.', location});
    all.forEach(({url}, index) => {
      if (typeof url !== 'string' || (/^https?:\/\/[^/{}?#]+(?:\/[^{}?#]*)?$/.test(url) && URL.canParse(url))) return;
      const remedy = 'Write a whole address, such as https://api.example/v1, without variables.';
      const place = location.child(['servers', String(index), 'url']);
      report({message: unsupported(`The address "${url}"`, remedy), location: place});
    });
  },
});

const sentWithKey = 'the security scheme says it';
const sentWithBody = 'the media types of bodies and responses say it';

/** Headers that credentials and bodies set, and what to do instead of describing them. */
const reserved: ReadonlyMap<string, string> = new Map([
  ['authorization', sentWithKey],
  ['accept', sentWithBody],
  ['content-type', sentWithBody],
  ['cookie', 'describe each cookie as a parameter "in: cookie"'],
]);

/** Credentials that samples can't send, and header parameters that they send as well. */
export const credentials: Rule = () => {
  const headers: {name: string; location: Location}[] = [];
  const cookies: Location[] = [];
  const needs: {name: string; location: Location}[] = [];
  return {
    Parameter({in: place, name}: Parameter, {location}) {
      if (place === 'header' && typeof name === 'string') headers.push({name: name.toLowerCase(), location});
      if (place === 'cookie') cookies.push(location);
    },
    SecurityScheme(scheme: SecurityScheme, {location, report}) {
      const problem = problemOf(scheme);
      if (problem) report({message: unsupported(problem[1], problem[2]), location: location.child(problem[0])});
    },
    SecurityRequirement(needed, {location, report}) {
      const names = Object.keys(needed);
      for (const name of names) needs.push({name, location});
      const remedy = 'Samples send one: list alternatives, each in a separate entry.';
      if (names.length > 1)
        report({
          message: `Several credentials at once (${names.join(', ')}) aren't supported by this site. ${remedy}`,
          location,
        });
    },
    Root: {
      leave(document, context) {
        const {securitySchemes = {}} = document.components ?? {};
        const schemes = Object.values(securitySchemes).map(
          (part) => followed<SecurityScheme>(part, context.location, context).part,
        );
        const keysIn = (place: string) => schemes.filter((scheme) => scheme.type === 'apiKey' && scheme.in === place);
        const keys = keysIn('header').map(({name = ''}) => name.toLowerCase());
        const refuse = (message: string, location: Location) => context.report({message, location});
        for (const {name, location} of needs)
          if (!Object.hasOwn(securitySchemes, name)) {
            const message = `There is no security scheme "${name}". Add it to "securitySchemes", or correct the name.`;
            refuse(message, location.child(name));
          }
        for (const location of keysIn('cookie').length > 0 ? cookies : [])
          refuse(unsupported('A cookie beside an API key in a cookie', 'Send one of them in a header.'), location);
        for (const {name, location} of headers)
          if (reserved.has(name) || keys.includes(name)) {
            const remedy = `Remove it: ${reserved.get(name) ?? sentWithKey}.`;
            refuse(unsupported(`The header ${name} as a parameter`, remedy), location.child('name'));
          }
      },
    },
  };
};

/** The field that isn't supported, what it says, and the remedy. */
function problemOf({
  type,
  scheme = '',
  in: place = '',
  name = '',
}: SecurityScheme): [string, string, string] | undefined {
  if (type === 'http')
    return /^(?:bearer|basic)$/i.test(scheme)
      ? undefined
      : ['scheme', `HTTP authentication of the kind "${scheme}"`, 'Use bearer or basic.'];
  if (type === 'apiKey') {
    if (place !== 'header' && place !== 'cookie')
      return ['in', `An API key in the ${place}`, 'Use a header: addresses end up in logs.'];
    return /^[\w-]+$/.test(name)
      ? undefined
      : ['name', `The name "${name}"`, 'Use letters, digits, hyphens, and underscores.'];
  }
  return type === 'oauth2' ? undefined : ['type', `The type "${type}"`, 'Use http, apiKey, or oauth2.'];
}
