/** Requests with curl in the guides carry what the document of their operation requires. */
import {expect, test} from '@playwright/test';
import {fileOfSample} from '../../src/openapi/request/fileOfSample';
import {readCurl} from '../../src/openapi/request/readCurl';
import {checkResponse, handle, initialState, storyMoment} from '../../src/simulator';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {apis, documentPath} from '../../src/site/apis';
import {guideApis, guideDocumentPath} from '../../src/site/guideApis';
import {placeOf, readGuides} from '../support/guides';
import {blocksOf, runnableIn, statusShown} from '../support/guideRequests';
import {findMissingParts, readRequests, requirementsOf} from '../support/curlRequests';

test('Requests with curl in the guides have a token, the required headers and parameters, and a body of a type that the operation accepts', async () => {
  const files = [...apis.map(documentPath), ...guideApis.map(({id}) => guideDocumentPath(id))];
  const documents = await Promise.all(files.map(loadDocument));
  const operations = documents.flatMap(requirementsOf);
  const requests = readGuides().flatMap((guide) =>
    guide.fences
      .filter(({language}) => language === 'bash')
      .flatMap((fence) => readRequests(fence.text).map((request) => ({request, place: placeOf(guide, fence)}))),
  );
  const documented = requests.filter(({request}) => findMissingParts(request, operations) !== undefined);
  console.log(`${requests.length} requests with curl, ${documented.length} of them to documented operations`);
  expect(documented.length).toBeGreaterThan(30);
  const problems = requests.flatMap(({request, place}) =>
    (findMissingParts(request, operations) ?? []).map((problem) => `${place} ${problem}`),
  );
  expect(problems).toEqual([]);
  // Every request to the platform needs a token, even if no document requires it.
  expect(requests.filter(({request}) => !request.headers.has('authorization')).map(({place}) => place)).toEqual([]);
});

test('Requests of guides can all be run in the page, one after the other, and return the status that the guide shows', async () => {
  const documents = await Promise.all(apis.map((api) => loadDocument(documentPath(api))));
  const operations = documents.flatMap(requirementsOf);
  const problems: string[] = [];
  let count = 0;
  for (const guide of readGuides()) {
    let state = initialState('story');
    const blocks = blocksOf(guide);
    const runnable = await runnableIn(guide);
    for (const [index, fence] of guide.fences.entries()) {
      const place = placeOf(guide, fence);
      if (!runnable.has(fence)) {
        const isDocumented = readRequests(fence.text).some((one) => findMissingParts(one, operations) !== undefined);
        if (fence.language === 'bash' && isDocumented)
          problems.push(`${place}: a file that it reads isn't on the page`);
        continue;
      }
      // The response that the guide shows right below; otherwise, any success.
      const shown = statusShown(guide, index);
      for (const {method, url, headers, body} of readCurl(blocks[index]!.text, (name) =>
        fileOfSample(name, blocks, index),
      )) {
        const form = new FormData();
        if (Array.isArray(body)) form.append('file', new File(['x'], 'file.png', {type: 'image/png'}));
        const request = new Request(url, {
          method,
          headers: headers.map(([name, value]): [string, string] => [name, value]),
          ...(body === undefined ? {} : {body: typeof body === 'string' ? body : form}),
        });
        const outcome = await handle(state, request, {now: storyMoment, strict: true});
        const text = await outcome.response.clone().text();
        const findings = checkResponse(outcome.operationId ?? '', outcome.response, text);
        const {status, ok} = outcome.response;
        if (!ok || (shown !== undefined && String(status) !== shown) || findings.length > 0)
          problems.push(`${place}: ${status} ${text} ${findings.join(' ')}`);
        state = outcome.state;
        count += 1;
      }
    }
  }
  console.log(`${count} requests of guides can be run`);
  expect(count).toBeGreaterThan(15);
  expect(problems).toEqual([]);
});
