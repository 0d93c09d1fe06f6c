import {ownValue} from '../../lib/ownValue';
import type {OAuthFlow, SecurityScheme} from '../document/document';
import type {LoadedOperation, SecuritySchemes} from '../document/loaded';
import {factsFrom} from './factsOf';
import {renderInline, renderMarkdown} from './renderMarkdown';
import type {SecuritySchemeView, SecurityView} from './view';

/** How to authenticate: alternatives, of which each can need several schemes. Empty if an operation needs nothing. */
export function buildSecurity({security, schemes}: LoadedOperation): SecurityView {
  const alternatives = security
    .map((requirement) =>
      Object.entries(requirement).map(([name, scopes]) => {
        const scheme = schemes.get(name);
        const guide = scheme?.['x-guide'];
        return {
          name,
          label: scheme ? labelOf(scheme) : name,
          scopes,
          guide,
        };
      }),
    )
    .filter((needed) => needed.length > 0);
  const optional = alternatives.length > 0 && security.some((requirement) => Object.keys(requirement).length === 0);
  return {alternatives, ...(optional ? {optional} : {})};
}

/** All security schemes of a document. */
export function buildSchemes(schemes: SecuritySchemes): SecuritySchemeView[] {
  return [...schemes].map(([name, scheme]) => ({
    id: `security.${name}`,
    name,
    label: labelOf(scheme),
    description: renderMarkdown(scheme.description),
    facts: factsFrom({
      'Token format': scheme.bearerFormat,
      Deprecated: scheme.deprecated ? 'yes' : undefined,
    }),
    flows: Object.entries(scheme.flows ?? {}).map(([name, flow]) => ({
      title: ownValue(flowTitles, name) ?? name,
      facts: factsFrom({
        'Authorization URL': flow.authorizationUrl,
        'Token URL': flow.tokenUrl,
        'Refresh URL': flow.refreshUrl,
      }),
      scopes: scopesOf(flow),
    })),
  }));
}

function labelOf({type, scheme = '', name = '', in: place = ''}: SecurityScheme): string {
  const httpLabels: Record<string, string> = {bearer: 'bearer token', basic: 'basic authentication'};
  if (type === 'http') return ownValue(httpLabels, scheme.toLowerCase()) ?? `HTTP ${scheme}`;
  return type === 'apiKey' ? `API key in the ${place} ${name}` : 'OAuth 2.0';
}

const flowTitles: Partial<Record<string, string>> = {
  authorizationCode: 'Authorization code flow',
  clientCredentials: 'Client credentials flow',
  implicit: 'Implicit flow',
  password: 'Password flow',
};

function scopesOf({scopes = {}}: OAuthFlow): {name: string; meaning: string}[] {
  return Object.entries(scopes).map(([name, meaning]) => ({name, meaning: renderInline(meaning)}));
}
