import {relative} from 'node:path';
import {bundle, createConfig, getLineColLocation} from '@redocly/openapi-core';
import type {Document} from './document';

/**
 * Reads an OpenAPI document and bundles the parts it shares with others into it: every reference that is left points
 * into `#/components/`.
 * @param file path from the project's folder, for instance `openapi/coupons.yaml`
 * @throws Error that names file, place and what to do when the document cannot be read or a reference leads nowhere
 */
export async function loadDocument(file: string): Promise<Document> {
  const config = await createConfig({});
  const {bundle: bundled, problems} = await bundle({ref: file, config}).catch((error: unknown) => {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) {
    const list = errors.map((problem) => {
      const place = problem.location[0];
      if (!place) return `  ${file}: ${problem.message}`;
      const {start} = getLineColLocation(place);
      return `  ${relative('.', place.source.absoluteRef)}:${start.line}:${start.col} ${place.pointer}: ${problem.message}`;
    });
    throw new Error(
      `${file} has references that cannot be resolved. Mend them and run npm run check:openapi:\n${list.join('\n')}`,
    );
  }
  return bundled.parsed as Document;
}
