/** Where an API is, and who is behind it. */
import type {Server} from '../document/document';
import type {LoadedDocument} from '../document/loaded';
import {renderMarkdown} from './renderMarkdown';
import type {AboutView, ServerView} from './view';

/** Servers with what their variables can be. */
export function serversOf(servers: readonly Server[]): ServerView[] {
  return servers.map(({name = '', url, description, variables}) => ({
    name,
    url,
    description: renderMarkdown(description),
    ...(variables && {
      variables: Object.entries(variables).map(
        ([variable, {default: usual, enum: values = [], description: text}]) => ({
          name: variable,
          values: [`${usual} (default)`, ...values.map(String).filter((value) => value !== String(usual))],
          description: renderMarkdown(text),
        }),
      ),
    }),
  }));
}

function licenseOf({name, identifier}: NonNullable<LoadedDocument['info']['license']> = {}): string | undefined {
  return name && identifier && name !== identifier ? `${name} (${identifier})` : (name ?? identifier);
}

/** Contact, license, terms, and documentation elsewhere. */
export function aboutOf({
  info: {contact, license, termsOfService},
  written: {externalDocs, $self, jsonSchemaDialect},
}: LoadedDocument): AboutView[] {
  const email = contact?.email;
  const rows = [
    ['Contact', contact?.name ?? contact?.url, contact?.url],
    ['Email', email, `mailto:${email}`],
    ['License', licenseOf(license), license?.url],
    ['Terms of service', termsOfService, termsOfService],
    ['Documentation', externalDocs?.description ?? externalDocs?.url, externalDocs?.url],
    ['Address of the document', $self, $self],
    ['Schema dialect', jsonSchemaDialect, jsonSchemaDialect],
  ] as const;
  return rows.flatMap(([label, text, address]) =>
    text ? [{label, text, ...(address && /^(?:https?|mailto):/i.test(address) ? {address} : {})}] : [],
  );
}
